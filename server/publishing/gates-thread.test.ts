import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#engine';
import { createFakeThreads } from '../workers/fake-threads.ts';
import type { Gates, NamedCatalogue } from './gates.ts';
import { answerForGates, createGatesInThread } from './gates-thread.ts';
import type { Ground } from './publish-changes.ts';
import type { WorkBeside } from './whole-work.ts';

const clock = { now: () => Date.parse('2027-03-01T09:00:00Z') };
const named = (name: string) => ({ name, catalogue: { name } as unknown as Catalogue }) satisfies NamedCatalogue;

/** Records with which catalogues a question came. */
const telling = {
  answerQuestion: async ({ draft, live, query }: { draft: NamedCatalogue; live: NamedCatalogue | null; query: string }) =>
    `${query}: ${JSON.stringify(draft.catalogue)} beside ${live?.name}`,
};

/** Reports the number of items it worked on. The cast is safe: these tests request nothing else. */
const counting = (async (_: string, { name, items }: Ground) => `${items.length} items of ${name}`) as unknown as WorkBeside;

function openThreads(gates: Gates) {
  const threads = createFakeThreads(() => answerForGates(gates, telling, counting));
  return { ...threads, ...createGatesInThread({ clock, start: threads.start }) };
}

/** Reports the name of a draft, and whether it is live already. */
const naming: Gates = {
  async judge({ name, catalogue }, live, instant) {
    await nextTurn();
    if (name === 'broken') throw new Error('These can not be judged.');
    const message = `${name} ${JSON.stringify(catalogue)} beside ${live?.name} at ${instant}`;
    return { found: [{ code: 'gate-house-rule', path: '', pointer: '', line: 0, column: 0, message, severity: 'error' }], known: [] };
  },
  wentLive: () => undefined,
};

const wordsOf = async (judging: ReturnType<Gates['judge']>) => (await judging).found.map(({ message }) => message);

describe('gates in a thread', () => {
  it('gives the same verdict as in the calling thread, and does not send a known catalogue again', async () => {
    const { gates, sent, running } = openThreads(naming);
    expect(running).toHaveLength(0);
    const [draft, live] = [named('draft'), named('live')];
    expect(await gates.judge(draft, live)).toEqual(await naming.judge(draft, live, clock.now()));
    expect(await wordsOf(gates.judge(draft, live, 5))).toEqual([`draft {"name":"draft"} beside live at 5`]);
    expect(await wordsOf(gates.judge(live, null, 6))).toEqual([`live {"name":"live"} beside undefined at 6`]);
    const whole = sent.filter((message) => message.kind === 'judge' && message.draft.catalogue !== null);
    expect(whole).toHaveLength(1);
    expect(running).toHaveLength(1);
  });

  it('answers many concurrent questions correctly, even with more catalogues than the cache holds', async () => {
    const { gates } = openThreads(naming);
    const names = Array.from({ length: 30 }, (_, n) => `draft-${n}`);
    const words = await Promise.all(names.map((name) => wordsOf(gates.judge(named(name), named('live'), 1))));
    expect(words.flat()).toEqual(names.map((name) => `${name} {"name":"${name}"} beside live at 1`));
  });

  it('answers other questions in the same thread, which already has the judged catalogues', async () => {
    const { gates, beside, sent, running } = openThreads(naming);
    const [draft, live] = [named('draft'), named('live')];
    await gates.judge(draft, live, 1);
    const before = sent.length;
    expect(await beside.answerQuestion({ draft, live, query: 'Who' })).toBe('Who: {"name":"draft"} beside live');
    expect(await beside.answerQuestion({ draft: live, live: null, query: 'What' })).toBe('What: {"name":"live"} beside undefined');
    expect(sent.slice(before).every((message) => message.kind === 'answer' && message.draft.catalogue === null)).toBe(true);
    expect(await beside.answerQuestion({ draft: named('new'), live, query: 'Who' })).toBe('Who: {"name":"new"} beside live');
    expect(running).toHaveLength(1);
  });

  it('reports why a judgement failed, and continues', async () => {
    const { gates } = openThreads(naming);
    await expect(gates.judge(named('broken'), null)).rejects.toThrow('These can not be judged.');
    expect(await wordsOf(gates.judge(named('draft'), null, 1))).toHaveLength(1);
  });

  it('restarts a lost thread and repeats the question once; a second loss rejects', async () => {
    const { gates, running } = openThreads(naming);
    const first = wordsOf(gates.judge(named('draft'), null, 1));
    running[0]?.die('out of memory');
    expect(await first).toEqual([`draft {"name":"draft"} beside undefined at 1`]);
    expect(running).toHaveLength(2);
    const second = wordsOf(gates.judge(named('draft'), null, 2));
    running[1]?.die('out of memory');
    running[2]?.die('out of memory');
    await expect(second).rejects.toMatchObject({ status: 503, code: 'gates-lost' });
    expect(await wordsOf(gates.judge(named('draft'), null, 3))).toHaveLength(1);
  });

  it('starts no thread after the server has ended', async () => {
    const { gates, running, end } = openThreads(naming);
    const asked = wordsOf(gates.judge(named('draft'), null, 1));
    end();
    await expect(asked).rejects.toMatchObject({ status: 503 });
    await expect(gates.judge(named('draft'), null, 2)).rejects.toMatchObject({ status: 503 });
    expect(running).toHaveLength(1);
  });
});
