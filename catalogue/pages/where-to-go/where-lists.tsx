import type { ReactElement } from 'react';
import { describeFailure, ReadingView, useHubPage, useMessages } from '#engine/hub';
import { EventRow } from '../../components/event/event-row.tsx';
import { useAllEvents } from '../../components/event/use-all-events.ts';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { useAllUnis } from '../../components/guide/use-all-unis.ts';
import { useLocationGuides } from '../../components/guide/use-guides.ts';
import type { LocationGuideRow } from '../../rules/content/guides.ts';
import type { FoundUni } from '../../rules/course-search/course-answer.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { ALL_EVENTS, findEvents } from '../../rules/events/event-search.ts';
import type { FoundEvent } from '../../rules/events/events.ts';
import { keepMonths, keepNear } from '../../rules/explore/where-to-go.ts';
import { deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/favourites.ts';
import { PinnedList } from './pinned-list.tsx';
import type { ShownProps } from './shown-props.ts';

type Placed<Row> = Row & { readonly position: Position | null };

/** The distance of a row as text; empty when home or the place is unknown. */
function useDistance(home: Position | null): (position: Position | null) => string {
  const messages = useMessages();
  return (position) =>
    home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
}

/** In-person open days, soonest first. */
export function WhereEvents(props: ShownProps): ReactElement {
  const messages = useMessages();
  const { now } = useHubPage();
  const { query, home } = props;
  const reading = useAllEvents('');
  const { resource } = reading;
  const search = { ...ALL_EVENTS, facets: { ...ALL_EVENTS.facets, type: 'open-day' } };
  const choose = (events: readonly FoundEvent[]) =>
    keepNear(keepMonths(findEvents(events, search, { now, home, favouriteUnis: [] }), query.months, now), home, query.miles);
  return (
    <ReadingView
      reading={reading}
      shape="rows"
      empty={null}
      failedText={resource.kind === 'failed' ? describeFailure(messages, 'all-events-failed', resource.cause) : undefined}
    >
      {(events) => (
        <PinnedList
          {...props}
          rows={choose(events)}
          messageKeys={{ map: 'where-map-open-days', none: 'where-no-open-days' }}
          className="dated-list"
          toPin={({ id, title, area, ucasUrl }) => ({ key: id, title, line: area, to: ucasUrl })}
          note={events.some(({ isMadeUp }) => isMadeUp) ? messages('events-demonstration') : ''}
        >
          {(event, number) => <EventRow key={event.id} event={event} home={home} number={number} />}
        </PinnedList>
      )}
    </ReadingView>
  );
}

/** Universities and colleges of a kind; nearest first when a distance is chosen. */
export function WhereUnis(props: ShownProps): ReactElement {
  const messages = useMessages();
  const { query, home } = props;
  const reading = useAllUnis();
  const { resource } = reading;
  const away = useDistance(home);
  const choose = (unis: readonly FoundUni[]) =>
    orderNear(
      unis.filter(({ kind }) => query.kind === '' || kind === query.kind).map((uni) => ({ ...uni, position: parsePosition(uni.latlon) })),
      props,
    );
  return (
    <ReadingView
      reading={reading}
      shape="rows"
      empty={null}
      failedText={resource.kind === 'failed' ? describeFailure(messages, 'unis-failed', resource.cause) : undefined}
    >
      {(unis) => (
        <PinnedList<Placed<FoundUni>>
          {...props}
          rows={choose(unis)}
          messageKeys={{ map: 'where-map-universities', none: 'where-no-universities' }}
          className="guide-list"
          toPin={({ providerId, name, city }) => ({ key: providerId, title: name, line: city, to: toUniAddress(providerId) })}
        >
          {({ providerId, name, city, position }, number) => (
            <li key={providerId}>
              <GuideRow
                seed={providerId}
                motif="crest"
                number={number}
                title={name}
                to={toUniAddress(providerId)}
                details={[city, away(position)]}
                target={{ type: 'unis', id: providerId, title: name }}
              />
            </li>
          )}
        </PinnedList>
      )}
    </ReadingView>
  );
}

/** Towns and cities with universities; nearest first when a distance is chosen. */
export function WhereTowns(props: ShownProps): ReactElement {
  const messages = useMessages();
  const reading = useLocationGuides();
  const { resource } = reading;
  const away = useDistance(props.home);
  const describe = (count: number) => (count === 0 ? '' : messages('guide-provider-count', { n: count }));
  const toTown = (id: string) => `/explore/locations/${encodeURIComponent(id)}`;
  return (
    <ReadingView
      reading={reading}
      shape="rows"
      empty={null}
      failedText={resource.kind === 'failed' ? describeFailure(messages, 'locations-failed', resource.cause) : undefined}
    >
      {(guides) => (
        <PinnedList<LocationGuideRow>
          {...props}
          rows={orderNear(
            guides.filter(({ isFilter, position }) => !isFilter && position !== null),
            props,
          )}
          messageKeys={{ map: 'locations-map', none: 'where-no-towns' }}
          className="guide-list"
          toPin={({ id, title, providerCount }) => ({ key: id, title, line: describe(providerCount), to: toTown(id) })}
        >
          {({ id, title, providerCount, position }, number) => (
            <li key={id}>
              <GuideRow
                seed={id}
                motif="horizon"
                number={number}
                title={title}
                to={toTown(id)}
                details={[describe(providerCount), away(position)]}
                target={{ type: 'locations', id, title }}
              />
            </li>
          )}
        </PinnedList>
      )}
    </ReadingView>
  );
}

/** The rows near home, nearest first; without a distance, in their own order. */
function orderNear<Row extends { readonly position: Position | null }>(
  rows: readonly Row[],
  { query: { miles }, home }: ShownProps,
): readonly Row[] {
  const near = keepNear(rows, home, miles);
  if (home === null || miles === '') return near;
  const milesTo = ({ position }: Row) => (position ? deriveDistance(home, position) : Number.POSITIVE_INFINITY);
  return [...near].sort((a, b) => milesTo(a) - milesTo(b));
}
