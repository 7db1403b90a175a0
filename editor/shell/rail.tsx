import { memo, type ReactElement, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '#engine/react';
import { PLACE_GROUPS } from '../places/define-place.ts';
import { addressOf, useSetInLinks } from '../session/address.ts';
import { useKinds } from '../session/kinds.tsx';
import { usePackLater } from '../session/pack.tsx';
import { placesOf, type RailPlace } from './places.ts';

/** `counts` are shown beside places, such as a number of items. */
export interface RailProps {
  readonly counts: ReadonlyMap<string, number>;
  readonly role: string;
  readonly onChoose: () => void;
}

/** Every place of the editor, in groups. */
export const Rail = memo(function Rail({ counts, role, onChoose }: RailProps): ReactElement {
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const set = useSetInLinks();
  // Keeps the current place in view, however it was reached.
  useEffect(() => {
    if (pathname) rail.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const places = placesOf(useKinds(), usePackLater()?.pack);
  const mayOpen = ({ isFor }: RailPlace) => isFor === undefined || role === isFor;
  return (
    <nav ref={rail} className="rail" aria-label="Places" data-pane="Places">
      {PLACE_GROUPS.map((group) => (
        <div key={group}>
          <h2 id={`rail-${group}`} className="rail-group">
            {group}
          </h2>
          <ul className="plain-list" aria-labelledby={`rail-${group}`}>
            {places
              .filter((place) => place.group === group && mayOpen(place))
              .map(({ path, title, icon }) => (
                <li key={path}>
                  <NavLink to={addressOf(`/${path}`, '', set)} className="rail-place" title={title} onClick={onChoose}>
                    <Icon name={icon} />
                    <span className="rail-label">{title}</span>
                    {counts.get(path) ? <span className="rail-count numbers">{counts.get(path)}</span> : null}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});
