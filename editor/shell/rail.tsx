import { memo, type ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../engine/react.ts';
import { PLACE_GROUPS, PLACES, type Place } from './places.ts';

/** Props of Rail: what stands beside a place, such as a number of items. */
export interface RailProps {
  readonly counts: ReadonlyMap<string, number>;
  readonly role: string;
  readonly onChoose: () => void;
}

/** Every place of the editor, in groups. */
export const Rail = memo(function Rail({ counts, role, onChoose }: RailProps): ReactElement {
  const mayOpen = (place: Place) => place.role === undefined || role === place.role;
  return (
    <nav className="rail" aria-label="Places" data-pane="Places">
      {PLACE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`rail-${group}`}>
          <h2 id={`rail-${group}`} className="rail-group">
            {group}
          </h2>
          <ul className="plain-list">
            {PLACES.filter((place) => place.group === group && mayOpen(place)).map(({ path, label, icon }) => (
              <li key={path}>
                <NavLink to={`/${path}`} className="rail-place" title={label} onClick={onChoose}>
                  <Icon name={icon} />
                  <span className="rail-label">{label}</span>
                  {counts.get(path) ? <span className="rail-count numbers">{counts.get(path)}</span> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
});
