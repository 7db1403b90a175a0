import type { Log } from '#engine';
import facts from '../../facts/people-like-you.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { choosePeopleLike, type PeopleLikeRow, peopleLikeSettings } from '../../rules/people-like/selection.ts';
import { keyOfSubject } from '../../rules/tariff/subject-key.ts';
import { type Answered, fresh } from '../answers/answered.ts';
import { readCsv, writeCsv } from './csv.ts';
import { makePeopleLikeRows } from './generator.ts';

/** The source of the numbers. */
export interface PeopleLikeService {
  /** The current numbers. */
  open(): Promise<Answered<PeopleLike>>;
}

/** The choices of earlier applicants with the same subjects. */
export interface PeopleLike {
  /** The names of the qualification types. */
  listQualifications(): readonly string[];
  /** The subjects of a type; none for an unknown type. */
  listSubjects(qualification: string): readonly string[];
  /** Ranked results; none when too few people had the combination. */
  listResults(qualification: string, subjects: string): readonly PeopleLikeAnswer[];
  /** The rows as CSV. */
  readText(): string;
}

/** One bar of the graph. */
interface PeopleLikeAnswer {
  readonly label: string;
  readonly applicants: number;
  readonly subjectGuide: string | null;
  /** True when the numbers are made up. */
  readonly demonstration?: true;
}

const subjectsOf = new Map(facts.qualificationTypes.map(({ name, subjects }) => [name, subjects]));
const guideOf = new Map(subjectFacts.subjects.map(({ id, title }) => [title, id]));

/** The rows of the demonstration as CSV. */
export function makePeopleLikeText(): string {
  return writeCsv(makePeopleLikeRows());
}

/** Inputs of the answers. */
export interface PeopleLikeParts {
  readonly log: Log;
  readonly readText: () => string;
  /** The smallest number of people for which a combination is shown, from the site's values; five by default. */
  readonly readFewest?: () => number;
  /** Whether the numbers are made up; true by default. */
  readonly isDemonstration?: boolean;
}

/** Reads the rows on first use; logs the number of invalid lines, and of lines beyond the limit. */
export function createPeopleLike({ log, readText, readFewest, isDemonstration = true }: PeopleLikeParts): PeopleLike & PeopleLikeService {
  const mark = isDemonstration ? ({ demonstration: true } as const) : {};
  let opened: { readonly text: string; readonly rows: ReadonlyMap<string, readonly PeopleLikeRow[]> } | null = null;
  const rowsOf = () => {
    opened ??= openText(readText(), log);
    return opened;
  };
  const peopleLike: PeopleLike = {
    listQualifications: () => [...subjectsOf.keys()],
    listSubjects: (qualification) => subjectsOf.get(qualification) ?? [],
    listResults(qualification, text) {
      const subjects = readSubjects(text, subjectsOf.get(qualification) ?? []);
      const settings = { ...peopleLikeSettings, ...(readFewest ? { fewestPeople: readFewest() } : {}) };
      const found = choosePeopleLike(rowsOf().rows.get(keyOf(qualification, subjects)) ?? [], { qualification, subjects }, settings);
      return found.map(({ label, applicants }) => ({ label, applicants, subjectGuide: guideOf.get(label) ?? null, ...mark }));
    },
    readText: () => rowsOf().text,
  };
  return { ...peopleLike, open: async () => fresh(peopleLike) };
}

function openText(text: string, log: Log) {
  const { rows, skipped, cut } = readCsv(text);
  if (skipped > 0) log.record('warning', 'people-like-rows-skipped', { skipped });
  if (cut > 0) log.record('warning', 'people-like-rows-cut', { kept: rows.length, cut });
  const byCombination = new Map<string, PeopleLikeRow[]>();
  for (const row of rows) {
    const key = keyOf(row.qualification, [row.SUBJ_1, row.SUBJ_2, row.SUBJ_3, row.SUBJ_4]);
    const list = byCombination.get(key);
    if (list) list.push(row);
    else byCombination.set(key, [row]);
  }
  return { text, rows: byCombination };
}

function keyOf(qualification: string, subjects: readonly string[]): string {
  return [qualification, ...subjects.flatMap((subject) => keyOfSubject(subject) || []).sort()].join('\n');
}

const maxParts = 40;

/** Some names contain commas: parts are joined until they form a known name. */
export function readSubjects(text: string, known: readonly string[]): readonly string[] {
  const parts = text.split(',').slice(0, maxParts);
  const names = new Map(known.map((name) => [keyOfSubject(name), name]));
  const found: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const lengths = parts.slice(at).map((_, index) => index + 1);
    const length = lengths.find((count) => names.has(keyOfSubject(joinParts(parts, at, count)))) ?? 1;
    const name = joinParts(parts, at, length);
    found.push(names.get(keyOfSubject(name)) ?? name);
    at += length;
  }
  return [...new Set(found)].filter((name) => name !== '');
}

function joinParts(parts: readonly string[], from: number, count: number): string {
  return parts
    .slice(from, from + count)
    .join(',')
    .trim();
}
