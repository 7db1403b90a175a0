import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AnalysisCounted,
  AnalysisEffected,
  AnalysisExplained,
  AnalysisFindings,
  AnalysisMatrix,
  AnalysisSatisfied,
} from '#schemas/editor';
import { createEditor, type Editor } from '../testing/editors.ts';
import { borrow, knowingField } from '../testing/knowing-field.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let viewer: Editor;
let set: string;

beforeAll(async () => {
  world = await createWorld({}, knowingField);
  viewer = await createEditor(world, 'viewer');
  const writer = await createEditor(world, 'writer');
  set = await writer.open();
  const changed = { ...borrow, visibility: 'adult' };
  const tag = ((await (await writer.save(set, 'next-steps/borrow', changed, 'never-seen')).json()) as { tag: string }).tag;
  expect((await writer.save(set, 'next-steps/borrow', changed, tag)).status).toBe(200);
});

afterAll(() => world.close());

async function ask<Answer>(what: string, body: object): Promise<Answer> {
  const reply = await viewer.write('POST', `analysis/${what}`, body);
  expect([reply.status, reply.status === 200 ? null : await reply.clone().json()]).toEqual([200, null]);
  return (await reply.json()) as Answer;
}

const child = { tiles: [{ scheme: 'CARD', state: 'valid' }], words: ['child'], modes: {} };

describe('explain', () => {
  it('lists what a made-up person sees, why an item is missing, and what would change that', async () => {
    const live = await ask<AnalysisExplained>('explain', child);
    expect(live.shown).toContainEqual({ kind: 'next-steps', id: 'borrow', why: 'It is for everybody.' });
    expect(live.shown.map(({ id }) => id)).not.toContain('renew');
    expect(live.statuses).toEqual([{ scheme: 'CARD', status: 'valid' }]);
    expect(live.words).toContain('child');
    const drafted = await ask<AnalysisExplained>('explain', { ...child, changeSet: set, item: { kind: 'next-steps', id: 'borrow' } });
    expect(drafted.item).toMatchObject({ shown: false, hiddenBy: { code: 'condition', explanation: { value: false } } });
    expect(drafted.nearest).toEqual([{ drop: 'child', hold: 'adult' }]);
  });

  it.each([
    [{ tiles: [{ scheme: 'CARD', state: 'lost' }] }, 'unknown-state', '/tiles/0'],
    [{ tiles: [child.tiles[0], child.tiles[0]] }, 'scheme-twice', '/tiles/1'],
    [{ words: ['child', 'giant'] }, 'unknown-word', '/words/1'],
    [{ words: ['!child'] }, 'unknown-word', '/words/0'],
    [{ modes: { opening: 'ajar' } }, 'unknown-mode', '/modes'],
    [{ now: '1900-01-01T00:00:00Z' }, 'moment-far', '/now'],
  ])('refuses an impossible person: %j', async (odd, code, pointer) => {
    const reply = await viewer.write('POST', 'analysis/explain', { ...child, ...odd });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code, pointer }]);
  });

  it('accepts no account on any of its addresses', async () => {
    for (const what of ['explain', 'coverage', 'count', 'satisfiable', 'dead', 'effects']) {
      const reply = await viewer.write('POST', `analysis/${what}`, { uid: 'ada', record: {} });
      expect(reply.status).toBe(400);
    }
  });

  it('gives no coverage for a kind that is not counted', async () => {
    for (const kind of ['presets', 'spells']) {
      const reply = await viewer.write('POST', 'analysis/coverage', { kind });
      expect([reply.status, await reply.json()]).toMatchObject([
        404,
        { code: 'kind-uncounted', detail: `There is no coverage of ${kind}.` },
      ]);
    }
  });

  it('refuses an unknown item and an unknown change set', async () => {
    expect((await viewer.write('POST', 'analysis/explain', { ...child, item: { kind: 'next-steps', id: 'gone' } })).status).toBe(404);
    expect((await viewer.write('POST', 'analysis/explain', { ...child, changeSet: 'gone' })).status).toBe(404);
  });
});

