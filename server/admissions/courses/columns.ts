import subjectFacts from '../../../catalogue/facts/subjects.json' with { type: 'json' };
import { compareTexts, foldWords } from '../../../engine/index.ts';
import type { CourseRecord } from './generate.ts';
import { PROVIDERS } from './places.ts';

/** Study modes by number. */
export const STUDY_MODES = ['Full-time', 'Part-time', 'Sandwich'] as const;

/** Schemes by number. */
export const SCHEMES = ['undergraduate', 'postgraduate', 'conservatoires'] as const;

/** Subjects by number. */
export const SUBJECTS: readonly { readonly id: string; readonly title: string; readonly subjectMap: string }[] = subjectFacts.subjects;

const subjectNumbers = new Map(SUBJECTS.map(({ id }, number) => [id, number]));

/** Courses as columns of numbers: course 17 is entry 17 of each. Courses are ordered by title, then by provider. */
export interface Columns {
  readonly size: number;
  readonly records: readonly CourseRecord[];
  /** Sorted titles; a course refers to its title by number, so comparing numbers compares titles. */
  readonly titles: readonly string[];
  readonly title: Uint16Array;
  readonly provider: Uint8Array;
  readonly qualifications: readonly string[];
  readonly qualification: Uint8Array;
  /** The distinct lists of subjects, and of sites. */
  readonly subjectLists: readonly (readonly number[])[];
  readonly subjectList: Uint16Array;
  readonly siteLists: readonly (readonly number[])[];
  readonly siteList: Uint16Array;
  readonly scheme: Uint8Array;
  /** 1 for postgraduate, 2 with places in Clearing, 3 for both. */
  readonly destinations: Uint8Array;
  /** The options of course n are entries optionStart[n] to optionStart[n + 1]. */
  readonly optionStart: Uint32Array;
  readonly optionSite: Uint16Array;
  readonly optionMode: Uint8Array;
  /** The rank of each provider in the order of names. */
  readonly providerRank: Uint16Array;
}

export const POSTGRADUATE = 1;
export const CLEARING = 2;

/** Turns courses, sorted by title and provider, into columns. */
export function layOut(records: readonly CourseRecord[]): Columns {
  const titles = createNumbering<string>((title) => title);
  const qualifications = createNumbering<string>((qualification) => qualification);
  const subjectLists = createNumbering<readonly number[]>(String);
  const siteLists = createNumbering<readonly number[]>(String);
  return {
    size: records.length,
    records,
    title: Uint16Array.from(records, ({ title }) => titles.numberOf(title)),
    titles: titles.values,
    provider: Uint8Array.from(records, ({ provider }) => provider),
    qualification: Uint8Array.from(records, ({ qualification }) => qualifications.numberOf(qualification)),
    qualifications: qualifications.values,
    subjectList: Uint16Array.from(records, ({ subjects }) => subjectLists.numberOf(toSubjectNumbers(subjects))),
    subjectLists: subjectLists.values,
    siteList: Uint16Array.from(records, ({ options }) => siteLists.numberOf([...new Set(options.map(({ site }) => site))])),
    siteLists: siteLists.values,
    scheme: Uint8Array.from(records, ({ scheme }) => SCHEMES.indexOf(scheme)),
    destinations: Uint8Array.from(records, toDestinations),
    ...layOutOptions(records),
    providerRank: rankProviders(),
  };
}

function layOutOptions(records: readonly CourseRecord[]): Pick<Columns, 'optionStart' | 'optionSite' | 'optionMode'> {
  const options = records.flatMap((record) => record.options);
  const optionStart = new Uint32Array(records.length + 1);
  records.forEach((record, course) => {
    optionStart[course + 1] = (optionStart[course] ?? 0) + record.options.length;
  });
  return {
    optionStart,
    optionSite: Uint16Array.from(options, ({ site }) => site),
    optionMode: Uint8Array.from(options, ({ mode }) => STUDY_MODES.indexOf(mode)),
  };
}

function toSubjectNumbers(subjects: readonly string[]): readonly number[] {
  return subjects.flatMap((subject) => subjectNumbers.get(subject) ?? []);
}

function toDestinations({ level, hasClearing }: CourseRecord): number {
  return (level === 'postgraduate' ? POSTGRADUATE : 0) | (hasClearing ? CLEARING : 0);
}

function rankProviders(): Uint16Array {
  const names = PROVIDERS.map(({ sortName }) => foldWords(sortName).join(' '));
  const order = names.map((_, provider) => provider).sort((a, b) => compareTexts(names[a] ?? '', names[b] ?? ''));
  const ranks = new Uint16Array(order.length);
  order.forEach((provider, rank) => {
    ranks[provider] = rank;
  });
  return ranks;
}

/** Gives equal values the same number, counted from 0 in order of first appearance. */
function createNumbering<Value>(keyOf: (value: Value) => string) {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  const numberOf = (value: Value): number => {
    const key = keyOf(value);
    const found = numbers.get(key);
    if (found !== undefined) return found;
    numbers.set(key, values.length);
    values.push(value);
    return values.length - 1;
  };
  return { values, numberOf };
}
