import { mayUse, type OpenSession } from '../http/index.ts';
import type { HubReplies, ReadyReply } from './hub-replies.ts';

/** The hub replies that sessions got last, each found again without looking for its person. */
export interface Visits {
  /** The reply for somebody's screen when it is at hand and still true, and they may see a hub; else null. */
  peek(session: OpenSession, columns: 2 | 3 | 4): ReadyReply | null;
  /** Lets go of all replies. */
  forget(): void;
}

/** As many as there are replies at hand. */
const visitsKept = 2_000;

/**
 * Replies in one row, where a session notes its place. What nobody has touched for a thousand requests costs more to reach than all that
 * is done with it, and such a row is touched by each. Whoever came first is forgotten first.
 */
export function createVisits(replies: Pick<HubReplies, 'peek' | 'isTrue'>): Visits {
  const sessions = new Array<OpenSession | null>(visitsKept).fill(null);
  const kept = new Array<ReadyReply | null>(visitsKept).fill(null);
  const screens = new Uint8Array(visitsKept);
  let last = 0;
  const keep = (session: OpenSession, columns: number, reply: ReadyReply) => {
    const isKept = sessions[session.replyAt] === session;
    if (!isKept) last = (last + 1) % visitsKept;
    const place = isKept ? session.replyAt : last;
    session.replyAt = place;
    sessions[place] = session;
    kept[place] = reply;
    screens[place] = columns;
  };
  return {
    peek(session, columns) {
      const place = session.replyAt;
      const found = sessions[place] === session && screens[place] === columns ? kept[place] : null;
      if (found && replies.isTrue(found)) return found;
      // Who someone is never changes within a session, so whoever has a place here may see what is in it.
      const reply = mayUse('viewer', session.caller) ? replies.peek(session.caller.uid, columns) : null;
      if (reply) keep(session, columns, reply);
      return reply;
    },
    forget() {
      sessions.fill(null);
      kept.fill(null);
    },
  };
}
