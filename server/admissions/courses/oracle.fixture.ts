// A second course search, as slow and simple as possible: the index has to agree with it.
import { rankPointsFit } from '../../../catalogue/rules/clearing/index.ts';
import { deriveDistance } from '../../../catalogue/rules/favourites/index.ts';
import { foldWords, toSlug } from '../../../engine/index.ts';
import { SUBJECTS } from './columns.ts';
import type { CourseRecord, OptionRecord } from './generate.ts';
import { LOCATION_GUIDES, PROVIDERS, SITES } from './places.ts';
import { type CourseQuestion, FACETS, type Facet } from './request.ts';

/** The oracle's answer: ids in order, and the count of every value that has courses. */
export interface OracleAnswer {
  readonly ids: readonly string[];
  readonly counts: Readonly<Record<Facet, Readonly<Record<string, number>>>>;
}

const joiners = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** Answers by checking every course completely. */
export function createOracle(records: readonly CourseRecord[]): (question: CourseQuestion) => OracleAnswer {
  const fields = new Map(records.map((record) => [record.id, fieldsOf(record)]));
  const known = new Set([...fields.values()].flatMap((field) => [...field.title, ...field.provider, ...field.rest]));

  return (question) => {
    const rankOf = createRanker(question.text, fields, known);
    const ranked = records.map((record) => ({ record, rank: rankOf(record) })).filter(({ rank }) => rank !== null);
    const open = ranked.filter(({ record }) => !isBarred(record, question));
    const fitting = open.filter(({ record }) => record.options.some((option) => fits(record, option, question, FACETS)));
    const counts = Object.fromEntries(
      FACETS.map((facet) => [
        facet,
        countValues(
          open.map(({ record }) => record),
          facet,
          question,
        ),
      ]),
    );
    return { ids: order(fitting, question).map(({ id }) => id), counts: counts as OracleAnswer['counts'] };
  };
}

function fieldsOf({ title, provider, code, qualification, subjects, options }: CourseRecord) {
  const cities = options.map(({ site }) => SITES[site]?.city);
  const titles = subjects.map((id) => SUBJECTS.find((subject) => subject.id === id)?.title);
  return {
    title: foldWords(title),
    provider: foldWords(PROVIDERS[provider]?.name ?? ''),
    rest: foldWords([...titles, ...cities, qualification].join(' ')),
    code: code.toLowerCase(),
  };
}

type Fields = ReturnType<typeof fieldsOf>;

function createRanker(text: string, fields: ReadonlyMap<string, Fields>, known: ReadonlySet<string>) {
  const whole = foldWords(text).join(' ');
  const attempts = [whole.split(' '), whole.split(' ').slice(0, -1)];
  const codes = [...fields.values()].map(({ code }) => code);
  for (const [attempt, words] of attempts.entries()) {
    if (attempt === 1 && (!joiners.has(whole.split(' ').at(-1) ?? '') || words.length === 0)) break;
    const tests = words
      .filter((word, index) => index === words.length - 1 || !joiners.has(word))
      .map((word, index, all) => createWordTest(word, index === all.length - 1, known, codes));
    if (tests.some((test) => test === null)) continue;
    return (record: CourseRecord) => (text === '' ? 0 : rank(record, fields.get(record.id), whole, tests as WordTest[]));
  }
  return () => (text === '' ? 0 : null);
}

type WordTest = (word: string) => boolean;

/** Null when the word has no match at all. A code counts as a word. */
function createWordTest(word: string, isLast: boolean, known: ReadonlySet<string>, codes: readonly string[]): WordTest | null {
  if (word === '') return null;
  const isCode = (other: string) => /^[a-z]\d[a-z\d]{0,2}$/.test(word) && other.startsWith('code:') && other.startsWith(`code:${word}`);
  const isAnyCode = codes.some((code) => isCode(`code:${code}`));
  const ways: WordTest[] = [
    ...(isLast ? [] : [(other: string) => other === word]),
    (other) => other.startsWith(word),
    ...(word.length < 5 || isAnyCode ? [] : [(other: string) => isMistyped(word, other, isLast)]),
  ];
  const way = ways.find((one) => [...known].some(one));
  if (!way && !isAnyCode) return null;
  return (other) => isCode(other) || (!other.startsWith('code:') && way?.(other) === true);
}

function isMistyped(word: string, other: string, isLast: boolean): boolean {
  const starts = isLast && other.length >= word.length ? [-1, 0, 1].map((more) => other.slice(0, word.length + more)) : [];
  return [other, ...starts].some((one) => distance(word, one) <= 1);
}

