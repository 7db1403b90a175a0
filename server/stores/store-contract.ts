import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Bundle, DocumentKey, DocumentKind, LiveSnapshot, Store, StoredDocument } from './store.ts';

/** A store under test, with a clock that the test moves. */
export interface StoreHarness {
  readonly store: Store;
  readonly clock: { now(): number; advance(ms: number): void };
  /** Closes and opens again over the same data, if the store is durable; otherwise gives the same store. */
  reopen(): Promise<Store>;
  dispose(): Promise<void>;
}

/** A clock for tests: starts at a fixed time and moves only on request. */
export function createTestClock(): StoreHarness['clock'] {
  let now = Date.parse('2027-01-15T08:00:00Z');
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

const SYSTEM: Actor = { kind: 'system', id: 'system' };
const EDITOR: Actor = { kind: 'editor', id: 'ed' };
const ANNA: Actor = { kind: 'viewer', id: 'anna' };
const SESSION_HASH = 'a'.repeat(64);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The contract of every store, whatever its backing. Run it for each implementation. */
export function runStoreContract(name: string, make: () => Promise<StoreHarness>): void {
  let harness: StoreHarness;
  const store = (): Store => harness.store;

  beforeEach(async () => {
    harness = await make();
  });
  afterEach(() => harness.dispose());

  describe(`${name}: documents`, () => documentRules(store, () => harness));
  describe(`${name}: atomic changes`, () => updateRules(store, () => harness));
  describe(`${name}: concurrency`, () => concurrencyRules(store));
  describe(`${name}: refused names and values`, () => refusalRules(store));
  describe(`${name}: lists and history`, () => listRules(store));
  describe(`${name}: publishing`, () => publishRules(store, () => harness));
  describe(`${name}: blobs`, () => blobRules(store, () => harness));
  describe(`${name}: data of one person`, () => subjectRules(store, () => harness));
}

function documentRules(store: () => Store, harness: () => StoreHarness): void {
  it('returns null for a document that was never saved', async () => {
    expect(await store().get(ANNA, keyOf('anna'))).toBeNull();
  });

  it('returns the saved document, with a revision that counts from one', async () => {
    expect(await store().put(ANNA, keyOf('anna'), { theme: 'dark' })).toEqual({ ok: true, rev: 1 });
    expect(await store().put(ANNA, keyOf('anna'), { theme: 'light' })).toEqual({ ok: true, rev: 2 });
    expect(await store().get(ANNA, keyOf('anna'))).toEqual({ rev: 2, doc: { theme: 'light' } });
  });

  it('keeps documents across a restart', async () => {
    await store().put(ANNA, keyOf('anna'), { text: 'naïve 🙂 \u2028' });
    const again = await harness().reopen();
    expect(await again.get(ANNA, keyOf('anna'))).toEqual({ rev: 1, doc: { text: 'naïve 🙂 \u2028' } });
  });

  it('keeps a document of 64 levels, and its owner, across a restart', async () => {
    const deep = JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`);
    await store().put(ANNA, keyOf('anna', 'settings', 'deep'), deep);
    await store().put(ANNA, keyOf('anna'), { n: 1 });
    const again = await harness().reopen();
    expect(await again.get(ANNA, keyOf('anna', 'settings', 'deep'))).toEqual({ rev: 1, doc: deep });
    expect(await again.get(ANNA, keyOf('anna'))).toEqual({ rev: 1, doc: { n: 1 } });
  });

  it('separates collections and owners', async () => {
    await store().put(ANNA, keyOf('anna', 'settings', 'one'), { n: 1 });
    await store().put(ANNA, keyOf('anna', 'settings', 'two'), { n: 2 });
    await store().put(ANNA, keyOf('anna', 'profile', 'one'), { n: 3 });
    await store().put(SYSTEM, keyOf('ben', 'settings', 'one'), { n: 4 });
    expect(await store().get(ANNA, keyOf('anna', 'settings', 'one'))).toEqual({ rev: 1, doc: { n: 1 } });
    expect(await store().get(ANNA, keyOf('anna', 'profile', 'one'))).toEqual({ rev: 1, doc: { n: 3 } });
    expect(await store().get(SYSTEM, keyOf('ben', 'settings', 'one'))).toEqual({ rev: 1, doc: { n: 4 } });
  });

  it('returns frozen documents, and copies its input', async () => {
    const given = { list: [{ n: 1 }] };
    await store().put(ANNA, keyOf('anna'), given);
    given.list.push({ n: 2 });
    const stored = await store().get(ANNA, keyOf('anna'));
    expect(stored?.doc).toEqual({ list: [{ n: 1 }] });
    expect(Object.isFrozen(stored?.doc)).toBe(true);
    expect(Object.isFrozen(docOf<typeof given>(stored).list[0])).toBe(true);
  });

  it('refuses a save over another revision and returns the current document', async () => {
    await store().put(ANNA, keyOf('anna'), { n: 1 });
    expect(await store().put(ANNA, keyOf('anna'), { n: 9 }, { ifRev: 0 })).toEqual({ ok: false, conflict: { rev: 1, doc: { n: 1 } } });
    expect(await store().put(ANNA, keyOf('anna'), { n: 2 }, { ifRev: 1 })).toEqual({ ok: true, rev: 2 });
    expect(await store().put(ANNA, keyOf('anna', 'profile'), { n: 9 }, { ifRev: 3 })).toEqual({ ok: false, conflict: null });
  });

  it('[K-05] makes one revision of a save repeated with the same idempotency key', async () => {
    const first = await store().put(ANNA, keyOf('anna'), { n: 1 }, { idemKey: 'click' });
    const again = await store().put(ANNA, keyOf('anna'), { n: 1 }, { idemKey: 'click' });
    await store().patch(ANNA, keyOf('anna'), [{ op: 'toggle', path: ['list'], value: 1 }], { idemKey: 'toggle' });
    await store().patch(ANNA, keyOf('anna'), [{ op: 'toggle', path: ['list'], value: 1 }], { idemKey: 'toggle' });
    const reopened = await harness().reopen();
    const later = await reopened.put(ANNA, keyOf('anna'), { n: 1 }, { idemKey: 'click', ifRev: 0 });
    expect([first, again, later]).toEqual([
      { ok: true, rev: 1 },
      { ok: true, rev: 1 },
      { ok: true, rev: 1 },
    ]);
    expect(await reopened.get(ANNA, keyOf('anna'))).toEqual({ rev: 2, doc: { n: 1, list: [1] } });
  });

  it('drops idempotency keys after a day', async () => {
    await store().put(ANNA, keyOf('anna'), { n: 1 }, { idemKey: 'click' });
    harness().clock.advance(DAY_MS + 1);
    await store().put(ANNA, keyOf('anna'), { n: 2 });
    expect(await store().put(ANNA, keyOf('anna'), { n: 3 }, { idemKey: 'click' })).toEqual({ ok: true, rev: 3 });
  });

  it('patches inside a document, all or nothing', async () => {
    await store().put(ANNA, keyOf('anna'), { a: { b: 1 }, list: ['x', 'y'], gone: true });
    const patched = await store().patch(ANNA, keyOf('anna'), [
      { op: 'set', path: ['a', 'c', 'd'], value: { deep: true } },
      { op: 'set', path: ['list', '0'], value: 'z' },
      { op: 'remove', path: ['gone'] },
      { op: 'remove', path: ['never', 'was'] },
      { op: 'toggle', path: ['list'], value: 'y' },
      { op: 'toggle', path: ['likes'], value: { id: 1 } },
    ]);
    const expected = { a: { b: 1, c: { d: { deep: true } } }, list: ['z'], likes: [{ id: 1 }] };
    expect(patched).toEqual({ ok: true, rev: 2, doc: expected });
    await expect(
      store().patch(ANNA, keyOf('anna'), [
        { op: 'set', path: ['a', 'b'], value: 2 },
        { op: 'toggle', path: ['a'], value: 1 },
      ]),
    ).rejects.toMatchObject({ code: 'store-value' });
    expect(await store().get(ANNA, keyOf('anna'))).toEqual({ rev: 2, doc: expected });
  });

  it('patches a document that does not exist yet', async () => {
    const key = keyOf('anna', 'favourites');
    expect(await store().patch(ANNA, key, [{ op: 'toggle', path: ['top'], value: 'c1' }])).toEqual({
      ok: true,
      rev: 1,
      doc: { top: ['c1'] },
    });
    expect((await store().patch(ANNA, key, [{ op: 'toggle', path: ['top'], value: 'c1' }])).doc).toEqual({ top: [] });
  });

  it('removes a document, and continues its revisions when it is saved again', async () => {
    await store().put(ANNA, keyOf('anna'), { n: 1 });
    expect(await store().remove(ANNA, keyOf('anna'), { ifRev: 7 })).toEqual({ ok: false, conflict: { rev: 1, doc: { n: 1 } } });
    expect(await store().remove(ANNA, keyOf('anna'))).toEqual({ ok: true, rev: 2 });
    expect(await store().get(ANNA, keyOf('anna'))).toBeNull();
    expect(await store().put(ANNA, keyOf('anna'), { n: 2 }, { ifRev: 0 })).toEqual({ ok: true, rev: 3 });
  });

  it('removes a session without trace', async () => {
    const key = keyOf(SESSION_HASH, 'session');
    await store().put(SYSTEM, key, { owner: 'anna' });
    await store().remove(SYSTEM, key);
    expect(await store().get(SYSTEM, key)).toBeNull();
    expect(await store().put(SYSTEM, key, { owner: 'anna' }, { ifRev: 0 })).toEqual({ ok: true, rev: 1 });
  });

  it('refuses every call once it is closed', async () => {
    await store().close();
    await expect(store().get(ANNA, keyOf('anna'))).rejects.toMatchObject({ code: 'store-closed' });
  });
}

function updateRules(store: () => Store, harness: () => StoreHarness): void {
  const add = (name: string) => (doc: unknown) => ({ ...(doc as object | null), [name]: true });

  it('changes a document depending on its content, and creates a missing one', async () => {
    const key = keyOf('anna');
    expect(await store().update(ANNA, key, (doc) => ({ found: doc }))).toEqual({ rev: 1, doc: { found: null } });
    expect(await store().update(ANNA, key, add('more'))).toEqual({ rev: 2, doc: { found: null, more: true } });
    const again = await harness().reopen();
    expect(await again.get(ANNA, key)).toEqual({ rev: 2, doc: { found: null, more: true } });
    expect((await again.history(ANNA, key))[0]).toMatchObject({ rev: 2, by: 'anna', at: '2027-01-15T08:00:00.000Z' });
  });

  it('leaves a document unchanged when the change returns null', async () => {
    expect(await store().update(ANNA, keyOf('anna'), () => null)).toBeNull();
    await store().put(ANNA, keyOf('anna'), { n: 1 });
    expect(await store().update(ANNA, keyOf('anna'), () => null)).toEqual({ rev: 1, doc: { n: 1 } });
    expect(await store().get(ANNA, keyOf('anna'))).toEqual({ rev: 1, doc: { n: 1 } });
  });

  it('passes a frozen document to the change, and stores a copy of its result', async () => {
    await store().put(ANNA, keyOf('anna'), { list: [{ n: 1 }] });
    const given: unknown[] = [];
    const answer = { list: [{ n: 2 }] };
    const changed = await store().update(ANNA, keyOf('anna'), (doc) => {
      given.push(doc, ...(doc as typeof answer).list);
      return answer;
    });
    answer.list.push({ n: 3 });
    expect(given.every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(docOf<typeof answer>(changed).list[0])).toBe(true);
    expect(await store().get(ANNA, keyOf('anna'))).toEqual({ rev: 2, doc: { list: [{ n: 2 }] } });
  });

  it('rejects with the error of the change, and saves nothing', async () => {
    const refuse = () => {
      throw new RangeError('There is no room.');
    };
    const anew = keyOf('anna', 'profile');
    await store().put(ANNA, keyOf('anna'), { n: 1 });
    await expect(store().update(ANNA, keyOf('anna'), refuse)).rejects.toThrow(RangeError);
    await expect(store().update(ANNA, anew, refuse)).rejects.toThrow(RangeError);
    await expect(store().update(EDITOR, keyOf('ed', 'draft'), refuse)).rejects.toThrow(RangeError);
    await expect(store().update(ANNA, keyOf('anna'), () => ({ at: new Date(0) }))).rejects.toMatchObject({ code: 'store-value' });
    await expect(store().update(ANNA, keyOf('anna'), () => undefined)).rejects.toMatchObject({ code: 'store-value' });
    expect(await store().get(ANNA, keyOf('anna'))).toEqual({ rev: 1, doc: { n: 1 } });
    expect(await store().update(ANNA, keyOf('anna'), () => ({ n: 2 }))).toEqual({ rev: 2, doc: { n: 2 } });
    expect(await store().get(ANNA, anew)).toBeNull();
  });

  it('refuses a change of a forbidden document before it calls the change', async () => {
    let calls = 0;
    const change = () => {
      calls += 1;
      return {};
    };
    await store().put(SYSTEM, keyOf('ben'), { secret: 1 });
    await expect(store().update(ANNA, keyOf('ben'), change)).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().update(ANNA, keyOf('anna', 'settings', '__proto__'), change)).rejects.toMatchObject({ code: 'store-key' });
    expect(calls).toBe(0);
  });

  it('[K-05] makes one revision of a change repeated with the same idempotency key, and returns the current document', async () => {
    const key = keyOf('anna');
    await store().update(ANNA, key, add('one'), { idemKey: 'click' });
    const again = await store().update(ANNA, key, add('two'), { idemKey: 'click' });
    expect(again).toEqual({ rev: 1, doc: { one: true } });
    expect(await store().get(ANNA, key)).toEqual({ rev: 1, doc: { one: true } });
  });

  it('continues the revisions after a removal, and keeps those of a draft', async () => {
    await store().put(ANNA, keyOf('anna'), { n: 1 });
    await store().remove(ANNA, keyOf('anna'));
    expect(await store().update(ANNA, keyOf('anna'), (doc) => ({ doc }))).toEqual({ rev: 3, doc: { doc: null } });
    const draft = keyOf('ed', 'draft', 'one');
    for (const name of ['a', 'b', 'c']) await store().update(EDITOR, draft, add(name));
    expect((await store().history(EDITOR, draft)).map(({ doc }) => Object.keys(doc as object).length)).toEqual([3, 2, 1]);
  });

  it('[K-02] loses none of 50 concurrent changes, whatever else is saved meanwhile', async () => {
    const key = keyOf('anna');
    const both = Array.from({ length: 50 }, (_, n) => [
      store().update(ANNA, key, add(`n${n}`)),
      store().put(ANNA, keyOf('anna', 'settings', 'other'), { n }),
    ]).flat();
    await Promise.all(both);
    const stored = await store().get(ANNA, key);
    expect([stored?.rev, Object.keys(docOf<object>(stored)).length]).toEqual([50, 50]);
  });

  it('[V-02] finds nothing of an erased person, and starts again', async () => {
    await store().put(ANNA, keyOf('anna'), { canary: 1 });
    await store().erase(SYSTEM, 'anna');
    expect(await store().update(ANNA, keyOf('anna'), () => null)).toBeNull();
    expect(await store().update(ANNA, keyOf('anna'), (doc) => ({ before: doc }))).toEqual({ rev: 1, doc: { before: null } });
    expect((await store().exportAll(ANNA, 'anna')).documents).toHaveLength(1);
  });

  it('refuses a change once it is closed', async () => {
    await store().close();
    await expect(store().update(ANNA, keyOf('anna'), () => ({}))).rejects.toMatchObject({ code: 'store-closed' });
  });
}

function concurrencyRules(store: () => Store): void {
  it('[K-02] counts 50 concurrent increments as 50', async () => {
    const key = keyOf('anna');
    await store().put(ANNA, key, { list: [] });
    await Promise.all(Array.from({ length: 50 }, (_, n) => store().patch(ANNA, key, [{ op: 'toggle', path: ['list'], value: n }])));
    const stored = await store().get(ANNA, key);
    expect(stored?.rev).toBe(51);
    expect(new Set(docOf<{ list: number[] }>(stored).list).size).toBe(50);
  });

  it('[K-02] saves one of 50 writers on one revision and returns the current document to the other 49', async () => {
    const key = keyOf('anna');
    await store().put(ANNA, key, { n: -1 });
    const results = await Promise.all(Array.from({ length: 50 }, (_, n) => store().put(ANNA, key, { n }, { ifRev: 1 })));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const conflicts = results.flatMap((result) => (result.ok ? [] : [result.conflict?.rev]));
    expect(conflicts).toEqual(Array(49).fill(2));
  });

  it('[K-02] loses nothing when different documents of one person are saved together', async () => {
    const collections = Array.from({ length: 40 }, (_, n) => `c${n}`);
    await Promise.all(collections.map((collection, n) => store().put(ANNA, keyOf('anna', 'settings', collection), { n })));
    const stored = await Promise.all(collections.map((collection) => store().get(ANNA, keyOf('anna', 'settings', collection))));
    expect(stored.map((one) => docOf<{ n: number }>(one).n)).toEqual(collections.map((_, n) => n));
  });
}

function refusalRules(store: () => Store): void {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '../up', 'a/b', 'a\0'])(
    '[I-05] refuses the collection %j',
    async (collection) => {
      await expect(store().put(ANNA, keyOf('anna', 'settings', collection), {})).rejects.toMatchObject({ code: 'store-key' });
    },
  );

  it.each(['__proto__', 'constructor', 'prototype'])('[I-05] refuses the name %s at every depth and in every path', async (word) => {
    const before = Object.keys(Object.prototype);
    for (let depth = 0; depth < 5; depth += 1) {
      const text = `${'{"a":'.repeat(depth)}{"${word}":{"polluted":1}}${'}'.repeat(depth)}`;
      await expect(store().put(ANNA, keyOf('anna'), JSON.parse(text))).rejects.toMatchObject({ code: 'store-value' });
      const path = [...Array(depth).fill('a'), word];
      const patched = store().patch(ANNA, keyOf('anna'), [{ op: 'set', path, value: 1 }]);
      await expect(patched).rejects.toMatchObject({ code: 'store-value' });
    }
    expect(Object.keys(Object.prototype)).toEqual(before);
    expect(await store().get(ANNA, keyOf('anna'))).toBeNull();
  });

  it('returns documents without inherited names', async () => {
    await store().put(ANNA, keyOf('anna'), { own: true });
    const doc = docOf<Record<string, unknown>>(await store().get(ANNA, keyOf('anna')));
    expect([doc.constructor, doc.toString, doc.own]).toEqual([undefined, undefined, true]);
  });

  it.each([
    ['a missing value', undefined],
    ['a function', { a: () => 1 }],
    ['not a number', { a: Number.NaN }],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a date', { a: new Date(0) }],
    ['a map', new Map()],
    ['a hole in a list', [1, undefined]],
    ['nesting of 70 levels', JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`)],
  ])('refuses %s', async (_, value) => {
    await expect(store().put(ANNA, keyOf('anna'), value)).rejects.toMatchObject({ code: 'store-value' });
  });

  it('refuses a session that is not named by a hash', async () => {
    const raw = 'x'.repeat(43);
    await expect(store().put(SYSTEM, { kind: 'session', owner: raw, collection: 'session' }, {})).rejects.toMatchObject({
      code: 'store-key',
    });
  });

  it('limits a viewer to their own documents, without drafts and publishing', async () => {
    await store().put(SYSTEM, keyOf('ben'), { secret: 1 });
    await expect(store().get(ANNA, keyOf('ben'))).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().put(ANNA, keyOf('ben'), {})).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().put(ANNA, keyOf('anna', 'draft'), {})).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().publish(ANNA, bundleOf('x'))).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().erase(ANNA, 'ben')).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().exportAll(ANNA, 'ben')).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().list(ANNA, 'settings')).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().get(EDITOR, keyOf('ben'))).rejects.toMatchObject({ code: 'store-actor' });
  });
}

