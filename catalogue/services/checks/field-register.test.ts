import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#schemas';
import { checkRegister, type FieldRegister, listSchemaFields, listValueFields } from '#server/operations';
import type { Actor } from '#server/stores';
import { createWorld, type World } from '#server/testing/world';
import register from '../field-register.json' with { type: 'json' };
import { applicants } from './applicants.fixture.ts';

const root = resolve(import.meta.dirname, '../../..');

function readAll<Value>(folder: string, ending: string): Value[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
  return names.map((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Value);
}

const schemas = ['schemas', 'catalogue/schemas'].flatMap((folder) => readAll<JsonSchema>(folder, '.schema.json'));

function schemaOf(id: string): JsonSchema {
  const found = schemas.find(({ $id }) => $id === id);
  if (!found) throw new Error(`There is no schema ${id}.`);
  return found;
}

/** Both schemes have the same fields. */
function recordFields(record: JsonSchema = schemaOf('admissions/applicant-record.schema.json')): string[] {
  return [
    ...new Set(listSchemaFields(record, schemas).map((path) => `record.${path.replace(/^applicationInfo\.(ug|uc)/, 'applicationInfo.*')}`)),
  ];
}

function savedCollections(): string[] {
  const names = schemaOf('viewer/saved-setting.schema.json').properties?.collection?.enum;
  return Array.isArray(names) ? names.map((name) => `settings.${name}`) : [];
}

/** The questions that people answer, and the record of each consent. */
function answers(): string[] {
  const questions = readAll<{ field?: string }>('catalogue/content/questions', '.json');
  return questions.flatMap(({ field }) => (field ? [`answers.${field}`] : []));
}

const declared = () => [...recordFields(), ...savedCollections(), ...answers()];
const whole = register as FieldRegister;
/** Fields without a schema: data that the server stores for sessions, accounts, consents and applications of the demonstration. */
const ownFields = whole.groups
  .flatMap(({ fields }) => fields)
  .filter((field) => /^(session|sessions|account|consents|application-forms)\.|^settings\.calendar$/.test(field));

describe('register of personal fields', () => {
  it('[V-14] lists each stored field once with purpose, lawful basis and retention, and no other fields', () => {
    expect(declared().length).toBeGreaterThan(150);
    expect(checkRegister(whole, [...declared(), ...ownFields])).toEqual({ unregistered: [], stale: [], repeated: [], unexplained: [] });
  });

  it('[V-14] reports a new field of the record, a new question and a new collection', () => {
    const record = schemaOf('admissions/applicant-record.schema.json');
    const user = schemaOf('admissions/user.schema.json');
    const wider = schemas.map((one) =>
      one === user ? { ...user, properties: { ...user.properties, shoeSize: { type: 'number' } } } : one,
    );
    const more = listSchemaFields(record, wider).map((path) => `record.${path}`);
    expect(checkRegister(whole, [...more, 'answers.shoeSize', 'settings.dashboardShoes']).unregistered).toEqual(
      expect.arrayContaining(['answers.shoeSize', 'record.user.shoeSize', 'settings.dashboardShoes']),
    );
  });

  it('[V-14] requires consent for special category data', () => {
    const special = whole.groups.filter(({ isSpecial }) => isSpecial);
    expect(special.length).toBeGreaterThan(0);
    expect(special.filter(({ basis }) => basis !== 'consent')).toEqual([]);
  });
});

describe('stored data after use of the hub', () => {
  let world: World;
  const system: Actor = { kind: 'system', id: 'test' };

  beforeAll(async () => {
    world = await createWorld({}, applicants);
  });

  afterAll(() => world.close());

  it('[V-14] is in the register, field by field', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    await world.services.accounts.addAccount({ name: 'kit', password: 'a long password', kind: 'viewer', role: 'viewer' });
    const consents = { offers: { answer: 'Yes', wording: 'abc', at: '2027-03-01', surface: 'preferences' } };
    const body = { collection: 'dashboardUserData', name: 'Personalisation', lastUpdated: '2027-03-01T09:00:00.000Z' };
    await world.write('PUT', '/api/v1/user/settings', { ...body, data: JSON.stringify({ offers: 'Yes', consents }) }, { cookie });
    await world.write('POST', '/api/v1/calendar-address', {}, { cookie });
    const stored: string[] = [];
    for (const kind of ['profile', 'settings', 'favourites', 'application', 'account', 'session'] as const) {
      for (const { key, doc } of (await world.store.list(system, kind)).items) stored.push(...fieldsOf(key.kind, key.collection, doc));
    }
    expect(stored.length).toBeGreaterThan(30);
    expect(checkRegister(whole, stored).unregistered).toEqual([]);
  });
});

/** Names of staff accounts, and the server's own records, which are not personal data. */
const impersonal =
  /^(account\.names|record\.persona|record\.moment|record\.dfe$|record\.pageState$|record\.debugState$|record\.applicationInfo\.\*$)/;

function fieldsOf(kind: string, collection: string, doc: unknown): string[] {
  const name = kind === 'account' && collection === 'sessions' ? 'sessions' : kind;
  const found: Readonly<Record<string, () => string[]>> = {
    settings: () => [`settings.${collection}`],
    favourites: () => listValueFields(doc, 'record.user.favourites'),
    application: () =>
      listValueFields(doc, 'record.applicationInfo').map((path) => path.replace(/applicationInfo\.(ug|uc)/, 'applicationInfo.*')),
    profile: () => listValueFields(doc, 'record'),
  };
  return (found[name]?.() ?? listValueFields(doc, name)).filter((path) => !impersonal.test(path));
}