/** The number of edits between two words; swapping neighbours counts as one. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2;
  const rows = Array.from({ length: a.length + 1 }, (_, row) => Array.from({ length: b.length + 1 }, (_, column) => row + column));
  const at = (row: number, column: number) => rows[row]?.[column] ?? 9;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
      (rows[row] as number[])[column] = isSwap ? Math.min(best, at(row - 2, column - 2) + 1) : best;
    }
  }
  return at(a.length, b.length);
}

function rank({ title, provider }: CourseRecord, fields: Fields | undefined, whole: string, tests: readonly WordTest[]): number | null {
  if (!fields) return null;
  const all = [...fields.title, ...fields.provider, ...fields.rest, `code:${fields.code}`];
  if (!tests.every((test) => all.some(test))) return null;
  const wholeTitle = foldWords(title).join(' ');
  const isInTitle = tests.every((test) => fields.title.some(test));
  const isNamed = fields.title.filter((word) => !joiners.has(word)).every((word) => tests.some((test) => test(word)));
  if (isInTitle && wholeTitle === whole) return 0;
  if (isInTitle && wholeTitle.startsWith(whole)) return 1;
  if (isNamed && wholeTitle !== whole && !wholeTitle.startsWith(whole)) return 2;
  if (isInTitle) return 3;
  if (!tests.every((test) => [...fields.title, ...fields.provider].some(test))) return 6;
  return foldWords(PROVIDERS[provider]?.name ?? '')
    .join(' ')
    .startsWith(whole)
    ? 4
    : 5;
}

function isBarred(record: CourseRecord, { unis, subjectGuides, order, home, fit }: CourseQuestion): boolean {
  const { provider, subjects, points } = record;
  const { providerId = '', name = '' } = PROVIDERS[provider] ?? {};
  const isWanted = unis.length === 0 || unis.includes(providerId);
  const isGuided = subjectGuides.length === 0 || namesOfSubjects(subjects).some((one) => subjectGuides.map(toSlug).includes(one));
  const isAbove = fit.maxPoints !== null && points !== null && points > fit.maxPoints;
  const isFar = fit.maxMiles !== null && home !== null && milesTo(record, home) > fit.maxMiles;
  return !isWanted || !isGuided || isAbove || isFar || !name.toUpperCase().startsWith(order.letter);
}

const namesOfSubjects = remember(String, (subjects: readonly string[]): string[] =>
  SUBJECTS.filter(({ id }) => subjects.includes(id)).flatMap(({ id, title, subjectMap }) => [id, title, subjectMap].map(toSlug)),
);

/** Option ids are unique, so they can be the key for what belongs to an option. */
const allValuesOf = remember(
  ({ option }) => option.id,
  ({ record, option }: { record: CourseRecord; option: OptionRecord }): Record<Facet, readonly (string | undefined)[]> => {
    const site = SITES[option.site];
    return {
      qualification: [toSlug(record.qualification)],
      studyMode: [toSlug(option.mode)],
      region: [site?.regionId],
      locations: site?.guides.map((guide) => LOCATION_GUIDES[guide]?.id) ?? [],
      country: [site?.countryId],
      subjects: record.subjects,
      scheme: [record.scheme],
      filters: [
        ...(record.level === 'postgraduate' ? ['Destination_Postgraduate'] : []),
        ...(record.hasClearing ? ['Destination_Clearing'] : []),
      ],
    };
  },
);

/** The values of a kind that a course has through one of its options. */
function valuesOf(facet: Facet, record: CourseRecord, option: OptionRecord): readonly string[] {
  return allValuesOf({ record, option })[facet].filter((value) => value !== undefined);
}

/** Works out each answer once. */
function remember<Input, Output>(keyOf: (input: Input) => string, work: (input: Input) => Output): (input: Input) => Output {
  const known = new Map<string, Output>();
  return (input) => {
    const key = keyOf(input);
    const output = known.get(key) ?? work(input);
    known.set(key, output);
    return output;
  };
}

function fits(record: CourseRecord, option: OptionRecord, { wanted, mode }: CourseQuestion, facets: readonly Facet[]): boolean {
  if (mode !== '' && toSlug(option.mode) !== toSlug(mode)) return false;
  return facets.every((facet) => {
    const values = facet === 'subjects' ? namesOfSubjects(record.subjects) : valuesOf(facet, record, option);
    if (facet === 'filters') return wanted.filters.every((filter) => values.includes(filter));
    return wanted[facet].length === 0 || wanted[facet].some((value) => values.includes(facet === 'subjects' ? toSlug(value) : value));
  });
}

/** Each kind is counted with the filters of the other kinds. */
function countValues(records: readonly CourseRecord[], facet: Facet, question: CourseQuestion): Record<string, number> {
  const others = FACETS.filter((other) => other !== facet);
  const counts: Record<string, number> = {};
  for (const record of records) {
    const options = record.options.filter((option) => fits(record, option, question, others));
    const values = new Set(options.flatMap((option) => valuesOf(facet, record, option)));
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

interface Ranked {
  readonly record: CourseRecord;
  readonly rank: number | null;
}

function milesTo({ options }: CourseRecord, home: NonNullable<CourseQuestion['home']>): number {
  return Math.min(...options.map(({ site }) => deriveDistance(home, SITES[site] ?? home)));
}

function order(found: readonly Ranked[], { order: { sort, sortBy }, home, fit }: CourseQuestion): CourseRecord[] {
  const direction = sort === 'asc' ? 1 : -1;
  const miles = (record: CourseRecord) => (home ? milesTo(record, home) : 0);
  const nameOf = ({ provider }: CourseRecord) => foldWords(PROVIDERS[provider]?.sortName ?? '').join(' ');
  const compare: Record<typeof sortBy, (a: Ranked, b: Ranked) => number> = {
    relevance: (a, b) => (a.rank ?? 0) - (b.rank ?? 0),
    title: (a, b) => (a.record.title < b.record.title ? -1 : a.record.title > b.record.title ? 1 : 0),
    provider: (a, b) => (nameOf(a.record) < nameOf(b.record) ? -1 : nameOf(a.record) > nameOf(b.record) ? 1 : 0),
    distance: (a, b) => miles(a.record) - miles(b.record),
  };
  const fitOf = ({ record }: Ranked) => (fit.isFirst ? rankPointsFit(record.points, fit.points) : 0);
  return found.toSorted((a, b) => fitOf(a) - fitOf(b) || direction * compare[sortBy](a, b)).map(({ record }) => record);
}
