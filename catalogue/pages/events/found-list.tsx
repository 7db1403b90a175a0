import { type ReactElement, useEffect, useRef } from 'react';
import { HubLinkButton, useAnnounceChange, useMessages } from '#engine/hub';
import { Button, EmptyState, Loading } from '#engine/react';
import { EventRow } from '../../components/event/event-row.tsx';
import { ShowMore } from '../../components/search/more-page.tsx';
import { ALL_EVENTS, chooseNoEvents, type NoEvents } from '../../rules/events/event-search.ts';
import type { FoundEvent } from '../../rules/events/events.ts';
import { groupByMonth } from '../../rules/timeline/calendar.ts';
import type { EventSearchState } from './search-state.ts';

/** How many events each press of Show more adds. */
const PAGE = 24;
const PERSONALISATION = '/preferences?section=hub-personalisation';

export interface FoundListProps {
  readonly events: readonly FoundEvent[];
  readonly found: readonly FoundEvent[];
  readonly state: EventSearchState;
}

/** The events found, by month, a page at a time; or why there are none, with a link onwards. */
export function FoundList({ events, found, state }: FoundListProps): ReactElement {
  const messages = useMessages();
  const { search, context, change } = state;
  const list = useRef<HTMLElement>(null);
  const focusFromIndex = useRef(-1);
  const shown = found.slice(0, search.pages * PAGE);
  const count = messages('events-count', { n: found.length });
  const why = chooseNoEvents({ ...state, hasEvents: events.length > 0 });
  useAnnounceChange(found.length === 0 ? messages(why, { text: search.text }) : count);
  // The first new row takes focus, so that keyboard users continue there.
  useEffect(() => {
    if (focusFromIndex.current < 0 || shown.length <= focusFromIndex.current) return;
    list.current?.querySelectorAll('li')[focusFromIndex.current]?.querySelector<HTMLElement>('a, button')?.focus();
    focusFromIndex.current = -1;
  }, [shown.length]);
  if (search.facets.miles !== '' && context.isHomeLoading) return <Loading label={messages('loading')} shape="rows" />;
  if (found.length === 0) return <Nothing why={why} state={state} />;
  const showMore = () => {
    focusFromIndex.current = shown.length;
    change({ ...search, pages: search.pages + 1 }, false);
  };
  return (
    <section ref={list} className="guide-section" aria-label={messages('all-events-list')}>
      <p className="guide-count">{count}</p>
      {groupByMonth(shown).map(({ month, title, dates }) => (
        <section key={month} className="card" aria-labelledby={`events-${month}`}>
          <h2 id={`events-${month}`}>{title}</h2>
          <ul className="dated-list">
            {dates.map((event) => (
              <EventRow key={event.id} event={event} home={context.home} />
            ))}
          </ul>
        </section>
      ))}
      {found.some(({ isMadeUp }) => isMadeUp) ? <p className="muted small">{messages('events-demonstration')}</p> : null}
      {shown.length < found.length ? (
        <ShowMore count={messages('showing-count', { n: shown.length, total: found.length })} onMore={showMore} />
      ) : null}
    </section>
  );
}

function Nothing({ why, state: { search, change } }: { readonly why: NoEvents; readonly state: EventSearchState }): ReactElement {
  const messages = useMessages();
  const showAll = () => change({ ...ALL_EVENTS, level: search.level }, true);
  const ways: Readonly<Record<NoEvents, ReactElement>> = {
    'all-events-none': <HubLinkButton to="/explore/unis">{messages('events-find-unis')}</HubLinkButton>,
    'all-events-no-home': <HubLinkButton to={PERSONALISATION}>{messages('events-set-postcode')}</HubLinkButton>,
    'all-events-no-saved': <HubLinkButton to="/explore/unis">{messages('events-find-unis')}</HubLinkButton>,
    'all-events-no-match': <Button onClick={showAll}>{messages('all-events-all')}</Button>,
    'all-events-no-fit': <Button onClick={showAll}>{messages('all-events-all')}</Button>,
  };
  return <EmptyState seed={why} motif="orbit" text={messages(why, { text: search.text })} action={ways[why]} />;
}
