import { describe, expect, it } from 'vitest';
import { createFakeClock, createFakeLog } from '../http/index.ts';
import { type Actor, createMemoryStore, type DocumentKey, type Store, StoreUnavailableError } from '../stores/index.ts';
import { auditStore } from './audit-store.ts';
import { createAuditTrail } from './audit-trail.ts';

const editor: Actor = { kind: 'editor', id: 'rowan' };
const key: DocumentKey = { kind: 'account', owner: 'account:sam', collection: 'account' };
const account = { uid: 'sam', role: 'writer', disabled: false };
const bundle = { items: [{ kind: 'widgets', id: 'one', value: { id: 'one' } }], reason: 'spring' };

/** A store that saves but loses the answer. */
function losing(store: Store): Store {
  const after = async (work: Promise<unknown>): Promise<never> => {
    await work;
    throw new StoreUnavailableError('store-failed', 'The answer got lost.', 'outcome-unknown');
  };
  return {
    ...store,
    put: (...given) => after(store.put(...given)),
    patch: (...given) => after(store.patch(...given)),
    update: (...given) => after(store.update(...given)),
    publish: (...given) => after(store.publish(...given)),
    point: (...given) => after(store.point(...given)),
  };
}

async function openBoth() {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const store = createMemoryStore({ clock });
  const trail = createAuditTrail({ store, clock });
  const parts = { trail, log: createFakeLog(), whoActs: () => null };
  return { store, trail, lossy: auditStore(losing(store), parts), sound: auditStore(store, parts) };
}

describe('actions with an unknown result', () => {
  it('[V-11] audits an action with an unknown result as uncertain, and its retry adds no entry', async () => {
    const { trail, lossy, sound } = await openBoth();
    await sound.put(editor, key, account);
    await expect(lossy.put(editor, key, { ...account, disabled: true })).rejects.toThrow(StoreUnavailableError);
    await sound.put(editor, key, { ...account, disabled: true });
    await expect(lossy.patch(editor, key, [{ op: 'set', path: ['role'], value: 'admin' }])).rejects.toThrow(StoreUnavailableError);
    await expect(lossy.publish(editor, bundle)).rejects.toThrow(StoreUnavailableError);
    const id = (await sound.live())?.id ?? '';
    await expect(lossy.point(editor, id, { reason: 'back' })).rejects.toThrow(StoreUnavailableError);
    expect((await trail.readTrail(10)).map(({ action, details }) => [action, details]).reverse()).toEqual([
      ['account-added', { role: 'writer' }],
      ['account-shut', { outcome: 'unknown' }],
      ['role-changed', { from: 'writer', to: 'admin', outcome: 'unknown' }],
      ['publish', { reason: 'spring', outcome: 'unknown' }],
      ['roll-back', { reason: 'back', outcome: 'unknown' }],
    ]);
  });
});

describe('an atomic update', () => {
  it('[V-11] audits an update once from its old and new value, and not at all without a change', async () => {
    const { trail, lossy, sound } = await openBoth();
    await sound.put(editor, key, account);
    const give = (role: string) => (doc: unknown) => ({ ...(doc as typeof account), role });
    await sound.update(editor, key, give('publisher'));
    await sound.update(editor, key, () => null);
    await sound.update(editor, key, give('admin'), { idemKey: 'once' });
    await sound.update(editor, key, give('writer'), { idemKey: 'once' });
    await expect(lossy.update(editor, key, give('viewer'))).rejects.toThrow(StoreUnavailableError);
    await expect(
      sound.update(editor, key, () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const anna: Actor = { kind: 'viewer', id: 'anna' };
    const consents = [{ purpose: 'news', answer: 'yes', wording: 'w1' }];
    await sound.update(anna, { kind: 'settings', owner: 'anna', collection: 'hub' }, () => ({ other: 1 }));
    await sound.update(anna, { kind: 'settings', owner: 'anna', collection: 'hub' }, () => ({ consents }));
    expect((await trail.readTrail(10)).map(({ action, details }) => [action, details]).reverse()).toEqual([
      ['account-added', { role: 'writer' }],
      ['role-changed', { from: 'writer', to: 'publisher' }],
      ['role-changed', { from: 'publisher', to: 'admin' }],
      ['role-changed', { from: 'admin', to: 'viewer', outcome: 'unknown' }],
      ['consent-changed', { purpose: 'news', answer: 'yes', wording: 'w1' }],
    ]);
  });
});
