import { join } from 'node:path';
import { type CatalogueFile, type ItemKind, type Pack, toCanonicalJson } from '#engine';
import { createKinds } from '#engine/kinds';
import { readPackFiles } from '#engine/testing/pages';
import { kinds as libraryKinds } from '../kinds/index.ts';
import { pack } from '../pack.ts';
import type { MemberRecord } from '../people.ts';
import { talks } from './kinds/talks/kind.ts';
import type { Talk } from './schemas/generated/items.ts';

const kindsOfEngine = createKinds([]);
const own = libraryKinds.all.filter(({ name }) => !kindsOfEngine.has(name));

/** The library's kinds and one more. Besides its folder and its schema, a kind needs only its name in this list. */
export const kinds = createKinds([...own, talks]);
export const packWithTalks: Pack = { ...pack, kinds };

export const talk: Talk = {
  id: 'poems-in-may',
  active: true,
  order: 10,
  title: 'Poems in May',
  speaker: 'Mary Oakes',
  bookBy: '2027-05-01',
  link: '/talks/poems',
  visibility: 'adult',
  startDate: '2027-02-01',
  endDate: '2027-05-31',
};

/** TypeScript does not know this name of a kind, because the kind exists only in a test. */
export const TALKS = 'talks' as ItemKind;

export const ann: MemberRecord = { name: 'Ann', age: 40, cardUntil: '2027-02-01', loans: 0 };

const personas = [ann, { ...ann, name: 'Ben' }, { ...ann, name: 'Cleo', age: 9 }].map((record, index) => ({
  id: record.name.toLowerCase(),
  order: index,
  title: record.name,
  story: '',
  record: { ...record, now: '2027-03-01T10:00:00Z' },
  expected: {},
}));

const shipped = readPackFiles(join(import.meta.dirname, '..'), libraryKinds);

/** The library's content with a talk, which can be changed, and three people for counting. */
export function filesWith(change: Partial<Record<keyof Talk, unknown>> = {}): CatalogueFile[] {
  const people = personas.map((persona) => ({ kind: 'personas', path: `personas/${persona.id}.json`, text: JSON.stringify(persona) }));
  const added = { kind: 'talks', path: `talks/${talk.id}.json`, text: toCanonicalJson(talks, { ...talk, ...change }) };
  return [...shipped, ...people, added];
}
