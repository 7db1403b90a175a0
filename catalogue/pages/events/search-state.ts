import type { OwnEventContext } from '../../components/event/use-all-events.ts';
import type { EventSearch } from '../../rules/events/event-search.ts';

/** The search in the address, its other inputs, and its actions. */
export interface EventSearchState {
  readonly search: EventSearch;
  readonly context: OwnEventContext;
  /** With `isStep`, Back returns to the previous search. */
  readonly change: (search: EventSearch, isStep: boolean) => void;
}
