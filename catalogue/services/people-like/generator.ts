import { tokenize } from '#engine';
import facts from '../../facts/people-like-you.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import type { PeopleLikeRow } from '../../rules/people-like/selection.ts';
import { decide } from '../courses/chance.ts';

const { generator, qualificationTypes } = facts;
const { seed, roundTo, suppressBelow } = generator;
const affinity: Readonly<Record<string, readonly string[]>> = facts.affinity;
const options = subjectFacts.subjects;

type QualificationType = (typeof qualificationTypes)[number];

/** How many combinations of each type are generated, the most plausible first; the other types use the default. */
const combinationsOf: Readonly<Record<string, number>> = { 'a-levels': 600, 'sqa-highers': 400, 'btec-extended-diploma': 100 };
const usualCombinations = 150;

/** The subjects that most applicants take, most popular first. */
const popular = [
  'Mathematics',
  'Biology',
  'Psychology',
  'Chemistry',
  'History',
  'Business',
  'Sociology',
  'Economics',
  'Physics',
  'English Literature',
  'Geography',
];

const maxRows = 14;

/** Made-up numbers of applicants for the most plausible combinations of subjects, the same on every machine. */
export function makePeopleLikeRows(): readonly PeopleLikeRow[] {
  return qualificationTypes.flatMap((type) => {
    const combinations = chooseCombinations(type);
    return combinations.flatMap((subjects, rank) => makeRows(type.name, subjects, rank / combinations.length));
  });
}

/** Half are the most popular combinations, the other half make sure that every subject occurs; subjects are sorted by name. */
function chooseCombinations({ id, name, subjects, subjectLimit }: QualificationType): readonly (readonly string[])[] {
  const weighted = subjects
    .map((subject): Weighted => ({ subject, weight: popularityOf(subject) }))
    .sort((one, other) => other.weight - one.weight);
  const wanted = combinationsOf[id] ?? usualCombinations;
  const common = listCommon(weighted, subjectLimit).slice(0, Math.ceil(wanted / 2));
  const mixed = Array.from({ length: wanted - common.length }, (_, index) =>
    mixOne(`${seed}|${name}|${index}`, index, weighted, subjectLimit),
  );
  return [...new Map([...common, ...mixed].map((names) => [[...names].sort().join('|'), [...names].sort()])).values()];
}

interface Weighted {
  readonly subject: string;
  readonly weight: number;
}

const commonSubjects = 16;

/** Combinations of popular subjects only, the most popular first. */
function listCommon(weighted: readonly Weighted[], size: number): readonly (readonly string[])[] {
  return listCombinations(weighted.slice(0, commonSubjects), size)
    .map((combination) => ({ combination, weight: combination.reduce((product, { weight }) => product * weight, 1) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ combination }) => combination.map(({ subject }) => subject));
}

/** A combination with the next subject in turn and random partners; popular subjects are chosen more often. */
function mixOne(key: string, index: number, weighted: readonly Weighted[], size: number): readonly string[] {
  const [first, ...others] = [...weighted.slice(index % weighted.length), ...weighted.slice(0, index % weighted.length)];
  const drawn = others
    .map(({ subject, weight }) => ({ subject, draw: decide(`${key}|${subject}`) ** (1 / weight) }))
    .sort((one, other) => other.draw - one.draw)
    .slice(0, size - 1);
  return [...(first ? [first.subject] : []), ...drawn.map(({ subject }) => subject)];
}

function popularityOf(subject: string): number {
  const place = popular.findIndex((name) => subject.startsWith(name));
  return (place < 0 ? 1.5 : 6 - place * 0.3) + decide(`${seed}|popularity|${subject}`);
}

function listCombinations<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  if (size === 0) return [[]];
  return entries.flatMap((entry, index) => listCombinations(entries.slice(index + 1), size - 1).map((rest) => [entry, ...rest]));
}

