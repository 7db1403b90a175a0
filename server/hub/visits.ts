import { mayUse, type OpenSession } from '../http/index.ts';
import type { HubReplies } from './hub-replies.ts';
import type { ReadyReply } from './ready-reply.ts';

/** The last hub reply of each session, found without looking up the person. */
export interface Visits {
  /** The reply for a person's screen if it is cached and still valid, and they may see a hub; else null. */
  peek(session: OpenSession, columns: 2 | 3 | 4): ReadyReply | null;
  /** Drops all replies. */
  forget(): void;
}

/** The same as the number of cached replies. */
const maxVisits = 2_000;

/**
 * Replies in one array; a session holds its index. Memory that was not used for a thousand requests costs more to read than all other work
 * of a reply, but each request uses this array. The oldest entry is dropped first.
 */
export function createVisits(replies: Pick<HubReplies, 'peekHubReply' | 'isHubReplyValid'>): Visits {
  const sessions = new Array<OpenSession | null>(maxVisits).fill(null);
  const cached = new Array<ReadyReply | null>(maxVisits).fill(null);
  const screens = new Uint8Array(maxVisits);
  let last = 0;
  const keep = (session: OpenSession, columns: number, reply: ReadyReply) => {
    const isCurrent = sessions[session.replyAt] === session;
    if (!isCurrent) last = (last + 1) % maxVisits;
    const place = isCurrent ? session.replyAt : last;
    session.replyAt = place;
    sessions[place] = session;
    cached[place] = reply;
    screens[place] = columns;
  };
  return {
    peek(session, columns) {
      const place = session.replyAt;
      const found = sessions[place] === session && screens[place] === columns ? cached[place] : null;
      if (found && replies.isHubReplyValid(found)) return found;
      // The caller of a session never changes, so a session that has an entry may see it.
      const reply = mayUse('viewer', session.caller) ? replies.peekHubReply(session.caller.uid, columns) : null;
      if (reply) keep(session, columns, reply);
      return reply;
    },
    forget() {
      sessions.fill(null);
      cached.fill(null);
    },
  };
}
