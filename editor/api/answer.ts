import type { Json } from '../../engine/index.ts';

/** What else a refusal tells, such as both versions of an item or a review. */
type Members = Readonly<Record<string, Json | undefined>>;

/** What came of asking the server. A call never throws. */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  /** The server says no, with a code for us and a sentence for people. Asking again does not help by itself. */
  | Refused
  /** The connection or the server is away. Asking again later may help. */
  | Away;

/** The server says no. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly members: Members;
}

/** Nobody answers. `retryAfterMs`: how long the server wants to be left alone, null when it does not say. */
export interface Away {
  readonly kind: 'away';
  readonly retryAfterMs: number | null;
}

const noAnswer = 'There was no answer. Look at your connection, then try again.';

/** Every failure in one sentence that says what to do. */
export function sentenceOf(failure: Refused | Away): string {
  if (failure.kind === 'refused') return failure.sentence;
  if (failure.retryAfterMs === null) return noAnswer;
  const seconds = Math.max(1, Math.ceil(failure.retryAfterMs / 1_000));
  return `The server is busy. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** Refusals that others caused at the same moment. */
const races: readonly string[] = ['publish-busy', 'unreadable'];

/** Whether the same request may be granted when it is sent once more; else something has to be done about it first. */
export function mayPass(failure: Refused | Away): boolean {
  if (failure.kind === 'away') return true;
  const { status, code } = failure;
  // Signed out: once somebody has signed in again.
  return status === 401 || status === 412 || status >= 500 || races.includes(code);
}

/** Where somebody signs in again before the server does this; null when the refusal is about something else. */
export function signInLinkOf(failure: Refused | Away): string | null {
  if (failure.kind === 'away' || failure.status !== 401) return null;
  const { link } = failure.members;
  return typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/account/login';
}
