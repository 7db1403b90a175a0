import { describe, expect, it } from 'vitest';
import { createMemoryStore, type DocumentKey } from '../stores/index.ts';
import { watchStore } from './watch-store.ts';

const anna = { kind: 'viewer', id: 'anna' } as const;
const key: DocumentKey = { kind: 'settings', owner: 'anna', collection: 'one' };
const clock = { now: () => 0 };

describe('what a ready reply was made of', () => {
  it('has another revision after each save of its owner, and the same one else', async () => {
    const { store, revisionOf } = watchStore(createMemoryStore({ clock }));
    const before = revisionOf('anna');
    expect(revisionOf('anna')).toBe(before);
    await store.put({ kind: 'system', id: 'test' }, { ...key, owner: 'ben' }, {});
    expect(revisionOf('anna')).toBe(before);
    await store.put(anna, key, {});
    expect(revisionOf('anna')).not.toBe(before);
  });

  it('is never known to be unchanged where other processes save too', async () => {
    const shared = createMemoryStore({ clock });
    const here = watchStore({ ...shared, isShared: true });
    const there = watchStore({ ...shared, isShared: true });
    const before = here.revisionOf('anna');
    await there.store.put(anna, key, {});
    expect(here.revisionOf('anna')).not.toBe(before);
  });
});
