import { isFields, readFields, readList, readNumber, readRecords, readText } from '../../rules/reading.ts';

/** An activity started with a partner, and its progress. */
export interface ProgressItem {
  readonly title: string;
  readonly url: string;
  readonly provider: string;
  readonly percentageCompleted: number;
}

/** The last response, saved as custom data. */
export interface StoredProgress {
  readonly items: readonly ProgressItem[];
  readonly status: number;
  readonly statusText: string;
}

/** The two kinds of readable responses; both count for a status. */
export const ANSWERS = { active: { status: 200, statusText: 'OK' }, none: { status: 204, statusText: 'No Content' } } as const;

/** The items in a response: null, no items and an empty list mean that nothing was started; throws for anything else. */
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

/** How many are in progress and how many are complete; those not started are in neither count. */
export function countItems(items: readonly ProgressItem[]): { readonly inProgress: number; readonly complete: number } {
  const complete = items.filter(({ percentageCompleted }) => percentageCompleted === 100).length;
  const begun = items.filter(({ percentageCompleted }) => percentageCompleted > 0).length;
  return { inProgress: begun - complete, complete };
}

/** Items in progress first, by most progress; then those not started, then complete ones. Stable for equal ones. */
export function orderItems(items: readonly ProgressItem[]): readonly ProgressItem[] {
  const rank = ({ percentageCompleted }: ProgressItem) => (percentageCompleted === 100 ? -1 : percentageCompleted);
  return [...items].sort((one, other) => rank(other) - rank(one));
}

/** Reads the saved state; anything unreadable counts as nothing saved. */
export function readStored(data: unknown): StoredProgress {
  const { items, status, statusText } = readFields(data);
  return { items: readList(items).map(readItem), status: readNumber(status), statusText: readText(statusText) };
}

/**
 * Whether a response differs from the saved state. Before the first response nothing is saved, which equals 'not started': a load that
 * finds nothing saves nothing.
 */
export function isNews(next: StoredProgress, stored: StoredProgress): boolean {
  const isStillNothing = next.status === ANSWERS.none.status && stored.status === 0 && stored.items.length === 0;
  return !isStillNothing && JSON.stringify(next) !== JSON.stringify(stored);
}
