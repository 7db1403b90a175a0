import { fresh } from '../answers/answered.ts';
import type { EventService } from './event-service.ts';
import { listFoundEvents } from './found-events.ts';
import { listKeyDates } from './key-dates.ts';

/** Key dates of the reference table and made-up events. [CALL-009] */
export function createEmbeddedEvents(): EventService {
  return {
    listKeyDates: async (schemes) => fresh(listKeyDates(schemes)),
    listFound: async (query, now) => fresh(listFoundEvents(query, now)),
  };
}
