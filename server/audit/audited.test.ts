import { expect, it } from 'vitest';
import type { Pack } from '#engine';
import { buildPreset, buildSite, buildViewer, buildVocabulary, buildWidget, testKinds } from '#engine/testing';
import { createFakeClock, createFakeLog, createFollowing } from '../http/index.ts';
import { erasePerson, exportPerson, saveSetting } from '../profile/index.ts';
import { publishFiles, rollback } from '../publishing/index.ts';
import { type Actor, createMemoryStore, type Store } from '../stores/index.ts';
import { library } from '../testing/library-domain.ts';
import { openTestServer } from '../testing/test-server.ts';
import { type AuditEntry, type AuditTrail, auditStore, createAuditTrail, pseudonymOf } from './index.ts';

const pack: Pack = {
  name: 'plain',
  vocabulary: buildVocabulary({ schemes: [] }),
  components: ['loans'],
  kinds: testKinds,
  recordSchema: { $id: 'library/member.schema.json' },
  toViewer: (_record, { now }) => buildViewer({ now }),
  toDetails: () => null,
  rules: [],
};

function contentOf(title: string) {
  const widget = buildWidget({ title });
  return [
    { path: 'widgets/Loans.json', kind: 'widgets' as const, text: JSON.stringify(widget) },
    { path: 'presets/adult.json', kind: 'presets' as const, text: JSON.stringify(buildPreset([widget.id])) },
    { path: 'page-state/site.json', kind: 'page-state' as const, text: JSON.stringify(buildSite()) },
  ];
}

/** A whole server over a store that audits. */
async function openServer() {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const log = createFakeLog();
  const kept = createMemoryStore({ clock });
  const services = await openTestServer({
    hub: { ...library, pack },
    content: contentOf('Loans'),
    clock,
    log,
    store: kept,
    acting: createFollowing(),
  });
  const actAs = (uid: string, work: () => Promise<void>) =>
    services.kit.asCaller({ uid, kind: 'editor', role: 'admin', session: '', authAt: 0 }, work);
  return { kept, trail: services.trail, actAs, services, log, now: clock.now() };
}

async function oldestFirst(trail: AuditTrail): Promise<AuditEntry[]> {
  return [...(await trail.readTrail(1_000))].reverse();
}

const editor: Actor = { kind: 'editor', id: 'editor-robin' };
const secret = 'correct horse battery';

/** Performs every action that the trail has to record, once. */
async function liveThroughAll(): Promise<{ kept: Store; trail: AuditTrail; uid: string; robin: string; log: unknown[] }> {
  const { kept, trail, actAs, services, log, now } = await openServer();
  const { accounts } = services;
  const robin = await accounts.addAccount({ name: 'robin@example.org', password: secret, kind: 'editor', role: 'admin' });
  await accounts.addAccount({ name: 'kit', password: secret, kind: 'editor', role: 'writer' });
  await actAs('editor-robin', async () => {
    await accounts.setRole('kit', 'publisher');
    await accounts.setDisabled('kit', true);
    await accounts.setDisabled('kit', false);
  });
  const { id = '' } = (await kept.live()) ?? {};
  await publishFiles(contentOf('Books'), { store: services.store, pack, actor: editor, reason: 'spring' });
  await rollback(services.store, editor, id);
  const { uid } = await services.demo.signIn({ name: 'Canary Person' });
  const consent = (answer: string) => ({
    collection: 'dashboardUserData' as const,
    name: 'Personalisation',
    data: JSON.stringify({ offers: answer, consents: { offers: { answer, wording: 'abc', at: '2027-03-01', surface: 'preferences' } } }),
    lastUpdated: '2027-03-01T09:00:00.000Z',
  });
  await saveSetting({ store: services.store }, uid, consent('Yes'), now);
  await saveSetting({ store: services.store }, uid, { ...consent('No'), lastUpdated: '2027-03-01T09:30:00.000Z' }, now);
  await saveSetting({ store: services.store }, uid, { ...consent('No'), name: 'Notes', data: '"nothing agreed"' }, now);
  await exportPerson(services.store, uid);
  await erasePerson(services, uid);
  return { kept, trail, uid, robin: robin.uid, log: log.lines };
}

