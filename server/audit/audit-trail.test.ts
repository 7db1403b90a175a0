import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { createFakeClock } from '../http/index.ts';
import { type Actor, createMemoryStore, type DocumentKey, type Store } from '../stores/index.ts';
import { createAuditTrail } from './audit-trail.ts';
import { type AuditEntry, type AuditNote, toEntry } from './entry.ts';

const start = '2027-03-01T10:00:00.000Z';
const system: Actor = { kind: 'system', id: 'test' };
const head: DocumentKey = { kind: 'account', owner: 'audit', collection: 'head' };

function open() {
  const clock = createFakeClock(start);
  const store = createMemoryStore({ clock });
  return { clock, store, trail: createAuditTrail({ store, clock }) };
}

function note(index: number): AuditNote {
  return {
    actor: `editor-${index % 3}`,
    action: index % 2 === 0 ? 'publish' : 'role-changed',
    target: `t${index}`,
    details: { index, to: 'x' },
  };
}

function pageKey(index: number): DocumentKey {
  return { kind: 'account', owner: `audit:${String(index).padStart(8, '0')}`, collection: 'page' };
}

async function pageOf(store: Store, index: number): Promise<AuditEntry[]> {
  const stored = await store.get(system, pageKey(index));
  return structuredClone((stored?.doc as { entries: AuditEntry[] } | undefined)?.entries ?? []);
}

/** A manipulation of one page by an attacker with access to the store. */
type Mutation = (entries: AuditEntry[], chance: (max: number) => number) => AuditEntry[];

const fields = ['actor', 'action', 'target', 'at', 'prev', 'hash', 'seq', 'details'] as const;

const mutations: Readonly<Record<string, Mutation>> = {
  'changes a field': (entries, chance) => {
    const field = fields[chance(fields.length)] ?? 'actor';
    const index = chance(entries.length);
    const old = entries[index]?.[field];
    const value = typeof old === 'number' ? old + 1 : typeof old === 'object' ? { ...old, to: 'admin' } : `${String(old)}0`;
    return entries.map((entry, place) => (place === index ? { ...entry, [field]: value } : entry));
  },
  'flips a letter': (entries, chance) => {
    const text = JSON.stringify(entries[chance(entries.length)]);
    const digits = [...text.matchAll(/[0-9a-f]/g)].map(({ index }) => index);
    const place = digits[chance(digits.length)] ?? 0;
    const flipped = text.slice(0, place) + (text[place] === '1' ? '2' : '1') + text.slice(place + 1);
    return entries.map((entry) => (JSON.stringify(entry) === text ? (parse(flipped) ?? { ...entry, actor: 'nobody' }) : entry));
  },
  'takes one out': (entries, chance) => entries.toSpliced(chance(entries.length), 1),
  'swaps two': (entries, chance) => {
    const index = chance(entries.length - 1);
    return entries.with(index, entries[index + 1] as AuditEntry).with(index + 1, entries[index] as AuditEntry);
  },
  'repeats one': (entries, chance) => entries.toSpliced(chance(entries.length), 0, entries[chance(entries.length)] as AuditEntry),
  'cuts the end off': (entries, chance) => entries.slice(0, chance(entries.length)),
  'forges one with a right hash of its own': (entries, chance) => {
    const index = chance(entries.length);
    const before = entries[index - 1];
    const forged = toEntry(note(7_777), before ?? { seq: (entries[0]?.seq ?? 1) - 1, hash: entries[0]?.prev ?? '' }, start);
    return entries.with(index, forged);
  },
  'adds a field': (entries, chance) => entries.with(chance(entries.length), { ...entries[0], extra: 1 } as unknown as AuditEntry),
};

function parse(text: string): AuditEntry | null {
  try {
    return JSON.parse(text) as AuditEntry;
  } catch {
    return null;
  }
}

