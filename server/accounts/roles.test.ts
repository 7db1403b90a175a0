import { beforeEach, describe, expect, it } from 'vitest';
import { type AuditTrail, auditStore, createAuditTrail, pseudonymOf } from '../audit/index.ts';
import { cookieSettings, createFakeClock, createFakeLog } from '../http/index.ts';
import { erasePerson } from '../profile/index.ts';
import { createMemoryStore, type Store } from '../stores/index.ts';
import {
  type Accounts,
  createAccounts,
  createFakePeople,
  createIdentities,
  createPasswords,
  createSessions,
  type Sessions,
} from './index.ts';

const clock = createFakeClock('2027-03-01T10:00:00Z');
const password = 'long enough for this';
let store: Store;
let trail: AuditTrail;
let sessions: Sessions;
let accounts: Accounts;

beforeEach(() => {
  const kept = createMemoryStore({ clock });
  trail = createAuditTrail({ store: kept, clock });
  store = auditStore(kept, { trail, log: createFakeLog(), whoActs: () => 'boss' });
  sessions = createSessions({ store, clock, cookie: cookieSettings(true) });
  const passwords = createPasswords({ N: 2 ** 4, r: 1, p: 1 });
  accounts = createAccounts({ store, passwords, sessions, people: createFakePeople() });
});

async function admins(): Promise<string[]> {
  return (await accounts.listAccounts()).filter(({ role, disabled }) => role === 'admin' && !disabled).map(({ name }) => name);
}

async function roleChanges() {
  const entries = await trail.readTrail(100);
  return entries.filter(({ action }) => action === 'role-changed').map(({ actor, target, details }) => ({ actor, target, details }));
}

describe('roles', () => {
  it('[Z-08] keeps the last admin from removal, suspension and demotion, and notes a new role with the old one', async () => {
    const boss = await accounts.addAccount({ name: 'boss', password, kind: 'editor', role: 'admin' });
    const other = await accounts.addAccount({ name: 'other', password, kind: 'editor', role: 'admin' });
    await accounts.setRole('other', 'publisher');
    expect(await roleChanges()).toEqual([{ actor: 'boss', target: pseudonymOf(other.uid), details: { from: 'admin', to: 'publisher' } }]);
    const attempts = [
      ...(['viewer', 'writer', 'publisher'] as const).map((role) => () => accounts.setRole('boss', role)),
      () => accounts.setDisabled('boss', true),
      () => erasePerson({ store, sessions, accounts }, boss.uid),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'last-admin', status: 409 });
    expect(await admins()).toEqual(['boss']);
    expect(await roleChanges()).toHaveLength(1);
    expect((await trail.verify()).breaks).toEqual([]);
  });

  it('keeps one admin when two demote each other simultaneously', async () => {
    for (const name of ['one', 'two']) await accounts.addAccount({ name, password, kind: 'editor', role: 'admin' });
    const results = await Promise.allSettled([accounts.setRole('one', 'writer'), accounts.setRole('two', 'writer')]);
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
    expect((await admins()).length).toBeGreaterThanOrEqual(1);
  });

  it('starts a person of an identity provider once, with their name and address', async () => {
    const started: unknown[] = [];
    const people = { startNew: async (...given: unknown[]) => void started.push(given) };
    const identities = createIdentities({ store, sessions, people });
    const identity = { issuer: 'https://login.example', subject: '1', name: 'Robin', email: 'r@example.org', authAt: null, role: null };
    const { uid } = await identities.admit({ ...identity, hasSecondFactor: false }, 'viewer', clock.now());
    await identities.admit({ ...identity, name: 'Another', hasSecondFactor: false }, 'viewer', clock.now());
    expect(started).toEqual([[uid, 'Robin', 'r@example.org']]);
  });

  it('audits a new role from an identity provider, too', async () => {
    const identities = createIdentities({ store, sessions, people: createFakePeople() });
    const identity = { issuer: 'https://staff.example', subject: '4', name: '', email: undefined, authAt: null, hasSecondFactor: true };
    const { uid } = await identities.admit({ ...identity, role: 'writer' }, 'editor', clock.now());
    await identities.admit({ ...identity, role: 'admin' }, 'editor', clock.now());
    expect(await roleChanges()).toEqual([{ actor: 'boss', target: pseudonymOf(uid), details: { from: 'writer', to: 'admin' } }]);
  });
});