describe('coverage', () => {
  it('gives the matrix of a kind, with the changes by a change set', async () => {
    const live = await ask<AnalysisMatrix>('coverage', { kind: 'next-steps' });
    const row = live.rows.findIndex(({ scheme, state }) => scheme === 'CARD' && state === 'valid');
    expect(live.columns.map(({ id }) => id)).toEqual(['adults', 'children']);
    expect(live.cells[row]).toMatchObject([
      { least: 1, most: 1, isGap: false },
      { least: 1, most: 1, isGap: false },
    ]);
    expect(live.changes).toEqual([]);
    const drafted = await ask<AnalysisMatrix>('coverage', { kind: 'next-steps', changeSet: set });
    const change = drafted.changes.find((one) => one.row === row);
    expect(change).toMatchObject({ column: 1, opensGap: true, before: { least: 1 } });
    expect(drafted.cells[row]?.[1]).toMatchObject({ isGap: true, leastFor: { words: expect.arrayContaining(['child']) } });
  });

  it('gives an example person for a cell that can be explained unchanged', async () => {
    const { cells } = await ask<AnalysisMatrix>('coverage', { kind: 'next-steps', changeSet: set });
    const gap = cells.flat().find(({ isGap }) => isGap)?.leastFor;
    const { now, ...who } = gap ?? { now: '' };
    const { shown } = await ask<AnalysisExplained>('explain', { ...who, ...(now === '' ? {} : { now }), changeSet: set });
    expect(shown.filter(({ kind }) => kind === 'next-steps')).toEqual([]);
  });
});

describe('count', () => {
  it('counts made-up people row by row, also for selected statuses, and names an example', async () => {
    const all = await ask<AnalysisCounted>('count', { expression: 'adult AND !housebound' });
    expect(all).toMatchObject({ of: 500, cohort: 'usual', example: { words: expect.arrayContaining(['adult']) } });
    expect(all.rows.map(({ text }) => text)).toEqual(['adult', '!housebound']);
    expect(all.rows.at(-1)?.soFar).toBe(all.count);
    const some = await ask<AnalysisCounted>('count', {
      expression: 'adult AND !housebound',
      statuses: [{ scheme: 'CARD', status: 'valid' }],
    });
    expect(some.count).toBeLessThan(all.count);
    expect(some.count).toBeGreaterThan(0);
    expect((await ask<AnalysisCounted>('count', { expression: 'adult AND child' })).example).toBeNull();
    expect((await viewer.write('POST', 'analysis/count', { expression: '', cohort: 'gone' })).status).toBe(404);
  });
});

describe('satisfiable', () => {
  it.each([
    ['adult OR child', 'always', null],
    ['adult AND child', 'never', 'conditions'],
    ['adult', 'sometimes', null],
    ['adult AND', 'unreadable', null],
  ])('finds that "%s" holds: %s', async (expression, kind, because) => {
    const found = await ask<AnalysisSatisfied>('satisfiable', { expression });
    expect([found.kind, found.because]).toEqual([kind, because]);
    expect([found.witness === null, found.other === null]).toEqual(kind === 'sometimes' ? [false, false] : [true, true]);
  });

  it('takes a status into account', async () => {
    const rooms = [{ scheme: 'ROOM', status: 'booked' }];
    expect((await ask<AnalysisSatisfied>('satisfiable', { expression: 'child', statuses: rooms })).kind).toBe('never');
    expect((await ask<AnalysisSatisfied>('satisfiable', { expression: 'child', statuses: [] })).because).toBe('statuses');
  });
});

describe('dead content and effects', () => {
  it('describes items that a change set hides from everybody', async () => {
    const writer = await createEditor(world, 'writer', 'other-writer');
    const other = await writer.open();
    const dead = { ...borrow, id: 'dead', title: 'Nobody', visibility: 'adult AND child' };
    expect((await writer.save(other, 'next-steps/dead', dead, 'none')).status).toBe(200);
    const found = await ask<AnalysisFindings>('dead', { changeSet: other });
    const named = ({ code, kind, id }: AnalysisFindings[number]) => `${code} ${kind}/${id}`;
    expect(found.map(named)).toContain('never-holds next-steps/dead');
    expect(found.find(({ id }) => id === 'dead')?.sentence).toContain('nobody ever sees it');
    expect((await ask<AnalysisFindings>('dead', {})).map(named)).not.toContain('never-holds next-steps/dead');
  });

  it('counts the people that a change set affects, and shows only made-up ones', async () => {
    const effects = await ask<AnalysisEffected>('effects', { changeSet: set });
    const { count } = await ask<AnalysisCounted>('count', { expression: 'child', statuses: [{ scheme: 'CARD', status: 'valid' }] });
    expect(effects).toMatchObject({ total: 500, affected: count, emptied: count, kinds: [{ kind: 'next-steps', affected: count }] });
    expect(effects.examples[0]?.differences).toEqual([{ kind: 'next-steps', id: 'borrow', change: 'removed' }]);
  });
});

describe('a pack without an analysis', () => {
  it('answers 404 for a pack without an analysis', async () => {
    const other = await createWorld();
    const editor = await createEditor(other, 'viewer');
    const reply = await editor.write('POST', 'analysis/dead', {});
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'analysis-missing' }]);
    await other.close();
  });
});
