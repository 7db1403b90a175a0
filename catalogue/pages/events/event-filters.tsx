import { type ReactElement, useId, useState } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Button } from '#engine/react';
import { ChosenChips } from '../../components/chips/chosen-chips.tsx';
import { ChoiceSelect } from '../../components/search/choice-select.tsx';
import {
  ALL_EVENTS,
  type EventFacet,
  eventFacets,
  listChosenFacets,
  listEventChoices,
  narrowEvents,
} from '../../rules/events/event-search.ts';
import type { FoundEvent } from '../../rules/events/events.ts';
import { timelineSchemes } from '../../rules/timeline/timeline.ts';
import { listChosenNames, nameChoice } from './names.ts';
import type { EventSearchState } from './search-state.ts';

const PERSONALISATION = '/preferences?section=hub-personalisation';

const LABELS: Readonly<Record<EventFacet, { readonly label: string; readonly any: string }>> = {
  type: { label: 'events-filter-type', any: 'events-any-type' },
  month: { label: 'events-filter-month', any: 'events-any-month' },
  miles: { label: 'events-filter-miles', any: 'events-any-miles' },
  place: { label: 'events-filter-place', any: 'events-any-place' },
  university: { label: 'events-filter-university', any: 'events-any-university' },
};

export interface EventFiltersProps {
  readonly events: readonly FoundEvent[];
  readonly state: EventSearchState;
}

/** The filters, each value with the number of matching events; and the active ones, each removable. A button opens them on a phone. */
export function EventFilters({ events, state }: EventFiltersProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = listChosenFacets(state.search).length;
  return (
    <section className="events-filters" aria-label={messages('events-filters')}>
      <Button
        className="events-filters-switch"
        icon="settings-2"
        isWide
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? messages('events-filters') : messages('events-filters-on', { n: count })}
      </Button>
      <div id={id} className="events-selects" data-open={isOpen || undefined}>
        {eventFacets.map((facet) => (
          <FacetSelect key={facet} facet={facet} events={events} state={state} />
        ))}
        <LevelSelect state={state} />
      </div>
      <Chosen events={events} state={state} />
    </section>
  );
}

/** One filter; without a home position, a link to set one replaces distances. */
function FacetSelect({ facet, events, state }: EventFiltersProps & { readonly facet: EventFacet }): ReactElement | null {
  const messages = useMessages();
  const { search, context, change } = state;
  const { label, any } = LABELS[facet];
  const choices = listEventChoices(events, facet, { search, context });
  if (facet === 'miles' && context.home === null && !context.isHomeLoading) {
    return (
      <p className="events-no-home">
        <HubLink to={PERSONALISATION}>{messages('where-set-postcode')}</HubLink>
      </p>
    );
  }
  if (choices.length === 0) return null;
  return (
    <ChoiceSelect
      label={messages(label)}
      value={search.facets[facet]}
      choices={[
        { value: '', name: messages(any) },
        ...choices.map((choice) => ({ value: choice.value, name: `${nameChoice(facet, choice, messages)} (${choice.count})` })),
      ]}
      onChoose={(value) => change(narrowEvents(search, facet, value), true)}
    />
  );
}

/** The level of study; defaults to the person's own. */
function LevelSelect({ state: { search, change } }: Pick<EventFiltersProps, 'state'>): ReactElement {
  const messages = useMessages();
  return (
    <ChoiceSelect
      label={messages('events-filter-level')}
      value={search.level}
      choices={[{ value: '', name: messages('events-own-level') }, ...timelineSchemes.map(({ id, label }) => ({ value: id, name: label }))]}
      onChoose={(level) => change({ ...search, level, pages: 1 }, true)}
    />
  );
}

function Chosen({ events, state }: EventFiltersProps): ReactElement | null {
  const messages = useMessages();
  const { search, change } = state;
  const chosen = listChosenNames(events, state, messages);
  if (chosen.length === 0) return null;
  return (
    <ChosenChips
      chips={chosen.map(({ facet, name }) => ({
        id: facet,
        name,
        label: messages('events-take-back', { name }),
        onTakeBack: () => change(narrowEvents(search, facet, ''), true),
      }))}
    >
      <Button variant="quiet" onClick={() => change({ ...ALL_EVENTS, text: search.text, level: search.level }, true)}>
        {messages('events-clear-filters')}
      </Button>
    </ChosenChips>
  );
}
