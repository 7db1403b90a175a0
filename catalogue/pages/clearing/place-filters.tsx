import { type ReactElement, useId } from 'react';
import { HubLink, useMessages } from '../../../engine/hub.ts';
import { toWidgetAddress } from '../../parts/index.ts';
import { MILES_CHOICES, POINTS_CHOICES } from '../../rules/clearing/index.ts';
import { formatDistance } from '../../rules/favourites/index.ts';
import type { OwnFacts } from './use-own-facts.ts';
import type { Places } from './use-places.ts';

/** Props of PlaceFilters. */
export interface PlaceFiltersProps {
  readonly own: OwnFacts;
  readonly places: Places;
}

/** The filters by own points and by distance; where one of these is not known, a sentence says so and where it is set. */
export function PlaceFilters({ own, places }: PlaceFiltersProps): ReactElement {
  return (
    <div className="clearing-filters">
      <ByPoints own={own} places={places} />
      <ByDistance own={own} places={places} />
    </div>
  );
}

const pointsWords = { any: 'clearing-points-any', mine: 'clearing-points-mine', near: 'clearing-points-near' } as const;

function ByPoints({ own, places }: PlaceFiltersProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { query, change } = places;
  const { points } = own;
  return (
    <div className="clearing-filter">
      {points === null ? (
        <p>{messages('clearing-points-unknown')}</p>
      ) : (
        <>
          <label htmlFor={id}>{messages('clearing-points')}</label>
          <select
            id={id}
            value={query.points}
            onChange={({ target }) => {
              const choice = POINTS_CHOICES.find((one) => one === target.value) ?? 'any';
              change({ ...query, points: choice, pages: 1 }, true);
            }}
          >
            {POINTS_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {messages(pointsWords[choice])}
              </option>
            ))}
          </select>
          <p>{messages('clearing-points-own', { n: points })}</p>
        </>
      )}
      <HubLink to={toWidgetAddress('Tariff')}>{messages(points === null ? 'clearing-points-set' : 'clearing-points-change')}</HubLink>
    </div>
  );
}

const ANYWHERE = '';

function ByDistance({ own, places }: PlaceFiltersProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { query, change } = places;
  if (own.home === null) {
    return (
      <div className="clearing-filter">
        <p>{messages(own.isFindingHome ? 'clearing-home-looking' : 'clearing-home-unknown')}</p>
        <HubLink to="/preferences?section=hub-personalisation">{messages('clearing-home-set')}</HubLink>
      </div>
    );
  }
  return (
    <div className="clearing-filter">
      <label htmlFor={id}>{messages('clearing-miles')}</label>
      <select
        id={id}
        value={query.miles ?? ANYWHERE}
        onChange={({ target }) => change({ ...query, miles: target.value === ANYWHERE ? null : Number(target.value), pages: 1 }, true)}
      >
        <option value={ANYWHERE}>{messages('clearing-miles-any')}</option>
        {MILES_CHOICES.map((n) => (
          <option key={n} value={n}>
            {messages('clearing-miles-within', { distance: formatDistance(n) })}
          </option>
        ))}
      </select>
    </div>
  );
}
