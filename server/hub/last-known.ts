import { LRUCache } from 'lru-cache';
import { siteOf, toPageState } from '#engine';
import { type HubReplyParts, MINUTE_MS, minuteOf, type ReadyReply } from './ready-reply.ts';
import { toReplyHeaders } from './reply-headers.ts';

/** The reply that a person got last, marked with its age, if it may be used in place of one that cannot be made. */
export type LastKnown = (reply: ReadyReply | null) => ReadyReply | null;

/** An older hub tells too little about today. A session is cached for half a minute, and an open hub polls about once a minute. */
const oldestMinutes = 5;

/**
 * Replies for a time when the store is unavailable: they contain nothing new, and nothing can be saved. One is used only with the snapshot
 * and page state for which it was made, so that nothing is shown or hidden wrongly when a hold on results begins or ends.
 */
export function createLastKnown({ catalogue, clock, settings, pack, records }: HubReplyParts): LastKnown {
  const marked = new WeakMap<ReadyReply, ReadyReply>();
  // The site's page state at a minute: worked out once for all requests while the store is unavailable.
  const states = new LRUCache<number, string>({
    max: 2 * oldestMinutes,
    memoMethod: (minute) => JSON.stringify(toPageState(siteOf(catalogue.current()), isoOf(minute), settings, pack.vocabulary.modes)),
  });
  catalogue.onSwap(() => states.clear());
  return (reply) => {
    const minute = minuteOf(clock.now());
    if (!reply || reply.snapshot !== catalogue.current() || Math.abs(minute - reply.minute) > oldestMinutes) return null;
    // What the person saved since then must not look lost.
    if ((records.savesOf?.(reply.bucket) ?? 0) !== reply.saves) return null;
    if (states.memo(reply.minute) !== states.memo(minute)) return null;
    const found = marked.get(reply) ?? toLastKnown(reply);
    marked.set(reply, found);
    return found;
  };
}

function isoOf(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString();
}

function toLastKnown(reply: ReadyReply): ReadyReply {
  const version = `${reply.version}-last`;
  const lastReadAt = isoOf(reply.minute);
  const before = `{"version":"${reply.version}",`;
  const start = Buffer.concat([Buffer.from(`{"version":"${version}","lastReadAt":"${lastReadAt}",`), reply.start.subarray(before.length)]);
  const etag = `"${version}"`;
  const page = () => ({ ...reply.page(), version, lastReadAt });
  return { ...reply, ...toReplyHeaders(etag, start.length + reply.end.length), version, etag, start, page };
}
