import type { ReactElement } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { toWidgetAddress } from '../../components/links/address.ts';
import { ChoiceSelect } from '../../components/search/choice-select.tsx';
import { MILES_CHOICES, POINTS_CHOICES } from '../../rules/clearing/find-places.ts';
import { formatDistance } from '../../rules/favourites/favourites.ts';
import type { OwnFacts } from './use-own-facts.ts';
import type { Places } from './use-places.ts';

export interface PlaceFiltersProps {
  readonly own: OwnFacts;
  readonly places: Places;
}

/** The filters by points and by distance; where the person's own value is unknown, a sentence with a link to set it. */
export function PlaceFilters({ own, places }: PlaceFiltersProps): ReactElement {
  return (
    <div className="clearing-filters">
      <ByPoints own={own} places={places} />
      <ByDistance own={own} places={places} />
    </div>
  );
}

const pointsMessages = { any: 'clearing-points-any', mine: 'clearing-points-mine', near: 'clearing-points-near' } as const;

function ByPoints({ own, places }: PlaceFiltersProps): ReactElement {
  const messages = useMessages();
  const { query, change } = places;
  const { points } = own;
  return (
    <div className="clearing-filter">
      {points === null ? (
        <p>{messages('clearing-points-unknown')}</p>
      ) : (
        <>
          <ChoiceSelect
            label={messages('clearing-points')}
            value={query.points}
            choices={POINTS_CHOICES.map((choice) => ({ value: choice, name: messages(pointsMessages[choice]) }))}
            onChoose={(chosen) => change({ ...query, points: POINTS_CHOICES.find((one) => one === chosen) ?? 'any', pages: 1 }, true)}
          />
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
      <ChoiceSelect
        label={messages('clearing-miles')}
        value={query.miles === null ? ANYWHERE : `${query.miles}`}
        choices={[
          { value: ANYWHERE, name: messages('clearing-miles-any') },
          ...MILES_CHOICES.map((n) => ({ value: `${n}`, name: messages('clearing-miles-within', { distance: formatDistance(n) }) })),
        ]}
        onChoose={(miles) => change({ ...query, miles: miles === ANYWHERE ? null : Number(miles), pages: 1 }, true)}
      />
    </div>
  );
}
