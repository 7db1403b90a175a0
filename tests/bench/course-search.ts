// The course search over 40,000 courses, at the speed of typing, compared with minisearch over the same fields and words.
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { foldWords } from '../../engine/index.ts';
import { STUDY_MODES, SUBJECTS } from '../../server/admissions/courses/columns.ts';
import { createCourseIndex } from '../../server/admissions/courses/course-index.ts';
import { type CourseRecord, generateCourses } from '../../server/admissions/courses/generate.ts';
import { PROVIDERS, SITES } from '../../server/admissions/courses/places.ts';
import { readCourseRequest } from '../../server/admissions/courses/request.ts';
import { type BenchRow, formatTable, type Load, median, timeLoads } from './bench-row.ts';

const count = 40_000;
const pageSize = 100;
const rounds = 7;
const indexRounds = 3;

/** A query for both: a text, and sometimes a filter. */
interface Question {
  readonly text: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** The answer of both: the number of results, and the first page. */
interface Answer {
  readonly total: number;
  readonly page: readonly string[];
}

type Ask = (question: Question) => Answer;

/** Texts that are typed letter by letter. */
const typed = [
  'psychology',
  'computer science',
  'business and management',
  'law with criminology',
  'adult nursing',
  'english literature',
  'university of leeds',
  'mechanical engineering',
  'history manchester',
  'c800',
];
const whole = [
  'psychology leeds',
  'marketing london',
  'french spanish',
  'data science msc',
  'sport coaching',
  'music production bristol',
  'accounting finance',
  'physics birmingham',
  'zoology',
  'veterinary medicine',
];
const filters: readonly Question['filters'][] = [
  { region: 'london' },
  { scheme: 'undergraduate', qualification: 'bsc-hons' },
  { studyMode: 'part-time', country: 'wales' },
  { filters: 'Destination_Clearing' },
];

/** Several hundred queries: every beginning of the typed texts, whole texts, and both with filters. */
function listQuestions(): readonly Question[] {
  const texts = [...typed.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1).trim())), ...whole];
  const plain = [...new Set(texts)].map((text) => ({ text, filters: {} }));
  const narrowed = plain
    .filter((_, index) => index % 3 === 0)
    .map(({ text }, index) => ({ text, filters: filters[index % filters.length] ?? {} }));
  return [...plain, ...narrowed];
}

/** The search as the server runs it, without writing the answer as JSON. */
function createOurs(records: readonly CourseRecord[]): Ask {
  const index = createCourseIndex(records);
  return ({ text, filters: given }) => {
    const { courses } = index.search(readCourseRequest({ search: text, ...given }), false);
    return { total: courses.length, page: Array.from(courses.subarray(0, pageSize), (course) => records[course]?.id ?? '') };
  };
}

const joiners = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** minisearch with the same words: all of them, the last one as a prefix; filters as its filter function. */
function createPeer(records: readonly CourseRecord[]): Ask {
  const wordFields = ['title', 'provider', 'subjects', 'cities', 'qualification'];
  const search = new MiniSearch({ fields: [...wordFields, 'code'], tokenize: foldWords, processTerm: (term) => term });
  search.addAll(records.map(toDocument));
  const byId = new Map(records.map((record) => [record.id, record]));
  return ({ text, filters: given }) => {
    const all = foldWords(text);
    const words = all.filter((word, index) => index === all.length - 1 || !joiners.has(word));
    // Like ours, a code is looked up by two characters or more; other words are not compared with codes.
    const hasCode = words.some((word) => /^[a-z]\d/.test(word));
    const found = search.search(words.join(' '), {
      combineWith: 'AND',
      fields: hasCode ? [...wordFields, 'code'] : wordFields,
      prefix: (_, index, terms) => index === terms.length - 1,
      boost: { title: 4, provider: 2 },
      filter: ({ id }) => isWanted(byId.get(id), given),
    });
    return { total: found.length, page: found.slice(0, pageSize).map(({ id }) => String(id)) };
  };
}

function toDocument({ id, title, provider, subjects, options, qualification, code }: CourseRecord) {
  return {
    id,
    title,
    provider: PROVIDERS[provider]?.name,
    subjects: subjects.map((subject) => SUBJECTS.find((one) => one.id === subject)?.title).join(' '),
    cities: [...new Set(options.map(({ site }) => SITES[site]?.city))].join(' '),
    qualification,
    code,
  };
}

