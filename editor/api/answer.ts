import type { Json } from '#engine';

/** Further members of a refusal, such as both versions of an item or a review. */
type Members = Readonly<Record<string, Json | undefined>>;

/** The result of a request to the server. A request never throws. */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  /** The server refused, with a code for programs and a sentence for people. A retry alone does not help. */
  | Refused
  /** The connection or the server is down. A later retry may help. */
  | Away;

/** A refusal by the server. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly members: Members;
}

/** No answer. `retryAfterMs` is the server's requested delay before a retry; null if it gives none. */
export interface Away {
  readonly kind: 'away';
  readonly retryAfterMs: number | null;
}

const noAnswer = 'There was no answer. Look at your connection, then try again.';

/** A sentence about a failure and what to do. */
export function sentenceOf(failure: Refused | Away): string {
  if (failure.kind === 'refused') return failure.sentence;
  if (failure.retryAfterMs === null) return noAnswer;
  const seconds = Math.max(1, Math.ceil(failure.retryAfterMs / 1_000));
  return `The server is busy. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** Refusals caused by a simultaneous action of others. */
const races: readonly string[] = ['publish-busy', 'unreadable'];

/** Whether a plain retry may succeed. */
export function mayPass(failure: Refused | Away): boolean {
  if (failure.kind === 'away') return true;
  const { status, code } = failure;
  // 401 may pass after signing in again.
  return status === 401 || status === 412 || status >= 500 || races.includes(code);
}

/** Where to sign in again if the server requires it; null for any other refusal. */
export function signInLinkOf(failure: Refused | Away): string | null {
  if (failure.kind === 'away' || failure.status !== 401) return null;
  const { link } = failure.members;
  return typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/account/login';
}
