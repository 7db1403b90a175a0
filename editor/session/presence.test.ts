import { describe, expect, it } from 'vitest';
import { createFakeClock } from '#engine/testing';
import type { PresenceBeat, PresenceReply } from '#schemas/editor';
import type { ItemKey } from '../document/item-name.ts';
import { startPresence } from './presence.ts';

const loans = { kind: 'widgets', id: 'Loans' } as const;

function open(replies: (Partial<PresenceReply> | 'unreachable')[], tag: string | null = 't1', drafts: readonly ItemKey[] = []) {
  const clock = createFakeClock();
  const told: PresenceBeat[] = [];
  const people: string[][] = [];
  let news = 0;
  const presence = startPresence({
    api: {
      async describePresence(beat) {
        told.push(beat);
        const reply = replies.shift();
        if (reply === 'unreachable') return { kind: 'away', retryAfterMs: null };
        return { kind: 'ok', value: { people: [], live: 's1', changeSet: null, ...reply } as PresenceReply };
      },
    },
    clock,
    tab: 'a',
    set: () => 'set-1',
    live: () => 's1',
    tagOf: () => tag,
    drafts: () => drafts,
    onPeople: (here) => people.push(here.map(({ name }) => name)),
    onNews: () => {
      news += 1;
    },
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { presence, told, people, pass, news: () => news };
}

const set = { id: 'set-1', title: '', state: 'open' as const, revision: 3, items: null };
const rowan = { uid: 'rowan', name: 'Rowan', changeSet: null, item: loans, field: null, since: '' };

describe('presence', () => {
  it('reports its place every 15 seconds and shortly after each move, with the last seen revision of the set', async () => {
    const { presence, told, pass } = open([{ changeSet: set }, { changeSet: set }, { changeSet: set }]);
    await pass(0);
    presence.at(loans, '/title');
    await pass(600);
    await pass(15_000);
    expect(told).toEqual([
      { changeSet: 'set-1', item: null, field: null, tab: 'a' },
      { changeSet: 'set-1', item: loans, field: '/title', tab: 'a', revision: 3 },
      { changeSet: 'set-1', item: loans, field: '/title', tab: 'a', revision: 3 },
    ]);
    presence.stop();
    await pass(60_000);
    expect([told.length, told.at(-1)?.isLeaving]).toEqual([4, true]);
  });

  it('reports who else is here', async () => {
    const { people, pass } = open([{ changeSet: set, people: [rowan] }]);
    await pass(0);
    expect(people).toEqual([['Rowan']]);
  });

  it('drops people not heard of for 45 seconds while the server is unreachable', async () => {
    const { people, pass } = open([{ changeSet: set, people: [rowan] }, 'unreachable', 'unreachable', 'unreachable', 'unreachable']);
    for (const ms of [0, 15_000, 15_000, 14_999]) await pass(ms);
    expect(people).toEqual([['Rowan']]);
    await pass(1);
    expect(people).toEqual([['Rowan'], []]);
  });

  it.each([
    ['nothing is new', { changeSet: set }, 0],
    ['something else is live', { changeSet: set, live: 's2' }, 1],
    ['the set was closed', { changeSet: { ...set, state: 'published' as const } }, 1],
    ['the set is gone', { changeSet: null }, 1],
    ['somebody saved an item', { changeSet: { ...set, items: [{ ...loans, tag: 't9', by: 'rowan', at: '' }] } }, 1],
    ['the items are as they were read', { changeSet: { ...set, items: [{ ...loans, tag: 't1', by: 'me', at: '' }] } }, 0],
  ])('reports news, or none, when %s (case %#)', async (_, reply, count) => {
    const { pass, news } = open([reply]);
    await pass(0);
    expect(news()).toBe(count);
  });

  it('reports news when an item left the set', async () => {
    const items = [{ ...loans, tag: 't1', by: 'me', at: '' }];
    const { pass, news } = open([{ changeSet: { ...set, items } }, { changeSet: { ...set, items: [] } }], 't1', ['widgets/Loans']);
    await pass(0);
    expect(news()).toBe(0);
    await pass(15_000);
    expect(news()).toBe(1);
  });

  it('polls every three seconds while somebody else is in the same set', async () => {
    const here = { ...rowan, changeSet: 'set-1' };
    const { told, pass } = open([{ changeSet: set, people: [here] }, { changeSet: set }, { changeSet: set }]);
    await pass(0);
    await pass(3_000);
    await pass(3_000);
    expect(told).toHaveLength(2);
  });

  it('does not report its own saves as news', async () => {
    const { pass, news } = open([{ changeSet: { ...set, items: [{ ...loans, tag: 't9', by: 'me', at: '' }] } }], null);
    await pass(0);
    expect(news()).toBe(0);
  });
});
