import { type ReactElement, useId, useState, useSyncExternalStore } from 'react';
import { HubLink, type HubStore, useHubPage, useHubStore, useMessages, WithMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { CardFill, joinClasses } from '#engine/react';
import { useBooked } from '../../components/event/use-booked.ts';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import { chooseEventLinks, chooseEventOption, type EventOption, eventOptions } from '../../rules/events/events.ts';
import { BookedEvents } from './booked-events.tsx';
import { EventSearch } from './event-search.tsx';
import './events.css';
import './events.later.css';
import { FoundEvents } from './found-events.tsx';
import { type FoundEvents as Found, useEvents } from './use-events.ts';

/** The label of each option. */
const OPTION_LABELS: Readonly<Record<EventOption, string>> = {
  latest: 'events-latest',
  atFavouriteUnis: 'events-at-favourite-unis',
  nearYou: 'events-near-me',
  favouriteEvents: 'events-favourites',
};

/** Open days and fairs to find and save, below the person's booked ones; the focused widget has a search. */
export function Widget({ widget, settings, isFocused }: WidgetProps): ReactElement {
  const { option, choose } = useEventOption({ widget, settings });
  const [search, setSearch] = useState('');
  const found = useEvents(option, search);
  const booked = useBooked();
  const hasBooked = booked.resource.kind === 'ready' || booked.resource.kind === 'failed';
  return (
    <div className="events fills-card">
      {hasBooked && (
        <WithMessages areas={['events']}>
          <BookedEvents reading={booked} isFocused={isFocused} />
        </WithMessages>
      )}
      <div className="events-ask">
        <OptionSelect option={option} onChoose={choose} />
        {isFocused && (
          <WithMessages areas={['events']}>
            <EventSearch search={search} onSearch={setSearch} found={countFound(found)} />
          </WithMessages>
        )}
      </div>
      <div className={joinClasses('events-found', isFocused && 'is-alone')}>
        <FoundEvents
          key={`${option} ${search}`}
          found={found}
          isFocused={isFocused}
          isBelowBooked={hasBooked}
          onClearSearch={() => setSearch('')}
        />
      </div>
      {isFocused ? null : <CardFill colour={widget.colour} />}
      <EventLinks />
    </div>
  );
}

function countFound({ reading: { resource }, list }: Found): number | null {
  if (resource.kind === 'empty') return 0;
  return resource.kind === 'ready' ? list(resource.value).length : null;
}

function OptionSelect({
  option,
  onChoose,
}: {
  readonly option: EventOption;
  readonly onChoose: (option: EventOption) => void;
}): ReactElement {
  const messages = useMessages();
  const id = useId();
  const choose = (value: string) => {
    const chosen = eventOptions.find((one) => one === value);
    if (chosen) onChoose(chosen);
  };
  return (
    <div className="events-field">
      <label htmlFor={id}>{messages('events-selector')}</label>
      <select id={id} value={option} onChange={({ target }) => choose(target.value)}>
        {eventOptions.map((one) => (
          <option key={one} value={one}>
            {messages(OPTION_LABELS[one])}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Links to all events, and to everything the person saved. */
function EventLinks(): ReactElement {
  const messages = useMessages();
  const { plan } = useHubPage();
  const { all, favourites } = chooseEventLinks(plan.tags);
  return (
    <p className="events-links">
      <HubLink to={all} hasArrow>
        {messages('events-see-all')}
      </HubLink>
      <HubLink to={favourites} hasArrow>
        {messages('events-my-favourites')}
      </HubLink>
    </p>
  );
}

/** State that lasts for a visit: the chosen option, and the number of favourites when the list was first shown. */
interface Visit {
  chosen: EventOption | null;
  readonly favouriteEvents: number;
  readonly favouriteUnis: number;
  readonly listeners: Set<() => void>;
}

const visits = new WeakMap<HubStore, Visit>();

function visitOf(store: HubStore, favouriteEvents: number, favouriteUnis: number): Visit {
  const visit = visits.get(store) ?? { chosen: null, favouriteEvents, favouriteUnis, listeners: new Set() };
  visits.set(store, visit);
  return visit;
}

/**
 * The option of the list, and a function to choose another for this visit. The default depends on the favourites at the start of the visit,
 * so that saving an event never changes the list during use.
 */
function useEventOption({ widget, settings }: Pick<WidgetProps, 'widget' | 'settings'>): {
  readonly option: EventOption;
  readonly choose: (option: EventOption) => void;
} {
  const { favourites } = useFavourites();
  const { plan } = useHubPage();
  const visit = visitOf(useHubStore(), favourites.events.length, favourites.unis.length);
  const chosen = useSyncExternalStore(
    (listener) => {
      visit.listeners.add(listener);
      return () => void visit.listeners.delete(listener);
    },
    () => visit.chosen,
    () => null,
  );
  const isClearing = plan.tags.includes('clearing');
  const options = widget.settings.options.map(({ id }) => ({ id, value: settings[id] ?? 'no' }));
  const { favouriteEvents, favouriteUnis } = visit;
  return {
    option: chooseEventOption({ isClearing, options, favouriteEvents, favouriteUnis }, chosen).value,
    choose: (option) => {
      visit.chosen = option;
      for (const listener of visit.listeners) listener();
    },
  };
}
