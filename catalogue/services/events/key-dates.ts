import facts from '../../facts/key-dates.json' with { type: 'json' };
import { createSchemeFilter } from '../asked.ts';

/** A key date as the API returns it. A whole day is written as a date, a moment with the offset of UK time. */
export interface KeyDate {
  readonly id: string;
  /** Missing where a moment of page state gives it. */
  readonly start?: string | undefined;
  readonly title: string;
  readonly ucasUrl: string;
  readonly schemes: readonly { readonly name: string }[];
  readonly studyYear: number;
  readonly allDay: boolean;
  readonly provisional?: boolean | undefined;
}

/** The key dates of the requested schemes. */
export function listKeyDates(schemes: string | undefined): readonly KeyDate[] {
  const matches = createSchemeFilter(schemes);
  return facts.events
    .filter((event) => matches(event.schemes.map(({ name }) => name)))
    .map(({ id, start, title, url, schemes: own, studyYear, allDay, provisional }) => ({
      id,
      start,
      title,
      ucasUrl: url,
      schemes: own,
      studyYear,
      allDay,
      provisional,
    }));
}
