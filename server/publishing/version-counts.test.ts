import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../http/index.ts';
import { type Actor, createMemoryStore, SnapshotUnreadableError, type Store } from '../stores/index.ts';
import { createVersionCounts } from './version-counts.ts';

const actor: Actor = { kind: 'system', id: 'test' };

/** A store that records which snapshots were read. */
function openStore() {
  const store = createMemoryStore({ clock: createFakeClock('2027-03-01T10:00:00Z') });
  const read: string[] = [];
  const watched: Pick<Store, 'snapshot'> = {
    snapshot(by, id) {
      read.push(id);
      return store.snapshot(by, id);
    },
  };
  const publish = async (...texts: readonly string[]) => {
    const items = texts.map((text, index) => ({ kind: 'messages', id: `m${index}`, value: { text } }));
    const result = await store.publish(actor, { items });
    return result.ok ? result.id : '';
  };
  const moves = () => store.snapshots(actor);
  return { store, watched, read, publish, moves };
}

describe('version counts', () => {
  it('compares a version with the one before it, the first with nothing, a rollback with what it replaced', async () => {
    const { store, watched, publish, moves } = openStore();
    const first = await publish('a', 'b');
    await publish('a', 'B', 'c', 'd');
    await publish('A');
    await store.point(actor, first);
    const counted = await createVersionCounts(watched).readVersionCount(await moves());
    expect(counted.map(({ seq, changes }) => [seq, changes])).toEqual([
      [4, { added: 1, changed: 1, archived: 0 }],
      [3, { added: 0, changed: 1, archived: 3 }],
      [2, { added: 2, changed: 1, archived: 0 }],
      [1, { added: 2, changed: 0, archived: 0 }],
    ]);
  });

  it('reads each snapshot only once, even for concurrent calls', async () => {
    const { watched, read, publish, moves } = openStore();
    for (const text of ['a', 'b', 'c']) await publish(text);
    const counts = createVersionCounts(watched);
    const [one, other] = await Promise.all([counts.readVersionCount(await moves()), counts.readVersionCount(await moves())]);
    expect(one).toEqual(other);
    expect(read).toHaveLength(3);
    await publish('d');
    await counts.readVersionCount(await moves());
    expect(read).toHaveLength(5);
  });

  it('counts a long history a few versions at a time, newest first', async () => {
    const { watched, publish, moves } = openStore();
    for (let text = 0; text < 25; text += 1) await publish(String(text));
    const counts = createVersionCounts(watched);
    const left = async () =>
      (await counts.readVersionCount(await moves())).filter(({ changes }) => changes === undefined).map(({ seq }) => seq);
    const first = await left();
    expect([first.length, first[0]]).toEqual([15, 15]);
    expect((await left()).length).toBe(5);
    expect(await left()).toEqual([]);
  });

  it('gives up on a version if a snapshot is damaged or the previous move is forgotten', async () => {
    const { watched, read, publish, moves } = openStore();
    for (const text of ['a', 'b']) await publish(text);
    const broken = await publish('c');
    const counts = createVersionCounts({
      snapshot: (by, id) => (id === broken ? Promise.reject(new SnapshotUnreadableError(id)) : watched.snapshot(by, id)),
    });
    const all = await moves();
    expect((await counts.readVersionCount(all.slice(0, 2))).map(({ changes }) => changes)).toEqual([null, null]);
    const before = read.length;
    await counts.readVersionCount(all.slice(0, 2));
    expect(read.length).toBe(before);
  });

  it('retries a count if the store could not be read', async () => {
    const { watched, publish, moves } = openStore();
    await publish('a');
    let isAway = true;
    const counts = createVersionCounts({ snapshot: (by, id) => (isAway ? Promise.reject(new Error('away')) : watched.snapshot(by, id)) });
    await expect(counts.readVersionCount(await moves())).rejects.toThrow('away');
    isAway = false;
    expect(await counts.readVersionCount(await moves())).toMatchObject([{ changes: { added: 1 } }]);
  });
});