/** Checks the filters of this benchmark for one course, one by one. */
function isWanted(record: CourseRecord | undefined, given: Question['filters']): boolean {
  if (!record) return false;
  const { scheme, qualification, hasClearing, options } = record;
  return (
    (given.scheme === undefined || given.scheme === scheme) &&
    (given.qualification === undefined || qualification === 'BSc (Hons)') &&
    (given.filters === undefined || hasClearing) &&
    options.some(
      ({ site, mode }) =>
        (given.region === undefined || given.region === SITES[site]?.regionId) &&
        (given.country === undefined || given.country === SITES[site]?.countryId) &&
        (given.studyMode === undefined || mode === STUDY_MODES[1]),
    )
  );
}

/** Whether both have to agree on a query: every word except the last is in the data as it is, and the last one begins a word there. */
function createExactness(records: readonly CourseRecord[]): (question: Question) => boolean {
  const words = [...new Set(records.flatMap((record) => Object.values(toDocument(record)).flatMap((text) => foldWords(text ?? ''))))];
  const known = new Set(words);
  return ({ text }) => {
    const all = foldWords(text);
    const last = all.at(-1) ?? '';
    return all.slice(0, -1).every((word) => joiners.has(word) || known.has(word)) && words.some((word) => word.startsWith(last));
  };
}

/** The first difference between the two answers to a query on which both have to agree, as a sentence. */
function findDifference(questions: readonly Question[], ours: Ask, peer: Ask): string | null {
  for (const question of questions) {
    const [own, other] = [ours(question), peer(question)];
    const name = `${question.text} ${JSON.stringify(question.filters)}`;
    if (own.total !== other.total) return `${name}: ${own.total} courses, the peer ${other.total}`;
    if (own.total <= pageSize && own.page.toSorted().join() !== other.page.toSorted().join()) return `${name}: other courses`;
  }
  return null;
}

/**
 * Milliseconds for each query, sorted, for both: the median of some rounds after one that warms up. They take turns query by query, and the
 * other one begins each round.
 */
function timeBoth(both: { readonly ours: Ask; readonly peer: Ask }, questions: readonly Question[]): Record<'ours' | 'peer', number[]> {
  const times = { ours: questions.map((): number[] => []), peer: questions.map((): number[] => []) };
  for (let round = 0; round <= rounds; round += 1) {
    questions.forEach((question, number) => {
      for (const side of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
        const start = process.hrtime.bigint();
        both[side](question);
        const ms = Number(process.hrtime.bigint() - start) / 1e6;
        if (round > 0) times[side][number]?.push(ms);
      }
    });
  }
  const sorted = (all: readonly number[][]) => all.map(median).sort((a, b) => a - b);
  return { ours: sorted(times.ours), peer: sorted(times.peer) };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function toRow(name: string, share: number, ours: readonly number[], peer: readonly number[], detail: string): BenchRow {
  const [own, other] = [percentile(ours, share), percentile(peer, share)];
  return {
    measure: `course search over 40,000, ${name} of ${ours.length} typed queries`,
    ours: `${own.toFixed(2)} ms`,
    peer: `minisearch ${other.toFixed(2)} ms`,
    ratio: Number((other / own).toFixed(2)),
    aim: 'faster, same courses',
    met: own < other && detail.startsWith('agree'),
    means: 'Answers come while somebody types, and one core serves so many more of them.',
    detail,
  };
}

/** Measures the search during typing. */
export async function benchCourseSearch(): Promise<BenchRow[]> {
  const records = generateCourses(count);
  const [ours, peer] = [createOurs(records), createPeer(records)];
  const questions = listQuestions();
  const exact = questions.filter(createExactness(records));
  const agreed = `agree on ${exact.length} of ${questions.length}; the peer ranks by how rare words are, ours by where they stand`;
  const detail = findDifference(exact, ours, peer) ?? agreed;
  const times = timeBoth({ ours, peer }, questions);
  const made = timeLoads(
    new Map<string, Load>([
      ['ours', () => createOurs(records)],
      ['minisearch', () => createPeer(records)],
    ]),
    indexRounds,
  );
  const [oursMs = Number.NaN, peerMs = Number.NaN] = [made.get('ours'), made.get('minisearch')];
  return [
    toRow('p50', 0.5, times.ours, times.peer, detail),
    toRow('p99', 0.99, times.ours, times.peer, detail),
    {
      measure: 'index of 40,000 courses, CPU',
      ours: `${oursMs.toFixed(0)} ms`,
      peer: `minisearch ${peerMs.toFixed(0)} ms`,
      ratio: Number((peerMs / oursMs).toFixed(2)),
      aim: 'faster',
      met: oursMs < peerMs,
      means: 'How much longer a node takes to start because courses can be searched.',
    },
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(formatTable(await benchCourseSearch()));
