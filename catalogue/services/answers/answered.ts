import { type Caching, json, type Reply } from '#server/http';

/** The answer of a service, and whether it is an older one used while the service fails. */
export interface Answered<Value> {
  readonly value: Value;
  readonly isStale: boolean;
}

/** Marks a value as a current answer. */
export function fresh<Value>(value: Value): Answered<Value> {
  return { value, isStale: false };
}

/** The same answer in another form. */
export function mapAnswer<From, To>({ value, isStale }: Answered<From>, change: (value: From) => To): Answered<To> {
  return { value: change(value), isStale };
}

/** The header that marks an older answer. */
export const staleHeaders = { Warning: '110 - "Response is Stale"' };

/** The reply of a route. An older answer is marked as stale and not cached, so that the next request may get a new one. */
export function toReply({ value, isStale }: Answered<unknown>, caching: Caching = 'private'): Reply {
  return isStale ? json(value, { headers: staleHeaders }) : json(value, { caching });
}
