import { describe, expect, it } from 'vitest';
import { type Catalogue, emptyCatalogue } from '#engine';
import { createFakeClock } from '../http/index.ts';
import { createMemoryStore } from '../stores/index.ts';
import { type DraftItem, MAX_SET_ITEMS } from './change-set.ts';
import { createChangeSets } from './change-sets.ts';
import { readImport } from './drafts-from.ts';
import type { Gates } from './gates.ts';
import { createItemCheck } from './item-check.ts';
import { editor, pack } from './one-widget.fixture.ts';
import type { ServedCatalogue } from './open-catalogue.ts';
import { type Ground, judgeItems, reviewOver } from './publish-changes.ts';
import type { WholeWork } from './whole-work.ts';

const signed = { by: editor.id, at: '2027-03-01T08:00:00.000Z' };
const nothing: Ground = { id: null, name: 'nothing', items: [] };
const faulty = (count: number) => Array.from({ length: count }, (_, index) => ({ kind: 'widgets' as const, id: `b${index}`, value: {} }));

/** A pack that throws on any access. */
const untouched = new Proxy(pack, {
  get() {
    throw new Error('An item was looked into.');
  },
});

describe('readImport', () => {
  it('refuses more items than a change set holds before it reads any of them', async () => {
    const given = { items: faulty(MAX_SET_ITEMS + 1), isWhole: false, ...signed };
    expect(await readImport(nothing, given, { pack: untouched })).toEqual({ kind: 'full', count: MAX_SET_ITEMS + 1 });
  });

  it('limits differences, not items: accepts a whole catalogue with one change, refuses one that removes too much', async () => {
    const items = faulty(MAX_SET_ITEMS + 1);
    const ground = { id: 'live', name: 'live', items };
    const changed = [{ kind: 'widgets', id: 'b0', value: { id: 'b0' } }, ...items.slice(1)];
    expect((await readImport(ground, { items: changed, isWhole: true, ...signed }, { pack })).kind).toBe('read');
    expect((await readImport(ground, { items: [], isWhole: true, ...signed }, { pack: untouched })).kind).toBe('full');
  });
});

describe('reviews', () => {
  it('reads each faulty item a fixed number of times, however many there are', async () => {
    let looks = 0;
    const watched = (count: number) =>
      faulty(count).map(({ kind, id, value }) => ({
        kind,
        value,
        get id() {
          looks += 1;
          return id;
        },
      }));
    const looksAt = async (count: number) => {
      looks = 0;
      const { errors } = await judgeItems(nothing, watched(count), { pack: { ...pack, analysis }, toName: () => 'faulty' });
      expect(errors.length).toBeGreaterThanOrEqual(count);
      return looks;
    };
    const [few, many] = [await looksAt(100), await looksAt(400)];
    expect(many).toBeLessThanOrEqual(4 * few);
  });

  it('runs a review in the thread of the gates, not in the thread that answers', async () => {
    const asked: string[] = [];
    const review = { live: null, items: [], results: [], changes: [], conflicts: [], errors: [], warnings: [], known: [], judgedAs: null };
    // The cast is safe: only reviews and imports are requested here.
    const work = (async (name: keyof WholeWork) => {
      asked.push(name);
      return review;
    }) as unknown as NonNullable<Gates['work']>;
    const gates: Gates = { judge: async () => ({ found: [], known: [] }), wentLive: () => undefined, work };
    await reviewOver(nothing, [], { pack: untouched, gates });
    await readImport(nothing, { items: faulty(MAX_SET_ITEMS + 1), isWhole: false, ...signed }, { pack: untouched, gates });
    expect(asked).toEqual(['review', 'import']);
  });
});

describe('the first check of an item', () => {
  it('checks an item in steps, and lets other requests run between them', async () => {
    const catalogue = { ...emptyCatalogue(pack.kinds), widgets: faulty(200).map(({ id }) => ({ id })) } as unknown as Catalogue;
    const check = createItemCheck({ catalogue: { current: () => ({ id: 'live', catalogue }) } as unknown as ServedCatalogue, pack });
    let [turns, isDone] = [0, false];
    const serve = () => {
      turns += 1;
      if (!isDone) setImmediate(serve);
    };
    setImmediate(serve);
    await check.problems([], [{ kind: 'widgets', id: 'b0' }]);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});

/** Enough of an analysis to suggest fixes. */
const analysis = { statuses: [] } as unknown as NonNullable<(typeof pack)['analysis']>;

describe('change sets with many items', () => {
  const drafts = (count: number): DraftItem[] => faulty(count).map((item) => ({ ...item, base: null, value: { id: item.id }, ...signed }));

  it('reads the history of a set once, however many items others have saved', async () => {
    const clock = createFakeClock(signed.at);
    const store = createMemoryStore({ clock });
    let reads = 0;
    const counted = new Proxy(store, {
      get(target, name, self) {
        if (name === 'history') reads += 1;
        const found: unknown = Reflect.get(target, name, self);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
    const sets = createChangeSets({ store: counted, clock, liveValue: async () => null });
    const { id } = await sets.openSet(editor.id, 'Many');
    await sets.fill(id, drafts(50));
    const stale = drafts(50).map(({ kind, id: item }) => ({ kind, id: item, value: { id: item, title: 'New' }, tag: 'never-seen' }));
    const { saved } = await sets.saveAll(id, stale, 'sam');
    expect([saved.filter(({ ok }) => !ok).length, reads]).toEqual([50, 1]);
  });

  it('keeps the order of filled items, and drops an item that is back at its base', async () => {
    const clock = createFakeClock(signed.at);
    const sets = createChangeSets({ store: createMemoryStore({ clock }), clock, liveValue: async () => null });
    const { id } = await sets.openSet(editor.id, 'Many');
    await sets.fill(id, drafts(3));
    const [first] = drafts(1);
    const { items } = await sets.fill(id, first ? [{ ...first, value: first.base }, ...drafts(2).slice(1)] : []);
    expect(items.map((item) => item.id)).toEqual(['b2', 'b1']);
  });
});