describe('audit trail', () => {
  it('stores notes in order, each entry with the hash of the previous one', async () => {
    const { trail, clock } = open();
    await trail.append(note(1));
    clock.advance(5_000);
    await trail.append(note(2));
    const [second, first] = await trail.readTrail(10);
    expect(first).toMatchObject({ seq: 1, at: start, ...note(1), prev: '0'.repeat(64) });
    expect(second).toMatchObject({ seq: 2, at: '2027-03-01T10:00:05.000Z', ...note(2), prev: first?.hash });
    expect(await trail.verify()).toEqual({ entries: 2, last: { seq: 2, hash: second?.hash }, breaks: [] });
  });

  it('loses none of four hundred concurrent notes by five nodes, and forms one chain', async () => {
    const { store, clock } = open();
    const nodes = Array.from({ length: 5 }, () => createAuditTrail({ store: slowed(store), clock }));
    const added = await Promise.all(Array.from({ length: 400 }, (_, index) => nodes[index % 5]?.append(note(index))));
    const report = await createAuditTrail({ store, clock }).verify();
    expect(report).toMatchObject({ entries: 400, breaks: [] });
    const seqs = added.map((entry) => entry?.seq ?? 0).sort((one, other) => one - other);
    expect(seqs).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
    const targets = (await nodes[0]?.readTrail(1_000))?.map(({ target }) => target).sort();
    expect(targets).toEqual(Array.from({ length: 400 }, (_, index) => `t${index}`).sort());
  });

  it('detects each of two hundred hidden edits, of eight kinds, on any page', async () => {
    const { store, trail } = open();
    await Promise.all(Array.from({ length: 250 }, (_, index) => trail.append(note(index))));
    const sound = await Promise.all([0, 1, 2].map((index) => pageOf(store, index)));
    const kinds = Object.entries(mutations);
    const missed: string[] = [];
    const random = fc.sample(fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), { numRuns: 200 });
    for (const [round, numbers] of random.entries()) {
      const [name, mutate] = kinds[round % kinds.length] as [string, Mutation];
      const index = round % 3;
      const rest = [...numbers];
      const changed = mutate(structuredClone(sound[index] ?? []), (max) => (rest.shift() ?? 0) % max);
      await store.put(system, pageKey(index), { entries: changed });
      const { breaks } = await trail.verify();
      if (breaks.length === 0) missed.push(`${name} on page ${index}`);
      await store.put(system, pageKey(index), { entries: sound[index] });
    }
    expect(missed).toEqual([]);
    expect((await trail.verify()).breaks).toEqual([]);
  });

  it('detects a missing page, a changed end and a rewritten trail', async () => {
    const { store, trail } = open();
    await Promise.all(Array.from({ length: 250 }, (_, index) => trail.append(note(index))));
    const { last } = await trail.verify();
    for (const index of [0, 1, 2]) {
      const sound = await pageOf(store, index);
      await store.remove(system, pageKey(index));
      expect((await trail.verify()).breaks).not.toEqual([]);
      await store.put(system, pageKey(index), { entries: sound });
    }
    const stored = await store.get(system, head);
    await store.put(system, head, { ...(stored?.doc as object), last: { seq: 200, hash: 'f'.repeat(64) } });
    expect((await trail.verify()).breaks).toEqual(['Entry 200 is not the one that was noted.']);
    const anew = open();
    await Promise.all(Array.from({ length: 250 }, (_, index) => anew.trail.append(note(index + 1))));
    expect((await anew.trail.verify()).breaks).toEqual([]);
    expect((await anew.trail.verify(last)).breaks).toEqual(['Entry 250 is not the one that was noted.']);
  });

  it('prunes old pages, audits that and stays valid, unlike one without its beginning', async () => {
    const { store, trail, clock } = open();
    for (let index = 0; index < 250; index += 1) {
      await trail.append(note(index));
      clock.advance(60_000);
    }
    expect(await trail.prune('2027-03-01T10:30:00.000Z')).toBe(0);
    expect(await trail.prune('2027-03-01T12:00:00.000Z')).toBe(100);
    expect(await trail.prune('2027-03-01T12:00:00.000Z')).toBe(0);
    expect(await store.get(system, pageKey(0))).toBeNull();
    expect(await trail.verify()).toMatchObject({ entries: 151, breaks: [] });
    expect((await trail.readTrail(1))[0]).toMatchObject({ action: 'pruned', details: { entries: 100, upTo: 100 } });
    const doc = (await store.get(system, head))?.doc as { base: object };
    const second = await pageOf(store, 1);
    await store.put(system, head, { ...doc, first: 2, base: { seq: 200, hash: second.at(-1)?.hash } });
    await store.remove(system, pageKey(1));
    expect((await trail.verify()).breaks).toEqual(['Entries are missing at the beginning, and no entry says so.']);
  });

  it('reports a note that cannot be saved, and continues with the next one', async () => {
    const { store, clock } = open();
    let isBroken = true;
    const shaky: Store = { ...store, put: (...given) => (isBroken ? Promise.reject(new Error('disk')) : store.put(...given)) };
    const trail = createAuditTrail({ store: shaky, clock });
    await expect(trail.append(note(1))).rejects.toThrow('disk');
    isBroken = false;
    expect(await trail.append(note(2))).toMatchObject({ seq: 1 });
  });
});

/** A slow store, so that nodes interfere with each other. */
function slowed(store: Store): Store {
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ...store,
    get: async (...given) => {
      await pause();
      return store.get(...given);
    },
    put: async (...given) => {
      await pause();
      return store.put(...given);
    },
  };
}
