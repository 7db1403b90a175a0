import { beforeEach, describe, expect, it } from 'vitest';
import type { Pack } from '#engine';
import { buildVocabulary } from '#engine/testing';
import { createAccounts, createFakePeople, createPasswords, createSessions } from '../accounts/index.ts';
import { createAuditTrail } from '../audit/index.ts';
import { cookieSettings, createFakeClock, createFakeLog } from '../http/index.ts';
import { erasePerson } from '../profile/index.ts';
import { createChangeSets, createSchedules } from '../publishing/index.ts';
import { type Actor, createMemoryStore, type DocumentKind } from '../stores/index.ts';
import { createLegalHolds, type RetentionAges, runRetention, scheduleRetention } from './index.ts';

const ages: RetentionAges = { sessionDays: 1, draftDays: 30, auditDays: 100, accountDays: 200 };
const dayMs = 86_400_000;
const system: Actor = { kind: 'system', id: 'test' };

function open() {
  const clock = createFakeClock('2027-01-01T00:00:00Z');
  const store = createMemoryStore({ clock });
  const sessions = createSessions({ store, clock, cookie: cookieSettings(true) });
  const passwords = createPasswords({ N: 2 ** 4, r: 1, p: 1 });
  const startNew = async (uid: string) => void (await store.put(system, { kind: 'profile', owner: uid, collection: 'profile' }, { uid }));
  const accounts = createAccounts({ store, sessions, passwords, people: { ...createFakePeople(), startNew } });
  const audit = createAuditTrail({ store, clock });
  const holds = createLegalHolds(store);
  const erase = (uid: string) => erasePerson({ store, sessions, accounts }, uid);
  const changeSets = createChangeSets({ store, clock, liveValue: async () => null });
  const pack = { vocabulary: buildVocabulary() } as Pack;
  const schedules = createSchedules({ store, clock, pack, log: createFakeLog(), onPublished: async () => undefined });
  const parts = { store, clock, ages, holds, audit, erase, isNeeded: schedules.needs };
  const days = (count: number) => clock.advance(count * dayMs);
  const signIn = (uid: string) => sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {});
  const save = (kind: DocumentKind, owner: string) => store.put(system, { kind, owner, collection: 'one' }, { text: owner });
  const owners = async (kind: DocumentKind) => (await store.list(system, kind)).items.map(({ key }) => key.owner).sort();
  return { clock, store, accounts, audit, holds, changeSets, schedules, parts, days, signIn, save, owners, startNew };
}

let world: ReturnType<typeof open>;
beforeEach(() => {
  world = open();
});

const nothing = { sessions: 0, drafts: 0, audit: 0, accounts: 0, held: 0 };

