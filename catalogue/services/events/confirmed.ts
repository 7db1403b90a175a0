import type { PageStateYear } from '#schemas/catalogue';
import { confirmDate } from '../../rules/dates/key-dates.ts';
import { mapAnswer } from '../answers/answered.ts';
import type { EventService } from './event-service.ts';

/** Key dates with the confirmed dates of page state, for every list of them. */
export function createConfirmedEvents(events: EventService, readYears: () => readonly PageStateYear[]): EventService {
  return {
    ...events,
    listKeyDates: async (schemes) => {
      const years = readYears();
      return mapAnswer(await events.listKeyDates(schemes), (dates) =>
        dates
          .flatMap((date) => confirmDate(date, years) ?? [])
          .sort((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.title.localeCompare(b.title, 'en-GB')),
      );
    },
  };
}