function makeRows(qualification: string, subjects: readonly string[], rank: number): readonly PeopleLikeRow[] {
  const key = `${seed}|${qualification}|${subjects.join('|')}`;
  const [SUBJ_1 = '', SUBJ_2 = '', SUBJ_3 = '', SUBJ_4 = ''] = subjects;
  const ranked = options
    .map(({ id, title }) => ({ title, score: scoreOption(id, subjects) * (0.7 + 0.6 * decide(`${key}|${id}`)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxRows);
  const counts = makeCounts(key, ranked.length, rank);
  return ranked.flatMap(({ title }, index) => {
    const n_apps = counts[index] ?? 0;
    return n_apps < suppressBelow ? [] : [{ qualification, SUBJ_1, SUBJ_2, SUBJ_3, SUBJ_4, SubjectGuide: title, n_apps }];
  });
}

/** Decreasing counts for a combination of 40 to 4,000 people, rounded like published numbers; a count that is too small becomes 0. */
function makeCounts(key: string, count: number, rank: number): readonly number[] {
  const everybody = 40 * 100 ** (1 - 0.7 * rank - 0.3 * decide(`${key}|everybody`));
  let left = everybody * (0.18 + 0.17 * decide(`${key}|top`));
  return Array.from({ length: count }, (_, place) => {
    const here = left;
    left *= 0.6 + 0.15 * decide(`${key}|fall|${place}`);
    return here < suppressBelow ? 0 : Math.round(here / roundTo) * roundTo;
  });
}

function scoreOption(option: string, subjects: readonly string[]): number {
  return subjects.reduce((score, subject) => score + (leadsOf(subject).get(option) ?? 0), 0.2);
}

/** For subjects without an affinity list: a part of the name, and the similar subject whose list is used. */
const relatives: readonly (readonly [string, string])[] = [
  ['Child', 'Health and Social Care'],
  ['Early Years', 'Health and Social Care'],
  ['Health', 'Health and Social Care'],
  ['Midwifery', 'Health and Social Care'],
  ['Care', 'Health and Social Care'],
  ['English', 'English Literature'],
  ['Humanities', 'History'],
  ['Histor', 'History'],
  ['Modern Studies', 'Sociology'],
  ['Social', 'Sociology'],
  ['Politic', 'Sociology'],
  ['Services', 'Sociology'],
  ['Esports', 'Computer Science'],
  ['Comput', 'Computer Science'],
  ['Information Technology', 'Computer Science'],
  ['Digital', 'Computer Science'],
  ['Account', 'Business'],
  ['Financ', 'Business'],
  ['Admin', 'Business'],
  ['Marketing', 'Business'],
  ['Hospitality', 'Business'],
  ['Tourism', 'Business'],
  ['Visual Arts', 'Art and Design'],
  ['Graphic', 'Art and Design'],
  ['Photography', 'Art and Design'],
  ['Textile', 'Art and Design'],
  ['Fashion', 'Art and Design'],
  ['Craft', 'Art and Design'],
  ['Design', 'Art and Design'],
  ['Engineering', 'Physics'],
  ['Construction', 'Physics'],
  ['Physical Education', 'Sport'],
  ['Science', 'Biology'],
  ['Nutrition', 'Biology'],
  ['Performing', 'Music'],
];

const leadsBySubject = new Map<string, ReadonlyMap<string, number>>();

/**
 * The options a subject leads to, with their scores: from the affinity list that contains it or a part of it, else options with a similar
 * name.
 */
function leadsOf(subject: string): ReadonlyMap<string, number> {
  const known = leadsBySubject.get(subject);
  if (known) return known;
  const own = Object.keys(affinity).filter((name) => subject.includes(name));
  const names = own.length > 0 ? own : relatives.filter(([part]) => subject.includes(part)).map(([, name]) => name);
  const listed = names.flatMap((name) => (affinity[name] ?? []).map((option, place) => [option, Math.max(1, 6 - 2 * place)] as const));
  const alike = options.filter(({ title }) => sharesWord(title, subject)).map(({ id }) => [id, 6] as const);
  const leads = new Map([...alike, ...listed]);
  leadsBySubject.set(subject, leads);
  return leads;
}

const stemLength = 6;

/** Whether two names share a word, or the beginning of a long word. */
function sharesWord(one: string, other: string): boolean {
  const stems = (text: string) =>
    tokenize(text)
      .filter((word) => word.length > 2 && word !== 'and' && word !== 'for')
      .map((word) => word.slice(0, stemLength));
  const wanted = new Set(stems(other));
  return stems(one).some((stem) => wanted.has(stem));
}