describe('retention removes data on the day and not before, with a count', () => {
  it('[V-13] removes sessions', async () => {
    await world.signIn('ada');
    world.clock.advance(dayMs);
    expect(await runRetention(world.parts)).toEqual(nothing);
    world.clock.advance(1);
    expect(await runRetention(world.parts)).toEqual({ ...nothing, sessions: 1 });
    expect(await world.owners('session')).toEqual([]);
  });

  it('[V-13] removes drafts, counted from their last change', async () => {
    await world.save('draft', 'robin');
    await world.save('draft', 'kit');
    world.days(20);
    await world.save('draft', 'kit');
    world.days(11);
    expect(await runRetention(world.parts)).toEqual({ ...nothing, drafts: 1 });
    expect(await world.owners('draft')).toEqual(['kit']);
  });

  it('[V-13] spares a change set with a scheduled publish, and the schedule', async () => {
    const { changeSets, schedules } = world;
    const [waits, idle] = [await changeSets.openSet('robin', 'For results day'), await changeSets.openSet('robin', 'Left behind')];
    const at = new Date(world.clock.now() + 290 * dayMs).toISOString();
    const request = { from: waits.id, title: waits.title, note: '', at, approvedBy: 'kit', acceptsWarnings: false, items: [] };
    const { id } = await schedules.addSchedule(request);
    world.days(31);
    expect(await runRetention(world.parts)).toEqual({ ...nothing, drafts: 1 });
    expect([await changeSets.look(idle.id), (await changeSets.readSet(waits.id)).title]).toEqual([null, 'For results day']);
    world.days(200);
    expect(await runRetention(world.parts)).toEqual(nothing);
    expect(await schedules.listSchedules()).toMatchObject([{ id, state: 'waiting' }]);
    await schedules.cancel(id);
    world.days(31);
    expect(await runRetention(world.parts)).toEqual({ ...nothing, drafts: 3 });
  });

  it('[V-13] prunes the audit trail, which records it and stays valid', async () => {
    const note = { actor: 'robin', action: 'publish', target: 'x' } as const;
    await Promise.all(Array.from({ length: 150 }, () => world.audit.append(note)));
    world.days(101);
    expect(await runRetention(world.parts)).toEqual({ ...nothing, audit: 100 });
    expect(await world.audit.verify()).toMatchObject({ entries: 51, breaks: [] });
  });

  it('[V-13] removes inactive people with or without a password, with all their data', async () => {
    const account = { password: 'a long password', kind: 'viewer', role: 'viewer' } as const;
    const gone = await world.accounts.addAccount({ ...account, name: 'gone' });
    const back = await world.accounts.addAccount({ ...account, name: 'back' });
    await world.accounts.addAccount({ ...account, name: 'robin', kind: 'editor', role: 'admin' });
    for (const uid of ['demo-gone', 'demo-saves']) await world.startNew(uid);
    await world.save('settings', 'demo-gone');
    world.days(150);
    await world.signIn(back.uid);
    await world.save('favourites', 'demo-saves');
    expect(await runRetention(world.parts)).toEqual(nothing);
    world.days(51);
    expect(await runRetention(world.parts)).toMatchObject({ accounts: 2, held: 0 });
    expect(await world.owners('profile')).toEqual([back.uid, 'demo-saves'].sort());
    expect(await world.owners('settings')).toEqual([]);
    expect(await world.accounts.signIn('gone', 'a long password')).toBeNull();
    expect(gone.uid).not.toBe(back.uid);
    expect(await world.accounts.signIn('back', 'a long password')).not.toBeNull();
    expect(await world.accounts.signIn('robin', 'a long password')).not.toBeNull();
  });

  it('[V-13] spares people under a hold, and the audit trail, until the hold is over', async () => {
    for (const uid of ['ada', 'ben']) {
      await world.startNew(uid);
      await world.signIn(uid);
      await world.save('draft', uid);
    }
    await Promise.all(Array.from({ length: 150 }, () => world.audit.append({ actor: 'a', action: 'erase', target: 'b' })));
    await world.holds.hold('ada');
    world.days(300);
    expect(await runRetention(world.parts)).toEqual({ sessions: 1, drafts: 1, audit: 0, accounts: 1, held: 3 });
    for (const kind of ['profile', 'draft'] as const) expect(await world.owners(kind)).toEqual(['ada']);
    await world.holds.release('ada');
    expect(await runRetention(world.parts)).toEqual({ sessions: 1, drafts: 1, audit: 100, accounts: 1, held: 0 });
  });

  it('runs once a day on one of three nodes, and logs a failure', async () => {
    const log = createFakeLog();
    const looks: (() => void)[] = [];
    const every = (_ms: number, task: () => void) => {
      looks.push(task);
      return () => undefined;
    };
    for (let node = 0; node < 3; node += 1) scheduleRetention({ ...world.parts, log }, every);
    const look = async () => {
      for (const one of looks) one();
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    await look();
    await look();
    expect(log.lines).toEqual([{ level: 'info', code: 'retention', details: nothing }]);
    world.days(1);
    await look();
    expect(log.lines).toHaveLength(2);
    scheduleRetention({ ...world.parts, store: { ...world.store, get: () => Promise.reject(new Error('away')) }, log }, every);
    await look();
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', code: 'retention-failed' });
  });
});
