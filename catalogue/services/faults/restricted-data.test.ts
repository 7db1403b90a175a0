import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueFile, type ItemKind, readCatalogue } from '#engine';
import type { Persona } from '#schemas/catalogue';
import { auditStore, createAuditTrail } from '#server/audit';
import { openEncryptedStore } from '#server/encryption';
import { createFakeClock, createFakeLog } from '#server/http';
import { createLegalHolds, runRetention, usualRetentionAges } from '#server/operations';
import { exportPerson, listSettings, saveSetting } from '#server/profile';
import { readContentFiles } from '#server/publishing';
import { createLowdbStore, createPostgresStore, type Store } from '#server/stores';
import { type Cluster, openCluster, runSql } from '#server/testing/postgres-cluster';
import { countText, makeDataFolder, removeDataFolder } from '#server/testing/stores';
import { readSources, root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { createPeople, ENCRYPTED_FIELDS } from '../index.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const restricted = pack.vocabulary.tags.filter((tag) => tag.restricted).map(({ id }) => id);
const supportNeeds = readItem<{ options: { value: string }[] }>('questions', 'preferences-support-need').options.map(({ value }) => value);

function readItem<Item>(kind: string, id: string): Item {
  const text = files.find((file) => file.kind === kind && JSON.parse(file.text).id === id)?.text;
  return JSON.parse(text ?? '') as Item;
}

/**
 * Places where a decision by these tags would reveal them to a partner or to analytics: adverts, promotions, the leaderboard, and names in
 * analytics.
 */
const places: readonly { readonly kind: ItemKind; readonly toChange: (expression: string) => object }[] = [
  { kind: 'promotions', toChange: (visibility) => ({ visibility }) },
  { kind: 'leaderboard', toChange: (visibility) => ({ visibility }) },
  { kind: 'next-steps', toChange: (visibility) => ({ type: 'advert', visibility }) },
  { kind: 'widgets', toChange: (expression) => ({ tags: [expression] }) },
  { kind: 'todos', toChange: (expression) => ({ tags: [expression] }) },
];

/** Audiences that depend on a tag in one, two and three steps. */
function audiencesOf(tag: string): CatalogueFile[] {
  const expressions: Readonly<Record<string, string>> = { near: `bau OR ${tag}`, far: '!@near', farther: 'clearing OR @far' };
  return Object.entries(expressions).map(([id, expression]) => ({
    kind: 'audiences',
    path: `audiences/${id}.json`,
    text: JSON.stringify({ id, title: id, description: id, expression }),
  }));
}

/** Expressions that decide by a tag: the tag, its opposite, a part, and audiences. */
const toExpressions = (tag: string) => [tag, `!${tag.toUpperCase()}`, `bau OR ${tag}`, '@near', '@far', 'clearing OR @farther'];

/** The refusals, by kind and expression, when as many items of each kind as there are expressions use a tag. */
function refusalsOf(tag: string) {
  const asking = new Map<string, { readonly title: string; readonly change: object }>();
  for (const { kind, toChange } of places) {
    const some = files.filter((file) => file.kind === kind);
    for (const [index, expression] of toExpressions(tag).entries())
      asking.set(some[index]?.path ?? '', { title: `${kind}: ${expression}`, change: toChange(expression) });
  }
  const edited = files.map((file) => {
    const { change } = asking.get(file.path) ?? {};
    return change ? { ...file, text: JSON.stringify({ ...JSON.parse(file.text), ...change }, null, 2) } : file;
  });
  const { problems } = readCatalogue([...edited, ...audiencesOf(tag)], pack);
  return {
    asked: [...asking.values()].map(({ title }) => title),
    refused: problems
      .filter(({ code }) => code === 'restricted-tag')
      .map((problem) => ({ ...problem, title: asking.get(problem.path)?.title ?? '' })),
  };
}

/** Names that could be sent to analytics: those in the type of fields, and those passed in code. */
function listTrackedNames(): Set<string> {
  const sources = readSources().filter(({ path, isTest }) => !isTest && path.startsWith('catalogue/'));
  const type = sources.find(({ path }) => path === 'engine/hub/state/events.ts')?.text.split('interface TrackedFields')[1] ?? '';
  const handed = sources.flatMap(({ text }) => [...text.matchAll(/\btrack\('[^']+', (\{[^}]*\})/g)].map((match) => match[1] ?? ''));
  const names = [type, ...handed].flatMap((text) => [...text.matchAll(/\b([A-Za-z]\w*)\??:/g)].map((match) => match[1] ?? ''));
  return new Set(names);
}

const canaries = {
  dateOfBirth: '1904-02-29',
  accountBirth: '1904/02/29',
  gender: 'CanaryGender',
  alertsGender: 'CanaryAlertsGender',
};
const flags = Object.fromEntries(supportNeeds.map((name) => [name, 'yes']));
const answers = {
  ...flags,
  supportNeed: supportNeeds,
  gender: canaries.gender,
  talentPoolGender: canaries.alertsGender,
  dateOfBirth: canaries.dateOfBirth,
};
const secrets = [...Object.values(canaries), ...supportNeeds];
const record = { user: { name: 'Ada', studyYear: 2027, dateOfBirth: canaries.accountBirth, gender: canaries.gender, ...flags } };
const persona = { id: 'ada', order: 1, title: 'Ada', story: '', record, expected: {} } as unknown as Persona;
const clock = createFakeClock('2027-03-01T10:00:00Z');
const never = () => () => undefined;
const keys = randomBytes(32).toString('base64');

/** A store as the server wires it: encrypted inside, with the audit trail outside. */
async function openAsServed(opened: Store, storeKind: 'lowdb' | 'postgres'): Promise<Store> {
  const fields = ENCRYPTED_FIELDS;
  const store = await openEncryptedStore(opened, {
    storeKind,
    isProduction: true,
    keys,
    dataFolder: '',
    fields: fields,
    log: () => undefined,
  });
  return auditStore(store, { trail: createAuditTrail({ store: opened, clock }), log: createFakeLog(), whoActs: () => null });
}

/** A person signs in, answers the onboarding questions, then changes the answers twice, so that there are earlier generations too. */
async function live(store: Store, uid: string): Promise<void> {
  await createPeople({ store, clock, personas: () => [persona] }).startAs(uid, 'ada');
  for (const [at, name, data] of [
    ['2027-03-01T09:00:00.000Z', 'Onboarding', { step: 2, answers }],
    ['2027-03-01T09:01:00.000Z', 'Personalisation', answers],
    ['2027-03-01T09:02:00.000Z', 'Personalisation', { ...answers, supportNeed: supportNeeds.slice(1), consents: {} }],
    ['2027-03-01T09:03:00.000Z', 'Personalisation', answers],
  ] as const) {
    await saveSetting({ store }, uid, { collection: 'dashboardUserData', name, data: JSON.stringify(data), lastUpdated: at }, clock.now());
  }
}

/** Which of the values are missing from the person's own download, and whether the hub can still read them. */
async function listMissing(store: Store, uid: string): Promise<string[]> {
  const text = JSON.stringify(await exportPerson(store, uid));
  const saved = JSON.stringify(await listSettings({ store }, uid));
  const profile = JSON.stringify((await createPeople({ store, clock, personas: () => [] }).readPerson(uid))?.profile);
  return [
    ...secrets.filter((secret) => !text.includes(secret)),
    ...[canaries.dateOfBirth, ...supportNeeds].filter((secret) => !saved.includes(secret)),
    ...[canaries.accountBirth, ...supportNeeds].filter((secret) => !profile.includes(secret)),
  ];
}

/** Every table of the database, with every row as text. */
async function dumpTables(url: string): Promise<string> {
  const tables = await runSql(url, "select table_name from information_schema.tables where table_schema = 'public'");
  const dumps = await Promise.all(tables.map(({ table_name: name }) => runSql(url, `select t::text as row from ${String(name)} t`)));
  return JSON.stringify(dumps);
}

let cluster: Cluster;
let url: string;
let folder: string;

beforeAll(async () => {
  cluster = await openCluster();
  url = await cluster.createDatabase();
  folder = await makeDataFolder();
});
afterAll(async () => {
  await cluster.close();
  await removeDataFolder(folder);
});

describe('support circumstances, gender and date of birth', () => {
  it('[V-10] decide no advert, promotion or analytics event, and are not found in lowdb files or PostgreSQL tables', async () => {
    expect(restricted.toSorted()).toEqual(supportNeeds.toSorted());
    expect(restricted).toHaveLength(9);
    for (const tag of restricted) {
      const { asked, refused } = refusalsOf(tag);
      expect(asked).toHaveLength(places.length * 6);
      expect(refused.map(({ title }) => title).toSorted()).toEqual(asked.toSorted());
    }

    const told = [...listTrackedNames()];
    expect(told).toContain('widget');
    expect(told.filter((name) => [...restricted, 'supportNeed', 'gender', 'dateOfBirth', 'age'].includes(name))).toEqual([]);

    const lowdb = await createLowdbStore({ folder, clock, every: never });
    const onDisk = await openAsServed(lowdb, 'lowdb');
    await live(onDisk, 'anna');
    expect(await listMissing(onDisk, 'anna')).toEqual([]);
    await onDisk.close();
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.prev'))).toBe(true);
    const inFiles = await Promise.all(secrets.map((secret) => countText(folder, secret)));
    expect(inFiles).toEqual(secrets.map(() => 0));
    expect(await countText(folder, 'studyYear')).toBe(0);
    expect(await countText(folder, 'dashboardUserData')).toBeGreaterThan(0);

    const postgres = await createPostgresStore({ url, clock, every: never, migrate: true });
    const inDatabase = await openAsServed(postgres, 'postgres');
    await live(inDatabase, 'anna');
    expect(await listMissing(inDatabase, 'anna')).toEqual([]);
    await inDatabase.close();
    const rows = await dumpTables(url);
    expect(rows).toContain('dashboardUserData');
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
  });

  it('are rejected with the tag, the place, line and column', () => {
    const promotion = refusalsOf('beenInCare').refused.find(({ title }) => title === 'promotions: bau OR beenInCare');
    expect(promotion?.message).toBe('"beenInCare" is sensitive and cannot decide who sees a promotion.');
    expect(promotion?.column).toBe('  "visibility": "bau OR '.length + 1);
    expect(promotion?.line).toBeGreaterThan(1);
  });

  it('decide nothing in the shipped content', () => {
    const { problems } = readCatalogue(files, pack);
    expect(problems.filter(({ code }) => code === 'restricted-tag')).toEqual([]);
    for (const { kind } of places) expect(files.some((file) => file.kind === kind)).toBe(true);
  });

  it('become no tag or fact from gender and date of birth, so no expression can use them', () => {
    const askable = [...pack.vocabulary.tags, ...pack.vocabulary.facts, ...pack.vocabulary.rules].map(({ id }) => id);
    expect(askable.filter((word) => /gender|birth|^age|[a-z]Age/.test(word))).toEqual([]);
    const viewerOf = (user: object) => {
      const { tags, facts } = pack.toViewer({ user }, { now: '2027-03-01T10:00:00Z', site: null, years: [], saved: [] });
      return {
        tags,
        facts: Object.keys(facts)
          .filter((name) => pack.vocabulary.facts.some(({ id }) => id === name))
          .map((name) => [name, facts[name]]),
      };
    };
    const young = viewerOf({ studyYear: 2027, dateOfBirth: '2012-01-01', gender: 'Female' });
    expect(viewerOf({ studyYear: 2027, dateOfBirth: '1980-01-01', gender: 'Male' })).toEqual(young);
    expect(viewerOf({ studyYear: 2027 })).toEqual(young);
  });

  it('are in one of two collections that are encrypted as a whole, wherever they are stored', () => {
    expect(ENCRYPTED_FIELDS).toEqual([
      { kind: 'settings', collection: 'dashboardUserData', paths: [['*', 'data']] },
      { kind: 'profile', collection: 'profile', paths: [['user']] },
    ]);
    const pages = readSources().filter(({ path, isTest }) => !isTest && /^catalogue\/pages\/(preferences|onboarding)\//.test(path));
    const kept = pages.flatMap(({ text }) => [...text.matchAll(/collection: '(\w+)'/g)].map((match) => match[1]));
    expect(kept.length).toBeGreaterThan(1);
    expect(new Set(kept)).toEqual(new Set(['dashboardUserData']));
  });
});

describe('encrypted store', () => {
  it('erases and removes inactive people like any other store', async () => {
    const own = await makeDataFolder();
    const moving = createFakeClock('2027-03-01T10:00:00Z');
    const opened = await createLowdbStore({ folder: own, clock: moving, every: never });
    const store = await openAsServed(opened, 'lowdb');
    await live(store, 'anna');
    await live(store, 'ben');
    await store.erase({ kind: 'system', id: 'test' }, 'anna');
    expect((await exportPerson(store, 'anna')).documents).toEqual([]);
    moving.advance(800 * 86_400_000);
    const report = await runRetention({
      store,
      clock: moving,
      ages: usualRetentionAges,
      holds: createLegalHolds(store),
      audit: { prune: async () => 0 },
      isNeeded: async () => false,
      erase: (uid) => store.erase({ kind: 'system', id: 'test' }, uid),
    });
    expect(report.accounts).toBe(1);
    expect((await exportPerson(store, 'ben')).documents).toEqual([]);
    await store.close();
    await removeDataFolder(own);
  });
});
