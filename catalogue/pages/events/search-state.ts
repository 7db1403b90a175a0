import type { OwnEventContext } from '../../components/event/use-all-events.ts';
import type { EventSearch } from '../../rules/events/event-search.ts';

/** The search in the address, what else it depends on, and how it is changed. */
export interface EventSearchState {
  readonly search: EventSearch;
  readonly context: OwnEventContext;
  /** `isStep`: Back returns to the search before. */
  readonly change: (search: EventSearch, isStep: boolean) => void;
}
