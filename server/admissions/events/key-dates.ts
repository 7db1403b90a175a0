import facts from '../../../catalogue/facts/key-dates.json' with { type: 'json' };
import { createSchemeFilter } from '../asked.ts';

/** A key date as the API returns it. A whole day is written as a date, a moment with the offset of UK time. */
export interface KeyDate {
  readonly id: string;
  readonly start: string;
  readonly title: string;
  readonly ucasUrl: string;
  readonly schemes: readonly { readonly name: string }[];
  readonly studyYear: number;
  readonly allDay: boolean;
  readonly provisional: boolean;
}

/** The key dates of the requested schemes, soonest first. [CALL-040, CALL-072] */
export function listKeyDates(schemes: string | undefined): readonly KeyDate[] {
  const isAsked = createSchemeFilter(schemes);
  return facts.events
    .filter((event) => isAsked(event.schemes.map(({ name }) => name)))
    .map(({ id, start, title, url, schemes: own, studyYear, allDay, provisional }) => ({
      id,
      start,
      title,
      ucasUrl: url,
      schemes: own,
      studyYear,
      allDay,
      provisional,
    }))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.title.localeCompare(b.title, 'en-GB'));
}
