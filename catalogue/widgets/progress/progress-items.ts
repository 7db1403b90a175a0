import { isFields, readFields, readList, readNumber, readRecords, readText } from '../../rules/reading.ts';

/** An activity that was started with a partner, and its progress (WIDGET-041, WIDGET-042). */
export interface ProgressItem {
  readonly title: string;
  readonly url: string;
  readonly provider: string;
  readonly percentageCompleted: number;
}

/** What is saved of the last answer, as custom data (WIDGET-041). */
export interface KeptProgress {
  readonly items: readonly ProgressItem[];
  readonly status: number;
  readonly statusText: string;
}

/** The two kinds of readable answers; both count for a status (WIDGET-037, WIDGET-038). */
export const ANSWERS = { active: { status: 200, statusText: 'OK' }, none: { status: 204, statusText: 'No Content' } } as const;

/**
 * The items in an answer: null, no items and an empty list mean that nothing was started; anything else cannot be read (WIDGET-038,
 * WIDGET-039).
 */
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

/** How many are under way and how many are done; those that have not begun are in neither count (WIDGET-040, WIDGET-042). */
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
export function readKept(data: unknown): KeptProgress {
  const { items, status, statusText } = readFields(data);
  return { items: readList(items).map(readItem), status: readNumber(status), statusText: readText(statusText) };
}

/**
 * Whether an answer differs from what is saved. Before the first answer nothing is saved, which means the same as 'not started': a load
 * that finds nothing saves nothing.
 */
export function isNews(next: KeptProgress, kept: KeptProgress): boolean {
  const isStillNothing = next.status === ANSWERS.none.status && kept.status === 0 && kept.items.length === 0;
  return !isStillNothing && JSON.stringify(next) !== JSON.stringify(kept);
}
