import { type ReactElement, type RefObject, useId } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { GuideRow } from '../../parts/guide/guide-row.tsx';
import type { LocationGuideRow } from '../../rules/content/index.ts';
import { deriveDistance, formatDistance, type Position } from '../../rules/favourites/index.ts';
import { describeProviders, toLocation } from './place-pins.ts';

export interface LocationListProps {
  readonly heading: string;
  readonly guides: readonly LocationGuideRow[];
  /** The person's home; with null no distances are shown. */
  readonly home: Position | null;
  /** Whether each row shows the number of its pin on the map. */
  readonly isNumbered?: boolean;
  readonly list?: RefObject<HTMLUListElement | null>;
}

/** Places under a heading; without places there is no heading. */
export function LocationList({ heading, guides, home, isNumbered = false, list }: LocationListProps): ReactElement | null {
  const messages = useMessages();
  const id = useId();
  if (guides.length === 0) return null;
  const away = (position: Position | null) =>
    home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  return (
    <section className="guide-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul ref={list} className="guide-list">
        {guides.map((guide, index) => (
          <li key={guide.id}>
            <GuideRow
              seed={guide.id}
              motif="horizon"
              number={isNumbered ? index + 1 : undefined}
              title={guide.title}
              to={toLocation(guide.id)}
              details={[describeProviders(guide.providerCount, messages), away(guide.position)]}
              target={{ type: 'locations', id: guide.id, title: guide.title }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