it('[V-11] records publishes, rollbacks, roles, exports, erasures and consents, and detects a hundred edits of the trail', async () => {
  const { kept, trail, uid, robin, log } = await liveThroughAll();
  const entries = await oldestFirst(trail);
  const person = pseudonymOf(uid);
  expect(entries.map(({ actor, action, target, details }) => [actor, action, target.length === 64 ? 'snapshot' : target, details])).toEqual(
    [
      ['publishing', 'publish', 'snapshot', { seq: 1, reason: 'shipped' }],
      ['accounts', 'account-added', pseudonymOf(robin), { role: 'admin' }],
      ['accounts', 'account-added', expect.stringMatching(/^person:/), { role: 'writer' }],
      ['editor-robin', 'role-changed', expect.stringMatching(/^person:/), { from: 'writer', to: 'publisher' }],
      ['editor-robin', 'account-shut', expect.stringMatching(/^person:/), undefined],
      ['editor-robin', 'account-opened', expect.stringMatching(/^person:/), undefined],
      ['editor-robin', 'publish', 'snapshot', { seq: 2, reason: 'spring' }],
      ['editor-robin', 'roll-back', 'snapshot', { seq: 3, reason: 'roll back' }],
      [person, 'consent-changed', person, { purpose: 'offers', answer: 'Yes', wording: 'abc', surface: 'preferences' }],
      [person, 'consent-changed', person, { purpose: 'offers', answer: 'No', wording: 'abc', surface: 'preferences' }],
      ['export', 'export', person, { documents: expect.any(Number) }],
      ['erase', 'erase', person, { documents: expect.any(Number) }],
    ],
  );
  expect(JSON.stringify([entries, log])).not.toMatch(/Canary|robin@|correct horse/);
  expect(JSON.stringify(entries)).not.toContain(uid);
  expect(log).toContainEqual({ level: 'info', code: 'audit', details: { action: 'erase', seq: 12, hash: entries.at(-1)?.hash } });
  expect(await editHundredTimes(kept, trail)).toEqual([]);
  expect(await trail.verify()).toMatchObject({ entries: 12, breaks: [] });
});

/** Changes one letter or digit of the stored text, in a hundred places in turn; gives the undetected changes. */
async function editHundredTimes(kept: Store, trail: AuditTrail): Promise<string[]> {
  const system: Actor = { kind: 'system', id: 'test' };
  const key = { kind: 'account', owner: 'audit:00000000', collection: 'page' } as const;
  const sound = (await kept.get(system, key))?.doc;
  const text = JSON.stringify(sound);
  // Characters of values only: the field names are the same in each entry.
  const values = [...text.matchAll(/(?<=:)("[^"]*[0-9a-z]"|\d+)/g)];
  const missed: string[] = [];
  for (let round = 0; round < 100; round += 1) {
    const value = values[Math.floor((round * values.length) / 100)];
    const place = (value?.index ?? 0) + (value?.[0].startsWith('"') ? 1 + (round % ((value?.[0].length ?? 3) - 2)) : 0);
    const changed = `${text.slice(0, place)}${text[place] === '7' ? '8' : '7'}${text.slice(place + 1)}`;
    await kept.put(system, key, JSON.parse(changed));
    if ((await trail.verify()).breaks.length === 0) missed.push(changed.slice(place - 20, place + 20));
  }
  await kept.put(system, key, sound);
  return missed;
}

it('reports an action that cannot be audited to the operators, without undoing it', async () => {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const log = createFakeLog();
  const kept = createMemoryStore({ clock });
  const trail = createAuditTrail({ store: { ...kept, put: () => Promise.reject(new Error('full')) }, clock });
  const store = auditStore(kept, { trail, log, whoActs: () => null });
  expect(await store.erase({ kind: 'system', id: 'erase' }, 'somebody')).toEqual({ removed: 0 });
  expect(log.lines).toMatchObject([{ level: 'error', code: 'audit-failed', details: { action: 'erase' } }]);
});
