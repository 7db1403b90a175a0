import { isFields, readFields, readList, readNumber, readRecords, readText } from '../../rules/reading.ts';

/** An activity that was started with a partner, and its progress. */
export interface ProgressItem {
  readonly title: string;
  readonly url: string;
  readonly provider: string;
  readonly percentageCompleted: number;
}

/** Data saved of the last answer, as custom data. */
export interface StoredProgress {
  readonly items: readonly ProgressItem[];
  readonly status: number;
  readonly statusText: string;
}

/** The two kinds of readable answers; both count for a status. */
export const ANSWERS = { active: { status: 200, statusText: 'OK' }, none: { status: 204, statusText: 'No Content' } } as const;

/** The items in an answer: null, no items and an empty list mean that nothing was started; anything else cannot be read. */
export function readItems(body: unknown): readonly ProgressItem[] {
  if (body === null || body === undefined) return [];
  if (!isFields(body)) throw new Error('The answer is no object.');
  return body.items === undefined ? [] : readRecords(body.items, readItem);
}

function readItem(value: unknown): ProgressItem {
  const { title, url, provider, percentageCompleted } = readFields(value);
  return {
    title: readText(title),
    url: readText(url),
    provider: readText(provider),
    percentageCompleted: Math.min(100, Math.max(0, readNumber(percentageCompleted))),
  };
}

/** How many are under way and how many are done; those that have not begun are in neither count. */
export function countItems(items: readonly ProgressItem[]): { readonly inProgress: number; readonly complete: number } {
  const complete = items.filter(({ percentageCompleted }) => percentageCompleted === 100).length;
  const begun = items.filter(({ percentageCompleted }) => percentageCompleted > 0).length;
  return { inProgress: begun - complete, complete };
}

/**
 * Items under way first, those with the most progress first; then those that have not begun, then those that are done. Equal ones keep
 * their order.
 */
export function orderItems(items: readonly ProgressItem[]): readonly ProgressItem[] {
  const rank = ({ percentageCompleted }: ProgressItem) => (percentageCompleted === 100 ? -1 : percentageCompleted);
  return [...items].sort((one, other) => rank(other) - rank(one));
}

/** Reads what was saved before; anything unreadable counts as nothing saved. */
export function readStored(data: unknown): StoredProgress {
  const { items, status, statusText } = readFields(data);
  return { items: readList(items).map(readItem), status: readNumber(status), statusText: readText(statusText) };
}

/**
 * Whether an answer differs from what is saved. Before the first answer nothing is saved, which means the same as 'not started': a load
 * that finds nothing saves nothing.
 */
export function isNews(next: StoredProgress, stored: StoredProgress): boolean {
  const isStillNothing = next.status === ANSWERS.none.status && stored.status === 0 && stored.items.length === 0;
  return !isStillNothing && JSON.stringify(next) !== JSON.stringify(stored);
}
