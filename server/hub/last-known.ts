import { LRUCache } from 'lru-cache';
import { siteOf, toPageState } from '../../engine/index.ts';
import type { HubReplyParts, ReadyReply } from './hub-replies.ts';
import { toReplyHeaders } from './reply-headers.ts';

/** Gives the reply that somebody got last, marked with its age, while it may stand in for one that cannot be made. */
export type LastKnown = (reply: ReadyReply | null) => ReadyReply | null;

const minuteMs = 60_000;
/** Older than that a hub tells too little of today. A session is remembered for half a minute, and an open hub asks about once a minute. */
const oldestMinutes = 5;

/**
 * Replies for while the store is away: nothing of them is new, and nothing can be saved. One is given only under the snapshot and the page
 * state that it was made under, so that no results are shown, or offered, across the edge of a hold.
 */
export function createLastKnown({ catalogue, clock, settings, pack, records }: HubReplyParts): LastKnown {
  const marked = new WeakMap<ReadyReply, ReadyReply>();
  // What holds for the site at a minute: worked out once, however many people ask while the store is away.
  const states = new LRUCache<number, string>({
    max: 2 * oldestMinutes,
    memoMethod: (minute) => JSON.stringify(toPageState(siteOf(catalogue.current()), isoOf(minute), settings, pack.vocabulary.modes)),
  });
  catalogue.onSwap(() => states.clear());
  return (reply) => {
    const minute = Math.floor(clock.now() / minuteMs);
    if (!reply || reply.snapshot !== catalogue.current() || Math.abs(minute - reply.minute) > oldestMinutes) return null;
    // What somebody saved here since must not look lost.
    if ((records.savesOf?.(reply.bucket) ?? 0) !== reply.saves) return null;
    if (states.memo(reply.minute) !== states.memo(minute)) return null;
    const found = marked.get(reply) ?? toLastKnown(reply);
    marked.set(reply, found);
    return found;
  };
}

function isoOf(minute: number): string {
  return new Date(minute * minuteMs).toISOString();
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