function listRules(store: () => Store): void {
  it('lists every document of a kind once, a page at a time', async () => {
    const ids = Array.from({ length: 230 }, (_, n) => `set-${n}`);
    for (const id of ids) await store().put(EDITOR, keyOf(`editor-${ids.indexOf(id) % 3}`, 'draft', id), { id });
    await store().put(SYSTEM, keyOf('anna'), {});
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await store().list(EDITOR, 'draft', cursor);
      found.push(...page.items.map(({ key }) => key.collection));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it('keeps the last 20 revisions of a draft, newest first, with author and time', async () => {
    const key = keyOf('ed', 'draft', 'one');
    for (let n = 1; n <= 25; n += 1) await store().put(EDITOR, key, { n });
    const history = await store().history(EDITOR, key);
    expect(history.map(({ rev }) => rev)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n));
    expect(history[19]).toEqual({ rev: 6, at: '2027-01-15T08:00:00.000Z', by: 'ed', doc: { n: 6 } });
  });

  it('has no history of a removed draft', async () => {
    const key = keyOf('ed', 'draft', 'one');
    await store().put(EDITOR, key, { n: 1 });
    await store().put(EDITOR, key, { n: 2 });
    await store().remove(EDITOR, key);
    await store().put(EDITOR, key, { n: 3 });
    expect((await store().history(EDITOR, key)).map(({ doc }) => doc)).toEqual([{ n: 3 }]);
  });
}

function publishRules(store: () => Store, harness: () => StoreHarness): void {
  it('has nothing live before the first publish', async () => {
    expect(await store().live()).toBeNull();
    expect(store().health().live).toBeNull();
  });

  it('serves the published snapshot under an id that depends on its content, not its order', async () => {
    const items = [
      { kind: 'b', id: '1', value: { x: 1, y: [2] } },
      { kind: 'a', id: '1', value: {} },
    ];
    const first = await store().publish(EDITOR, { items, reason: 'first' });
    const turned = [
      { kind: 'a', id: '1', value: {} },
      { kind: 'b', id: '1', value: { y: [2], x: 1 } },
    ];
    const second = await store().publish(EDITOR, { items: turned });
    expect(second).toEqual({ ok: true, id: first.ok ? first.id : '', seq: 2 });
    const live = await store().live();
    expect(live?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(live?.items).toEqual(turned);
    expect(store().health().live).toBe(live?.id);
  });

  it('keeps the live snapshot across a restart', async () => {
    await store().publish(EDITOR, bundleOf('one'));
    const live = await store().live();
    expect(await (await harness().reopen()).live()).toEqual(live);
  });

  it('refuses a publish over another snapshot than expected', async () => {
    const first = await store().publish(EDITOR, bundleOf('one'), { ifLive: null });
    const id = first.ok ? first.id : '';
    expect(await store().publish(EDITOR, bundleOf('two'), { ifLive: null })).toEqual({ ok: false, conflict: { live: id } });
    expect(await store().publish(EDITOR, bundleOf('two'), { ifLive: id })).toMatchObject({ ok: true, seq: 2 });
  });

  it('accepts one of many publishes over the same snapshot', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, (_, n) => store().publish(EDITOR, bundleOf(`n${n}`), { ifLive: null })));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  it('publishes once for all attempts with one key, even after a restart, and answers all alike', async () => {
    const request = { idemKey: 'at-eight' };
    const tries = await Promise.all(Array.from({ length: 5 }, () => store().publish(EDITOR, bundleOf('one'), request)));
    const first = tries.find((result) => result.ok && !result.isRepeat);
    expect(tries.filter((result) => result.ok && result.isRepeat)).toHaveLength(4);
    await store().publish(EDITOR, bundleOf('two'));
    const again = await harness().reopen();
    expect(await again.publish(EDITOR, bundleOf('three'), request)).toEqual({ ...first, isRepeat: true });
    expect((await again.snapshots(EDITOR)).map(({ idemKey }) => idemKey)).toEqual([undefined, 'at-eight']);
  });

  it('rolls back by moving the pointer, and lists every move with author, time and reason', async () => {
    const first = await store().publish(EDITOR, bundleOf('one'));
    await store().publish(EDITOR, bundleOf('two'));
    const id = first.ok ? first.id : '';
    expect(await store().point(EDITOR, id, { reason: 'back' })).toEqual({ ok: true, id, seq: 3 });
    expect((await store().live())?.items).toEqual(bundleOf('one').items);
    const moves = await store().snapshots(EDITOR);
    expect(moves.map(({ seq, kind, reason, by }) => ({ seq, kind, reason, by }))).toEqual([
      { seq: 3, kind: 'point', reason: 'back', by: 'ed' },
      { seq: 2, kind: 'publish', reason: 'two', by: 'ed' },
      { seq: 1, kind: 'publish', reason: 'one', by: 'ed' },
    ]);
    expect((await store().snapshot(EDITOR, moves[1]?.id ?? ''))?.items).toEqual(bundleOf('two').items);
  });

  it.each(['f'.repeat(64), '../../etc/passwd', ''])('refuses to point at the unknown snapshot %j', async (id) => {
    await expect(store().point(EDITOR, id)).rejects.toMatchObject({ code: 'snapshot-unknown' });
  });

  it('never replaces a live snapshot by a stand-in', async () => {
    await store().publish(EDITOR, bundleOf('one'));
    const live = await store().live();
    expect(await store().standIn(SYSTEM, bundleOf('other'))).toEqual(live);
    expect([await store().live(), store().health().serving]).toEqual([live, 'newest']);
    await expect(store().standIn(ANNA, bundleOf('other'))).rejects.toMatchObject({ code: 'store-actor' });
  });

  it('refuses a bundle with a repeated or a nameless item', async () => {
    const item = { kind: 'a', id: '1', value: 1 };
    await expect(store().publish(EDITOR, { items: [item, item] })).rejects.toMatchObject({ code: 'store-value' });
    await expect(store().publish(EDITOR, { items: [{ kind: 'a', id: '', value: 1 }] })).rejects.toMatchObject({ code: 'store-value' });
  });

  it('notifies listeners of each move in order until they stop, even if one of them fails', async () => {
    const seen: LiveSnapshot[] = [];
    store().onLive(() => {
      throw new Error('broken listener');
    });
    const stop = store().onLive((live) => seen.push(live));
    await Promise.all([store().publish(EDITOR, bundleOf('one')), store().publish(EDITOR, bundleOf('two'))]);
    stop();
    await store().publish(EDITOR, bundleOf('three'));
    const moves = seen.map(({ move }) => move);
    expect(moves.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(moves.map(({ reason }) => reason).toSorted()).toEqual(['one', 'two']);
  });
}

function blobRules(store: () => Store, harness: () => StoreHarness): void {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, place) => (place * 7) % 256);
  const id = '230ed06df482a77672cd93b6d4024053b380b8563d3a939aa5d25574772ee479';

  it('keeps bytes under their own hash across a restart, however large they are', async () => {
    expect(await store().keepBlob(EDITOR, bytes)).toBe(id);
    const again = await harness().reopen();
    expect(Buffer.from(bytes).equals((await again.blob(id)) ?? Buffer.from(''))).toBe(true);
  });

  it('stores the same bytes once, even for concurrent calls', async () => {
    const ids = await Promise.all([store().keepBlob(EDITOR, bytes), store().keepBlob(SYSTEM, Uint8Array.from(bytes))]);
    expect([ids, await store().countBlobs(EDITOR)]).toEqual([[id, id], 1]);
  });

  it('returns null for an unknown hash, and for a text that is no hash', async () => {
    expect(await Promise.all(['0'.repeat(64), '../live.json', '', id.toUpperCase()].map((one) => store().blob(one)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('refuses to store bytes for a viewer', async () => {
    await expect(store().keepBlob(ANNA, bytes)).rejects.toMatchObject({ code: 'store-actor' });
    await expect(store().countBlobs(ANNA)).rejects.toMatchObject({ code: 'store-actor' });
    expect(await store().countBlobs(SYSTEM)).toBe(0);
  });
}

function subjectRules(store: () => Store, harness: () => StoreHarness): void {
  const saveAll = async (): Promise<void> => {
    await store().put(ANNA, keyOf('anna'), { canary: 'anna-1' });
    await store().put(ANNA, keyOf('anna', 'profile'), { canary: 'anna-2' });
    await store().put(SYSTEM, keyOf('anna', 'draft', 'set'), { canary: 'anna-3' });
    await store().put(SYSTEM, keyOf(SESSION_HASH, 'session'), { owner: 'anna', canary: 'anna-4' });
    await store().put(SYSTEM, keyOf('ben'), { canary: 'ben-1' });
    await store().put(SYSTEM, keyOf('b'.repeat(64), 'session'), { owner: 'ben' });
  };

  it('[V-01] exports everything of a person and nothing of another', async () => {
    await saveAll();
    const { subject, documents } = await store().exportAll(ANNA, 'anna');
    const canaries = documents.map(({ doc }) => (doc as { canary: string }).canary);
    expect({ subject, canaries: canaries.toSorted() }).toEqual({ subject: 'anna', canaries: ['anna-1', 'anna-2', 'anna-3', 'anna-4'] });
  });

  it('[V-02] erases everything of a person and nothing of another', async () => {
    await saveAll();
    expect(await store().erase(SYSTEM, 'anna')).toEqual({ removed: 4 });
    expect(await store().get(ANNA, keyOf('anna'))).toBeNull();
    expect((await store().exportAll(SYSTEM, 'anna')).documents).toEqual([]);
    const again = await harness().reopen();
    expect((await again.exportAll(SYSTEM, 'anna')).documents).toEqual([]);
    expect((await again.exportAll(SYSTEM, 'ben')).documents).toHaveLength(2);
  });

  it('[V-02] wipes the named kinds of one person, and continues the revisions of later saves', async () => {
    await saveAll();
    await store().put(ANNA, keyOf('anna', 'favourites'), { canary: 'anna-5' });
    expect(await store().wipe(ANNA, 'anna', ['settings', 'favourites'])).toBe(2);
    expect(await store().wipe(ANNA, 'anna', ['settings', 'favourites'])).toBe(0);
    const again = await harness().reopen();
    expect([await again.get(ANNA, keyOf('anna')), await again.get(ANNA, keyOf('anna', 'favourites'))]).toEqual([null, null]);
    expect(await again.get(ANNA, keyOf('anna', 'profile'))).toEqual({ rev: 1, doc: { canary: 'anna-2' } });
    expect((await again.exportAll(SYSTEM, 'ben')).documents).toHaveLength(2);
    expect(await again.put(ANNA, keyOf('anna'), { fresh: true }, { ifRev: 0 })).toEqual({ ok: true, rev: 3 });
    expect(await again.wipe(SYSTEM, 'nobody', ['settings'])).toBe(0);
    await expect(again.wipe({ kind: 'viewer', id: 'ben' }, 'anna', ['settings'])).rejects.toMatchObject({ code: 'store-actor' });
  });

  it('lets an erased person start again', async () => {
    await saveAll();
    await store().erase(SYSTEM, 'anna');
    expect(await store().put(ANNA, keyOf('anna'), { fresh: true })).toEqual({ ok: true, rev: 1 });
    await store().put(SYSTEM, keyOf('c'.repeat(64), 'session'), { owner: 'anna' });
    const again = await harness().reopen();
    expect(await again.get(ANNA, keyOf('anna'))).toEqual({ rev: 1, doc: { fresh: true } });
    expect((await again.exportAll(SYSTEM, 'anna')).documents).toHaveLength(2);
  });
}

/** A key for tests. */
export function keyOf(owner: string, kind: DocumentKind = 'settings', collection = 'hub'): DocumentKey {
  return { kind, owner, collection };
}

/** The document of an answer, as the type the test saved. */
export function docOf<T>(stored: StoredDocument | null): T {
  if (stored === null) throw new Error('There is no document.');
  return stored.doc as T;
}

/** A small bundle for tests; its reason is its name. */
export function bundleOf(name: string): Bundle {
  return { items: [{ kind: 'widgets', id: name, value: { title: name } }], reason: name };
}
