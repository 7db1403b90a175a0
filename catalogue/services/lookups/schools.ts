import { tokenize } from '#engine';
import schoolFacts from '../../facts/schools.json' with { type: 'json' };
import type { School } from '../../rules/preferences/school.ts';

/** A row of the reference table, with other names of the school. */
interface SchoolRow extends School {
  readonly town?: string;
  readonly postcode?: string;
}

interface IndexedSchool {
  readonly school: School;
  readonly name: readonly string[];
  readonly all: readonly string[];
}

/** Words with two spellings. */
const spellings: Readonly<Record<string, string>> = { saint: 'st', and: '' };

function toTokens(text: string): readonly string[] {
  return tokenize(text)
    .map((word) => spellings[word] ?? word)
    .filter((word) => word !== '');
}

function toSchool({ code, name, address_1, address_2, address_3, address_4, Ukprn }: SchoolRow): School {
  return { code, name, address_1, address_2, address_3, address_4, Ukprn };
}

function indexSchool(row: SchoolRow): IndexedSchool {
  const { name, address_1, address_2, address_3, address_4, town, postcode } = row;
  const more = [address_1, address_2, address_3, address_4, town, postcode, postcode?.replaceAll(' ', '')];
  return { school: toSchool(row), name: toTokens(name), all: [name, ...more].flatMap((text) => toTokens(text ?? '')) };
}

const byName = [...(schoolFacts.schools as readonly SchoolRow[])].sort((a, b) => a.name.localeCompare(b.name, 'en-GB')).map(indexSchool);

const holds = (tokens: readonly string[], typed: readonly string[]): boolean =>
  typed.every((part) => tokens.some((word) => word.startsWith(part)));

/** 0 when the name begins with the text, 1 when all words are in the name, 2 when some are in the address; null for no match. */
function rank({ name, all }: IndexedSchool, typed: readonly string[]): 0 | 1 | 2 | null {
  if (typed.every((part, index) => name[index]?.startsWith(part))) return 0;
  if (holds(name, typed)) return 1;
  return holds(all, typed) ? 2 : null;
}

/** Schools in which every typed word begins a word, those whose name begins with the text first. An empty search finds none. */
export function findSchools(search: string, limit: number): readonly School[] {
  const typed = toTokens(search);
  if (typed.length === 0) return [];
  const ranked = byName.map((row) => ({ row, rank: rank(row, typed) }));
  return [0, 1, 2]
    .flatMap((wanted) => ranked.filter((one) => one.rank === wanted))
    .slice(0, limit)
    .map(({ row }) => row.school);
}
