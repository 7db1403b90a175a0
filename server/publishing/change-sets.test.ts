import { describe, expect, it } from 'vitest';
import type { Json, JsonRecord } from '#engine';
import { createSeededRandom, times } from '#engine/testing';
import { createFakeClock } from '../http/index.ts';
import { createMemoryStore } from '../stores/index.ts';
import { layOver, tagOf, withoutPublished } from './change-set.ts';
import { createChangeSets } from './change-sets.ts';

const name = { kind: 'widgets', id: 'Loans' } as const;
const fields = ['title', 'description', 'icon', 'visibility'];
const start: JsonRecord = { id: 'Loans', title: 't', description: 'd', icon: 'i', visibility: '', tags: ['a', 'b'] };

/** A confirmed save: its author, the fields they changed, and the stored value. */
interface Acknowledged {
  readonly by: string;
  readonly meant: Readonly<Record<string, string>>;
  readonly kept: JsonRecord;
  readonly seen: JsonRecord;
}

/** Two people who save one item again and again, each unaware of the other until a save is refused. */
async function interleave(seed: number): Promise<{ done: Acknowledged[]; refusals: number }> {
  const random = createSeededRandom(seed);
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const sets = createChangeSets({ store: createMemoryStore({ clock }), clock, liveValue: async () => start });
  const { id } = await sets.openSet('rowan', 'Shared');
  const done: Acknowledged[] = [];
  let refusals = 0;
  const work = async (by: string) => {
    let seen: JsonRecord = start;
    for (let turn = 0; turn < 3; turn += 1) {
      const field = fields[Math.floor(random.next() * fields.length)] ?? 'title';
      const text = `${by} ${turn}`;
      for (let wait = Math.floor(random.next() * 4); wait > 0; wait -= 1) await Promise.resolve();
      let value: Json = { ...seen, [field]: text };
      let tag = tagOf(seen);
      for (;;) {
        const saved = await sets.save(id, { ...name, value, tag }, by);
        if (saved.ok) break;
        // The other's text is on the screen now; where both changed a field, this person keeps their own value.
        refusals += 1;
        seen = saved.theirs as JsonRecord;
        [value, tag] = [saved.merged, saved.tag];
      }
      done.push({ by, meant: { [field]: text }, kept: value as JsonRecord, seen });
      seen = value as JsonRecord;
    }
  };
  await Promise.all([work('rowan'), work('sam')]);
  const last = (await sets.readSet(id)).items[0]?.value as JsonRecord;
  expect(last).toEqual(done.at(-1)?.kept);
  return { done, refusals };
}

describe('two editors of one item', () => {
  it('[K-01] builds every confirmed save on the one before and loses no update, in random interleavings', async () => {
    const rounds = times({ daily: 150, long: 1_000 });
    let refused = 0;
    for (let seed = 1; seed <= rounds; seed += 1) {
      let before: JsonRecord = start;
      const { done, refusals } = await interleave(seed);
      for (const { meant, kept, seen } of done) {
        expect(seen).toEqual(before);
        expect(kept).toEqual({ ...before, ...meant });
        before = kept;
      }
      refused += refusals;
    }
    expect(refused).toBeGreaterThan(rounds);
  });

  it('shows base, theirs and mine of a field that both changed, even if the base is several saves old', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const sets = createChangeSets({ store: createMemoryStore({ clock }), clock, liveValue: async () => start });
    const { id } = await sets.openSet('rowan', 'Shared');
    const first = { ...start, title: 'first' };
    await sets.save(id, { ...name, value: first, tag: tagOf(start) }, 'rowan');
    await sets.save(id, { ...name, value: { ...start, title: 'second' }, tag: tagOf(first) }, 'rowan');
    const refused = await sets.save(id, { ...name, value: { ...start, title: 'sam' }, tag: tagOf(first) }, 'sam');
    expect(refused).toMatchObject({
      ok: false,
      base: { title: 'first' },
      theirs: { title: 'second' },
      mine: { title: 'sam' },
      conflicts: [{ path: ['title'], base: 'first', theirs: 'second', mine: 'sam' }],
    });
  });

  it('shows the version that was live when the edit began, even if others have published since', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const store = createMemoryStore({ clock });
    const published = { ...start, title: 'published' };
    const liveBefore = async function* () {
      yield { ...start, title: 'older' };
      yield start;
    };
    const sets = createChangeSets({ store, clock, liveValue: async () => published, liveBefore });
    const { id } = await sets.openSet('rowan', 'First save');
    const mine = { ...start, description: 'mine' };
    const refused = await sets.save(id, { ...name, value: mine, tag: tagOf(start) }, 'rowan');
    expect(refused).toMatchObject({ ok: false, base: start, merged: { title: 'published', description: 'mine' }, conflicts: [] });
    const unknown = await sets.save(id, { ...name, value: mine, tag: 'of a version that nobody kept' }, 'rowan');
    expect(unknown).toMatchObject({ ok: false, base: undefined });
  });

  it('rebases a draft that is live but not yet removed, and removes it when it is published again', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const store = createMemoryStore({ clock });
    let live: JsonRecord = start;
    const sets = createChangeSets({ store, clock, liveValue: async () => live });
    const { id } = await sets.openSet('rowan', 'Killed');
    const published = { ...start, title: 'published' };
    await sets.save(id, { ...name, value: published, tag: tagOf(start) }, 'rowan');
    live = published;
    const { results, changes } = layOver([{ ...name, value: live }], (await sets.readSet(id)).items);
    expect([changes, withoutPublished(await sets.readSet(id), results)]).toMatchObject([[], { state: 'published', items: [] }]);
    const next = { ...start, title: 'next' };
    await sets.save(id, { ...name, value: next, tag: tagOf(published) }, 'rowan');
    const { items } = await sets.readSet(id);
    expect(items).toMatchObject([{ base: published, value: next }]);
    expect(layOver([{ ...name, value: live }], items).conflicts).toEqual([]);
  });

  it('drops an item that is back at its base', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const sets = createChangeSets({ store: createMemoryStore({ clock }), clock, liveValue: async () => start });
    const { id } = await sets.openSet('rowan', 'Mine');
    const edited = { ...start, title: 'edited' };
    await sets.save(id, { ...name, value: edited, tag: tagOf(start) }, 'rowan');
    await sets.revert(id, { ...name, tag: tagOf(edited) }, 'sam');
    expect((await sets.readSet(id)).items).toEqual([]);
  });
});

describe('the list of open change sets', () => {
  it('lists the newest thousand open sets', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const sets = createChangeSets({ store: createMemoryStore({ clock }), clock, liveValue: async () => start });
    for (let number = 1; number <= 1_001; number += 1) {
      await sets.openSet('rowan', `Set ${number}`);
      clock.advance(1_000);
    }
    const listed = await sets.listSets();
    expect([listed.length, listed[0]?.title, listed.at(-1)?.title]).toEqual([1_000, 'Set 1001', 'Set 2']);
  });
});
