import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueFile, type ItemKind, type Pack, toCanonicalJson } from '#engine';
import { createKinds } from '#engine/kinds';
import { cards } from '../kinds/cards.ts';
import { clubs } from '../kinds/clubs.ts';
import { notices } from '../kinds/notices.ts';
import { steps } from '../kinds/steps.ts';
import { libraryPack, type MemberRecord } from '../library-pack.ts';
import type { Talk } from './schemas/generated/library.ts';
import { talks } from './talks/kind.ts';

/** The kinds of the library and one more. Besides its folder and its schema, its name in this list is all that a kind needs. */
export const kinds = createKinds([steps, notices, clubs, cards, talks]);
export const packWithTalks: Pack = { ...libraryPack, kinds };

export const talk: Talk = {
  id: 'poems-in-may',
  active: true,
  order: 10,
  title: 'Poems in May',
  speaker: 'Mary Oakes',
  link: '/talks/poems',
  visibility: 'adult',
  startDate: '2027-02-01',
  endDate: '2027-05-31',
};

/** TypeScript does not know that this is the name of a kind, because the kind is made up for a test. */
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

const folder = join(import.meta.dirname, '../content');

/** The library's content with a talk, which can be changed, and three people for counting. */
export function filesWith(change: Partial<Record<keyof Talk, unknown>> = {}): CatalogueFile[] {
  const shipped = readdirSync(folder).flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => ({
      kind,
      path: `${kind}/${name}`,
      text: readFileSync(join(folder, kind, name), 'utf8'),
    })),
  );
  const people = personas.map((persona) => ({ kind: 'personas', path: `personas/${persona.id}.json`, text: JSON.stringify(persona) }));
  const own = { kind: 'talks', path: `talks/${talk.id}.json`, text: toCanonicalJson(talks, { ...talk, ...change }) };
  return [...shipped.filter(({ kind }) => kinds.has(kind)), ...people, own];
}
