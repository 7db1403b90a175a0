import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackAnalysis } from '#engine';
import type { AnalysisCounted } from '#schemas/editor';
import { replace } from '../composition/index.ts';
import { wholeCatalogues } from '../publishing/features.ts';
import { answerForGates, createGates, createGatesInThread, createWholeWork } from '../publishing/index.ts';
import { createEditor, type Editor } from '../testing/editors.ts';
import { borrow, knowingField } from '../testing/knowing-field.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createFakeThreads } from '../workers/fake-threads.ts';
import { type Analyst, type AnalystQuestion, createAnalyst } from './analyst.ts';

const { pack, content } = knowingField;
const analysis = pack.analysis as PackAnalysis;

/** How often the server itself, not its thread, created people or listed states. */
let worked = 0;
const counting: PackAnalysis = {
  ...analysis,
  listStates(context) {
    worked += 1;
    return analysis.listStates(context);
  },
  toRecord(spec) {
    worked += 1;
    return analysis.toRecord(spec);
  },
};

/** The questions that the thread got, and the maximum number of concurrent ones of one person. */
const asked: AnalystQuestion['query'][] = [];
let going = 0;
let maxGoing = 0;
let isOpen = Promise.resolve();
const inner = createAnalyst({ ...pack, analysis });
const watched: Analyst = {
  async answerQuestion(question) {
    asked.push(question.query);
    going += 1;
    maxGoing = Math.max(maxGoing, going);
    try {
      await isOpen;
      return await inner.answerQuestion(question);
    } finally {
      going -= 1;
    }
  },
};

const gates = createGates({ pack: { ...pack, analysis }, clock: { now: () => 0 } });
const threads = createFakeThreads(() =>
  answerForGates(
    gates,
    watched,
    createWholeWork({ pack, gates, folder: { place: { content: '', widgets: '' }, roots: [], readFiles: () => [] } }),
  ),
);
const { beside, end } = createGatesInThread({ start: threads.start, clock: { now: () => 0 } });

let world: World;
let viewer: Editor;
let writer: Editor;
let set: string;

beforeAll(async () => {
  world = await createWorld(
    {},
    { pack: { ...pack, analysis: counting }, content },
    { instead: [replace(wholeCatalogues, { gates, beside, end })] },
  );
  viewer = await createEditor(world, 'viewer');
  writer = await createEditor(world, 'writer');
  set = await writer.open();
  await save('adult');
});

beforeEach(() => {
  asked.length = 0;
  maxGoing = 0;
});

afterAll(() => world.close());

/** Saves the step for this audience in a change set, overwriting the draft. */
async function save(visibility: string, changeSet = set): Promise<void> {
  const value = { ...borrow, visibility };
  const { tag } = (await (await writer.save(changeSet, 'next-steps/borrow', value, 'never-seen')).json()) as { tag: string };
  expect((await writer.save(changeSet, 'next-steps/borrow', value, tag)).status).toBe(200);
}

async function ask<Answer = unknown>(what: string, body: object, who: Editor = viewer): Promise<Answer> {
  const reply = await who.write('POST', `analysis/${what}`, body);
  expect([reply.status, what]).toEqual([200, what]);
  return (await reply.json()) as Answer;
}

const child = { tiles: [{ scheme: 'CARD', state: 'valid' }], words: ['child'], modes: {} };
const everything: readonly (readonly [string, object])[] = [
  ['explain', { ...child, item: { kind: 'next-steps', id: 'borrow' } }],
  ['coverage', { kind: 'next-steps' }],
  ['count', { expression: 'adult' }],
  ['satisfiable', { expression: 'adult AND child' }],
  ['dead', {}],
];

describe('questions about who sees what', () => {
  it('runs in the thread of the gates, never in the one that serves visitors, for any number of concurrent questions', async () => {
    worked = 0;
    const all = [...everything, ...everything.map(([what, body]) => [what, { ...body, changeSet: set }] as const)];
    await Promise.all([...all, ['effects', { changeSet: set }] as const].map(([what, body]) => ask(what, body)));
    expect(worked).toBe(0);
    expect(asked.map(({ topic }) => topic).sort()).toEqual([...all.map(([what]) => what), 'effects'].sort());
  });

  it('answers one question of a person at a time, but two people in parallel', async () => {
    const count = (who: Editor) =>
      Array.from({ length: 5 }, (_, n) =>
        ask(
          'count',
          { expression: `adult OR child OR ${'!'.repeat(n % 2)}housebound`, cohort: 'usual', now: `202${n}-03-01T10:00:00Z` },
          who,
        ),
      );
    await Promise.all(count(viewer));
    expect([asked.length, maxGoing]).toEqual([5, 1]);
    const other = await createEditor(world, 'viewer', 'other-viewer');
    await Promise.all([
      ...everything.map(([what, body]) => ask(what, { ...body, now: '2030-01-01T10:00:00Z' })),
      ...everything.map(([what, body]) => ask(what, { ...body, now: '2031-01-01T10:00:00Z' }, other)),
    ]);
    expect(maxGoing).toBe(2);
  });

  it('refuses questions that arrive too fast with a retry time, and answers the rest', async () => {
    let open = () => {};
    isOpen = new Promise((then) => {
      open = then;
    });
    let refused = 0;
    const replies = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const reply = await viewer.write('POST', 'analysis/satisfiable', { expression: `adult${' AND adult'.repeat(n)}` });
        if (reply.status === 429) refused += 1;
        if (refused === 20) open();
        return reply;
      }),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([20, new Set([200, 429])]);
    expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
    await ask('satisfiable', { expression: 'housebound AND adult' });
  });
});

describe('answers about who sees what', () => {
  const count = (body: object = {}) => ask<AnalysisCounted>('count', { expression: 'housebound', ...body });

  it('caches an answer for everybody with the same question at any minute, until a moment changes the result', async () => {
    const first = await count();
    expect(asked).toHaveLength(1);
    await world.clock.advance(5 * 60_000);
    expect(await ask('count', { expression: 'housebound' }, writer)).toEqual(first);
    await count({ now: '2027-03-07T01:02:03Z' });
    expect(asked).toHaveLength(1);
    await count({ now: '2028-03-07T01:02:03Z' });
    expect(asked).toHaveLength(2);
  });

  it('recomputes an answer after a change of the set, and reuses it for another set with the same content', async () => {
    const drafted = () => ask('coverage', { kind: 'next-steps', changeSet: set });
    const adults = await drafted();
    await save('child');
    asked.length = 0;
    expect(await drafted()).not.toEqual(adults);
    expect(asked).toHaveLength(1);
    const other = await writer.open();
    await save('child', other);
    await ask('coverage', { kind: 'next-steps', changeSet: other });
    expect(asked).toHaveLength(1);
  });
});
