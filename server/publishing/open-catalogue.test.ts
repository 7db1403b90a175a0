import { describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import { buildPreset, buildSite, buildWidget } from '#engine/testing';
import { createFakeClock, createFakeLog } from '../http/index.ts';
import { type Actor, createMemoryStore, type Store } from '../stores/index.ts';
import { CatalogueProblemsError, exportItems, importItems, listSnapshots, type OpenCatalogue, openCatalogue, rollback } from './index.ts';
import { pack } from './one-widget.fixture.ts';

const actor: Actor = { kind: 'system', id: 'test' };

function files(...titles: string[]): CatalogueFile[] {
  const widgets = titles.map((title, index) => ({ ...buildWidget({ id: `Widget${index}`, title }) }));
  return [
    { path: 'page-state/site.json', kind: 'page-state', text: JSON.stringify(buildSite()) },
    { path: 'presets/adult.json', kind: 'presets', text: JSON.stringify(buildPreset(widgets.map(({ id }) => id))) },
    ...widgets.map((widget): CatalogueFile => ({ path: `widgets/${widget.id}.json`, kind: 'widgets', text: JSON.stringify(widget) })),
  ];
}

const broken: CatalogueFile[] = [{ path: 'widgets/Broken.json', kind: 'widgets', text: '{"id":"Broken"}' }];

function createStore(): Store {
  return createMemoryStore({ clock: createFakeClock('2027-03-01T10:00:00Z') });
}

function open(store: Store, content: readonly CatalogueFile[]): Promise<OpenCatalogue> {
  return openCatalogue({ store, pack, readContent: () => content, log: createFakeLog() });
}

function titlesOf(catalogue: OpenCatalogue): string[] {
  return catalogue.current().catalogue.widgets.map(({ title }) => title);
}

describe('openCatalogue', () => {
  it('publishes the shipped content into an empty store', async () => {
    const store = createStore();
    const catalogue = await open(store, files('Loans'));
    expect(titlesOf(catalogue)).toEqual(['Loans']);
    expect((await listSnapshots(store, actor)).map(({ reason }) => reason)).toEqual(['shipped']);
  });

  it('[G-01] refuses to start on broken content and reports every problem with its file', async () => {
    const refusal = await open(createStore(), broken).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CatalogueProblemsError);
    expect((refusal as CatalogueProblemsError).problems[0]).toMatchObject({ path: 'widgets/Broken.json', severity: 'error' });
  });

  it('[G-02] starts on the last good snapshot if the shipped content is broken, and reports it', async () => {
    const store = createStore();
    await open(store, files('Loans'));
    const catalogue = await open(store, broken);
    expect([titlesOf(catalogue), catalogue.concerns()]).toEqual([['Loans'], ['shipped-content-problems']]);
  });

  it('restarts without a new snapshot if nothing changed', async () => {
    const store = createStore();
    await open(store, files('Loans'));
    await open(store, files('Loans'));
    expect(await listSnapshots(store, actor)).toHaveLength(1);
  });

  it('follows newer shipped content until somebody publishes', async () => {
    const store = createStore();
    await open(store, files('Loans'));
    expect(titlesOf(await open(store, files('Loans', 'Rooms')))).toEqual(['Loans', 'Rooms']);
  });

  it('keeps what editors published, whatever content is shipped', async () => {
    const store = createStore();
    const items = [
      { kind: 'page-state', id: 'site', value: buildSite() },
      { kind: 'presets', id: 'adult', value: buildPreset(['Own']) },
      { kind: 'widgets', id: 'Own', value: buildWidget({ id: 'Own', title: 'Our own' }) },
    ];
    await open(store, files('Loans'));
    await importItems(items, { store, pack, actor, reason: 'by hand' });
    expect(titlesOf(await open(store, files('Loans', 'Rooms')))).toEqual(['Our own']);
  });

  it('[G-07] names a snapshot by the hash of its content', async () => {
    const [one, two] = await Promise.all([open(createStore(), files('Loans')), open(createStore(), files('Loans'))]);
    expect(one.current().id).toMatch(/^[0-9a-f]{64}$/);
    expect(one.current().id).toBe(two.current().id);
  });

  it('swaps the served snapshot and notifies listeners on a publish and a rollback', async () => {
    const store = createStore();
    const catalogue = await open(store, files('Loans'));
    const before = catalogue.current().id;
    const seen: string[] = [];
    catalogue.onSwap(({ id }) => seen.push(id));
    await importItems([...(await exportItems(store)), { kind: 'widgets', id: 'New', value: buildWidget({ id: 'New' }) }], {
      store,
      pack,
      actor,
      reason: 'more',
    });
    expect(catalogue.current().catalogue.widgets).toHaveLength(2);
    await rollback(store, actor, before);
    expect([catalogue.current().id, seen.length]).toEqual([before, 2]);
  });

  it('[G-10] gives the same snapshot when an export is imported again', async () => {
    const store = createStore();
    const catalogue = await open(store, files('Loans', 'Rooms'));
    const before = catalogue.current().id;
    const outcome = await importItems(JSON.parse(JSON.stringify(await exportItems(store))), { store, pack, actor, reason: 'again' });
    expect([outcome.id, outcome.changes]).toEqual([before, { added: [], changed: [], removed: [] }]);
  });

  it('reports the changes of a dry run and changes nothing', async () => {
    const store = createStore();
    await open(store, files('Loans'));
    const outcome = await importItems([], { store, pack, actor, reason: 'none', isDryRun: true });
    expect([outcome.id, outcome.changes.removed]).toEqual([null, ['page-state/site', 'presets/adult', 'widgets/Widget0']]);
    expect(await exportItems(store)).toHaveLength(3);
  });

  it('publishes nothing that has a mistake', async () => {
    const store = createStore();
    await open(store, files('Loans'));
    const outcome = await importItems([{ kind: 'widgets', id: 'Bad', value: { id: 'Bad' } }], { store, pack, actor, reason: 'bad' });
    expect(outcome.id).toBeNull();
    expect(outcome.problems.length).toBeGreaterThan(0);
  });
});
