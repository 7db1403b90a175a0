import type { ReactElement } from 'react';
import { PlacePage } from '../../components/screen/place-page.tsx';
import './events.css';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { describeFailure, ReadingView, useMessages, usePageTitle } from '#engine/hub';
import { useAllEvents, useEventContext } from '../../components/event/use-all-events.ts';
import { SearchField } from '../../components/search/search-field.tsx';
import { cutSearch } from '../../rules/call-address.ts';
import { type EventSearch, findEvents, readEventSearch, toEventSearchAddress } from '../../rules/events/event-search.ts';
import { chooseEventLinks, type FoundEvent } from '../../rules/events/events.ts';
import { EventFilters } from './event-filters.tsx';
import { FoundList } from './found-list.tsx';
import { listChosenNames } from './names.ts';
import type { EventSearchState } from './search-state.ts';

/** The search field, the filters, and the events found. */
function EventDirectory(): ReactElement {
  const messages = useMessages();
  const go = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const isTraining = pathname === chooseEventLinks(['teacherTraining']).all;
  const search = readEventSearch(parameters, isTraining ? 'teacherTraining' : '');
  const context = useEventContext();
  const reading = useAllEvents(search.level);
  const { resource } = reading;
  const change = (next: EventSearch, isStep: boolean) => void go(toEventSearchAddress(next), { replace: !isStep });
  const state = { search, context, change };
  return (
    <>
      <p className="guide-intro">{messages('all-events-intro')}</p>
      <SearchField
        label={messages('all-events-search')}
        placeholder={messages('all-events-placeholder')}
        value={search.text}
        onSearch={(typed, isDone) => change({ ...search, text: cutSearch(typed), pages: 1 }, isDone && cutSearch(typed) !== search.text)}
      />
      <ReadingView
        reading={reading}
        shape="rows"
        empty={null}
        failedText={resource.kind === 'failed' ? describeFailure(messages, 'all-events-failed', resource.cause) : undefined}
      >
        {(events) => <Events events={events} state={state} />}
      </ReadingView>
    </>
  );
}

function Events({ events, state }: { readonly events: readonly FoundEvent[]; readonly state: EventSearchState }): ReactElement {
  const messages = useMessages();
  const { search, context } = state;
  const names = [search.text, ...listChosenNames(events, state, messages).map(({ name }) => name)].filter((text) => text !== '');
  usePageTitle(names.length === 0 ? null : `${names.join(', ')}: ${messages('page-events')}`);
  return (
    <>
      <EventFilters events={events} state={state} />
      <FoundList events={events} found={findEvents(events, search, context)} state={state} />
    </>
  );
}

/** All upcoming open days, exhibitions and online events, filtered by the URL. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-events" areas={['events pages', 'events']} className="guide-page events-page">
      <EventDirectory />
    </PlacePage>
  );
}
