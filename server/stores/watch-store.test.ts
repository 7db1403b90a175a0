import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory.ts';
import type { DocumentKey, Store } from './store.ts';
import { bucketOf, watchStore } from './watch-store.ts';

const anna = { kind: 'viewer', id: 'anna' } as const;
const key: DocumentKey = { kind: 'settings', owner: 'anna', collection: 'one' };
const clock = { now: () => 0 };
const bucket = bucketOf('anna');

describe('watchStore', () => {
  it('changes the revision after each save of its owner, and only then', async () => {
    const { store, revisionOf } = watchStore(createMemoryStore({ clock }));
    const before = revisionOf(bucket);
    expect(revisionOf(bucket)).toBe(before);
    await store.put({ kind: 'system', id: 'test' }, { ...key, owner: 'ben' }, {});
    expect(revisionOf(bucket)).toBe(before);
    await store.put(anna, key, {});
    expect(revisionOf(bucket)).not.toBe(before);
  });

  it('changes the revision for everybody in the bucket, and spreads similar names over buckets', async () => {
    const names = Array.from({ length: 100_000 }, (_, n) => `person-${n}`);
    expect(new Set(names.map(bucketOf)).size).toBeGreaterThan(80_000);
    const twins = names.filter((name) => bucketOf(name) === bucketOf(names[0] ?? ''));
    expect(twins.length).toBeLessThan(10);
    const { store, revisionOf } = watchStore(createMemoryStore({ clock }));
    const seen = new Set([revisionOf(bucket)]);
    for (let saves = 1; saves <= 5; saves += 1) {
      await store.put(anna, key, { saves });
      seen.add(revisionOf(bucket));
    }
    expect(seen.size).toBe(6);
  });

  it('requests a mark in the name of the owner, if other processes save too', async () => {
    const asked: unknown[] = [];
    const shared = createMemoryStore({ clock });
    const markOf: Store['markOf'] = async (...given) => {
      asked.push(given);
      return '7';
    };
    const { markOf: markOfOwner } = watchStore({ ...shared, isShared: true, markOf });
    expect([await markOfOwner?.('anna'), asked]).toEqual(['7', [[{ kind: 'viewer', id: 'anna' }, 'anna']]]);
    expect(watchStore(shared).markOf).toBeUndefined();
  });

  it('never reports a revision as unchanged if other processes save too', async () => {
    const shared = createMemoryStore({ clock });
    const here = watchStore({ ...shared, isShared: true });
    const there = watchStore({ ...shared, isShared: true });
    const before = here.revisionOf(bucket);
    await there.store.put(anna, key, {});
    expect(here.revisionOf(bucket)).not.toBe(before);
  });
});
