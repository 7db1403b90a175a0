import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json, Pack } from '#engine';
import { buildPreset, buildSite, buildVocabulary, buildWidget, testKinds, until } from '#engine/testing';
import { createFakeClock, createFakeLog, type FakeClock } from '#server/http';
import {
  type ChangeSets,
  createChangeSets,
  createNodeReports,
  createRollBack,
  createSchedules,
  type OpenCatalogue,
  openCatalogue,
  publishChanges,
  type Schedules,
  tagOf,
} from '#server/publishing';
import { createPostgresStore, migratePostgres, type Store } from '#server/stores';
import { type Cluster, openCluster, runSql } from '#server/testing/postgres-cluster';
import { repeat } from './store-parts.ts';

const pack: Pack = {
  name: 'library',
  vocabulary: buildVocabulary({ schemes: [] }),
  components: ['loans', 'rooms'],
  kinds: testKinds,
  recordSchema: {},
  toViewer: () => {
    throw new Error('not asked here');
  },
  toDetails: () => null,
  rules: [],
};
const widget = buildWidget();
const content = [
  { path: 'page-state/site.json', kind: 'page-state', text: JSON.stringify(buildSite()) },
  { path: 'presets/adult.json', kind: 'presets', text: JSON.stringify(buildPreset([widget.id])) },
  { path: `widgets/${widget.id}.json`, kind: 'widgets', text: JSON.stringify(widget) },
] as const;
const editor = { kind: 'editor', id: 'rowan' } as const;

let cluster: Cluster;
let url = '';
let clock: FakeClock;
let stops: (() => unknown)[] = [];

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  url = await cluster.createDatabase();
  await migratePostgres(url);
  clock = createFakeClock('2027-08-11T12:00:00Z');
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Every node reads the database every 15 seconds, except while this is false. */
let isPolling = true;
const POLL_MS = 15_000;
const whilePolling: typeof repeat = (ms, task) => repeat(ms, () => (ms === POLL_MS && !isPolling ? undefined : task()));

interface Node {
  readonly store: Store;
  readonly catalogue: OpenCatalogue;
  readonly changeSets: ChangeSets;
  readonly schedules: Schedules;
  title(): string | undefined;
}

/** One of several nodes, with its own connections and catalogue and the clock of the test. */
async function openNode(own: Pack = pack): Promise<Node> {
  const store = await createPostgresStore({ url, clock: { now: () => Date.now() }, every: whilePolling, log: () => undefined });
  stops.push(() => store.close());
  const catalogue = await openCatalogue({ store, pack: own, readContent: () => content, log: createFakeLog() });
  const liveValue = async ({ kind, id }: { readonly kind: string; readonly id: string }) =>
    ((await store.live())?.items.find((item) => item.kind === kind && item.id === id)?.value ?? null) as Json;
  const changeSets = createChangeSets({ store, clock, liveValue });
  const schedules = createSchedules({
    store,
    pack: own,
    clock,
    log: createFakeLog(),
    onPublished: ({ from }, published) => changeSets.settle(from, published),
  });
  return { store, catalogue, changeSets, schedules, title: () => catalogue.current().catalogue.widgets[0]?.title };
}

function draftOf(title: string, more: object = {}) {
  return { kind: 'widgets', id: widget.id, base: widget, value: { ...widget, title, ...more }, by: editor.id, at: '' } as never;
}

const atEight = '2027-08-12T07:00:00.000Z';

describe('scheduled publishes on several nodes', () => {
  it('[G-09] one of five nodes publishes the approved content once at exactly 08:00:00.000 in the UK, also after a restart at 07:59:59', async () => {
    const first = await openNode();
    const nodes = [first];
    for (let n = 1; n < 4; n += 1) nodes.push(await openNode());
    const before = first.title();
    for (const { schedules } of nodes) stops.push(schedules.watch());
    const { changeSets } = first;
    const { id: from } = await changeSets.openSet(editor.id, 'Results');
    const save = async (title: string, seen: string | undefined) => {
      const [request, tag] = [{ ...widget, title }, tagOf({ ...widget, title: seen ?? widget.title } as unknown as Json)];
      const saved = await changeSets.save(from, { kind: 'widgets', id: widget.id, value: request as unknown as Json, tag }, editor.id);
      expect(saved.ok).toBe(true);
    };
    await save('Your results', before);
    await first.schedules.addSchedule({
      from,
      title: 'Results',
      note: 'results day',
      at: atEight,
      approvedBy: editor.id,
      acceptsWarnings: true,
      items: (await changeSets.readSet(from)).items,
    });
    await save('Written after it was approved', 'Your results');
    clock.set('2027-08-12T06:59:59.000Z');
    const restarted = await openNode();
    stops.push(restarted.schedules.watch());
    const all = [...nodes, restarted];
    const haveAllLooked = () => Promise.all(all.map(({ schedules }) => schedules.runDue()));
    await haveAllLooked();
    clock.set('2027-08-12T06:59:59.999Z');
    await haveAllLooked();
    expect(all.map(({ title }) => title())).toEqual(Array(5).fill(before));
    clock.set(atEight);
    await until('the news at every node', () => all.every(({ title }) => title() === 'Your results'));
    clock.advance(15_000);
    await haveAllLooked();
    const moves = await restarted.store.snapshots(editor);
    expect(moves.map(({ reason }) => reason)).toEqual(['results day', 'shipped']);
    expect(await restarted.schedules.listSchedules()).toMatchObject([{ state: 'published', outcome: { at: atEight } }]);
    const { state, items } = await restarted.changeSets.readSet(from);
    expect([state, items.length]).toEqual(['open', 1]);
    expect(items).toMatchObject([{ base: { title: 'Your results' }, value: { title: 'Written after it was approved' } }]);
  });
});

