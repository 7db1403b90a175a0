import type { ReadCall } from '#engine/hub';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import { readRecords, readText } from '../../rules/reading.ts';

const MAX_PAGES = 10;

/** A matching page of the site. */
export interface CareerPage {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly type: string;
}

/** Pages about a career, or about the typed text. */
export function toCareersCall(text: string): ReadCall<readonly CareerPage[]> {
  const path = toCallAddress('/api/v1/content', { query: cutSearch(text), limit: MAX_PAGES });
  return { base: 'careers', path, read: readPages, area: 'careers' };
}

function readPages(body: unknown): readonly CareerPage[] {
  return readRecords(body, ({ id, title, summary, url, type }) =>
    readText(title) === '' || readText(url) === ''
      ? null
      : { id: readText(id), title: readText(title), summary: readText(summary), url: readText(url), type: readText(type) },
  );
}
