import { describe, expect, it } from 'vitest';
import { nowhere, type OpenSession } from '../http/index.ts';
import type { ReadyReply } from './ready-reply.ts';
import { createVisits } from './visits.ts';

function openSession(uid: string, kind: 'viewer' | 'editor' = 'viewer'): OpenSession {
  const caller = { uid, kind, role: 'viewer', session: `session of ${uid}`, authAt: 0 } as const;
  return { kind: 'open', caller, readsAt: nowhere, replyAt: nowhere };
}

/** Replies that are valid until the test invalidates them; and the people who were looked up. */
function open() {
  const replies = new Map<string, ReadyReply>();
  const lookedFor: string[] = [];
  const replyOf = (uid: string, columns: number) => {
    const key = `${uid} ${columns}`;
    const found = replies.get(key) ?? ({ version: key } as ReadyReply);
    replies.set(key, found);
    return found;
  };
  const visits = createVisits({
    isHubReplyValid: (reply) => [...replies.values()].includes(reply),
    peekHubReply: (uid, columns) => {
      lookedFor.push(uid);
      return replyOf(uid, columns);
    },
  });
  return { visits, replies, lookedFor };
}

describe('createVisits', () => {
  it('finds the last reply of a session without looking up its person, while it is valid and the screen is the same', () => {
    const { visits, replies, lookedFor } = open();
    const ada = openSession('ada');
    const first = visits.peek(ada, 3);
    expect([first?.version, visits.peek(ada, 3) === first, lookedFor]).toEqual(['ada 3', true, ['ada']]);
    expect([visits.peek(ada, 2)?.version, lookedFor]).toEqual(['ada 2', ['ada', 'ada']]);
    replies.clear();
    const anew = visits.peek(ada, 2);
    expect([anew?.version, lookedFor.length, visits.peek(ada, 2) === anew]).toEqual(['ada 2', 3, true]);
  });

  it('gives a reply only to its own session, whatever position another one holds', () => {
    const { visits, lookedFor } = open();
    const [ada, ben] = [openSession('ada'), openSession('ben')];
    visits.peek(ada, 3);
    for (const place of [ada.replyAt, -5, 1.5, 99_999, Number.NaN]) {
      ben.replyAt = place;
      expect(visits.peek(ben, 3)?.version).toBe('ben 3');
    }
    expect([lookedFor.filter((uid) => uid === 'ben').length, visits.peek(ada, 3)?.version]).toEqual([5, 'ada 3']);
  });

  it('gives null to a person who may not see a hub', () => {
    const { visits, lookedFor } = open();
    const edith = openSession('edith', 'editor');
    expect([visits.peek(edith, 3), visits.peek(edith, 3), lookedFor]).toEqual([null, null, []]);
  });

  it('drops a reply after 2,000 others, and all of them after a publish', () => {
    const { visits, lookedFor } = open();
    const sessions = Array.from({ length: 2_001 }, (_, n) => openSession(`person-${n}`));
    for (const session of sessions) visits.peek(session, 3);
    for (const session of sessions.slice(1)) visits.peek(session, 3);
    expect(lookedFor.length).toBe(2_001);
    for (const session of sessions) expect(visits.peek(session, 3)?.version).toBe(`${session.caller.uid} 3`);
    expect(lookedFor.length).toBeGreaterThan(2_001);
    const before = lookedFor.length;
    visits.forget();
    visits.peek(sessions.at(-1) as OpenSession, 3);
    expect(lookedFor.length).toBe(before + 1);
  });
});