describe('publishes and roll backs on several nodes', () => {
  it('[G-06] a node that cannot load a published snapshot keeps the previous one and reports it, and the publisher sees which node', async () => {
    const [one, other] = [await openNode(), await openNode({ ...pack, components: ['loans'] })];
    const log = createFakeLog();
    const [reports, theirs] = [one, other].map(({ store, catalogue }, index) =>
      createNodeReports({ store, clock, log, node: `node-${index + 1}`, catalogue }),
    );
    if (!reports || !theirs) throw new Error('There are two nodes.');
    stops.push(reports.watch(), theirs.watch());
    const before = other.title();
    const beforeId = other.catalogue.current().id;
    const newer = {
      kind: 'widgets',
      id: 'Rooms',
      base: null,
      value: buildWidget({ id: 'Rooms', component: 'rooms' }),
      by: 'rowan',
      at: '',
    };
    const outcome = await publishChanges(
      { store: one.store, pack },
      { drafts: [newer as never, draftOf('New title')], actor: editor, note: '', acceptsWarnings: true, reason: 'Nobody has it yet.' },
    );
    expect(outcome.kind).toBe('published');
    await until('the news at every node', () => other.catalogue.refused() !== null);
    const published = one.catalogue.current().id;
    expect([one.title(), other.title()]).toEqual(['New title', before]);
    expect(other.catalogue.concerns()).toContain('snapshot-refused');
    let seen = await reports.listNodes();
    await until('the report of the node that refused', async () => {
      seen = await reports.listNodes();
      return seen[1]?.refused === published;
    });
    expect(seen).toMatchObject([
      { node: 'node-1', snapshot: published, refused: null },
      { node: 'node-2', snapshot: beforeId, refused: published, concerns: ['snapshot-refused'] },
    ]);
  });

  it('[G-08] a roll back reaches all nodes by its notification before any poll, as a separate move with its reason; with a read-only database the node serves it from its own copy', async () => {
    const nodes = [await openNode(), await openNode(), await openNode()];
    const [first] = nodes;
    if (!first) throw new Error('There are three nodes.');
    const before = first.catalogue.current().id;
    const oldTitle = first.title();
    await publishChanges({ store: first.store, pack }, { drafts: [draftOf('Wrong')], actor: editor, note: '', acceptsWarnings: true });
    await until('the news at every node', () => nodes.every(({ title }) => title() === 'Wrong'));
    const wrong = first.catalogue.current().id;
    isPolling = false;
    const rollBack = createRollBack({ store: first.store, catalogue: first.catalogue, clock });
    const { seq } = await rollBack({ id: before, note: 'wrong words', actor: editor });
    await until('the news at every node', () => nodes.every(({ title }) => title() === oldTitle));
    isPolling = true;
    expect(await first.store.snapshots(editor)).toMatchObject([
      { seq, kind: 'point', id: before, reason: 'wrong words', by: 'rowan' },
      {},
      {},
    ]);

    await setReadOnly('on');
    expect(await rollBack({ id: wrong, note: 'and forth', actor: editor })).toEqual({ seq: null });
    expect([first.title(), first.catalogue.concerns()]).toEqual(['Wrong', ['rolled-back-here']]);
    await setReadOnly('off');
    clock.advance(5_000);
    await until('the news at every node', () => nodes.every(({ title }) => title() === 'Wrong'));
    expect(first.catalogue.concerns()).toEqual([]);
  });
});

async function setReadOnly(word: 'on' | 'off'): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runSql(
    url,
    'set default_transaction_read_only = off',
    'alter database '.concat(name, ' set default_transaction_read_only = ', word),
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

describe('tags', () => {
  it('depend on content alone, so that equal content is the same version on every node', () => {
    expect(tagOf({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(tagOf({ a: [{ c: 3, d: 2 }], b: 1 }));
    expect(tagOf({ a: 1 })).not.toBe(tagOf({ a: 2 }));
  });
});
