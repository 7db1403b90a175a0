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
  const states = createStates((minute) =>
    JSON.stringify(toPageState(siteOf(catalogue.current()), isoOf(minute), settings, pack.vocabulary.modes)),
  );
  catalogue.onSwap(states.forget);
  return (reply) => {
    const minute = Math.floor(clock.now() / minuteMs);
    if (!reply || reply.snapshot !== catalogue.current() || Math.abs(minute - reply.minute) > oldestMinutes) return null;
    // What somebody saved here since must not look lost.
    if ((records.savesOf?.(reply.bucket) ?? 0) !== reply.saves) return null;
    if (states.at(reply.minute) !== states.at(minute)) return null;
    const found = marked.get(reply) ?? toLastKnown(reply);
    marked.set(reply, found);
    return found;
  };
}

/** What holds for the site at each of the last few minutes: worked out once, however many people ask while the store is away. */
function createStates(work: (minute: number) => string) {
  const known = new Map<number, string>();
  return {
    at(minute: number): string {
      const found = known.get(minute) ?? work(minute);
      known.set(minute, found);
      if (known.size > 2 * oldestMinutes) known.delete(known.keys().next().value ?? minute);
      return found;
    },
    forget: () => known.clear(),
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
