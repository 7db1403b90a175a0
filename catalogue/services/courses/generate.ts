import { createHash } from 'node:crypto';
import { compareTexts } from '#engine';
import demonstrationFacts from '../../facts/demonstration-courses.json' with { type: 'json' };
import { type Candidate, listCandidates, type StudyMode } from './candidates.ts';
import { decide, toHash } from './chance.ts';
import { PROVIDERS, SITES_OF } from './places.ts';

/** One way to take a course. Each year moves the start date; nothing else changes. */
export interface OptionRecord {
  readonly id: string;
  /** The number of the site. */
  readonly site: number;
  readonly mode: StudyMode;
  /** The month of the start; January and February belong to the calendar year after the study year. */
  readonly month: number;
  readonly years: number;
}

/** A course in the index: without any data that depends on the year. */
export interface CourseRecord {
  readonly id: string;
  readonly title: string;
  /** The number of the provider. */
  readonly provider: number;
  readonly code: string;
  readonly level: 'undergraduate' | 'postgraduate';
  readonly scheme: 'undergraduate' | 'postgraduate' | 'conservatoires';
  /** Subjects by id, the main one first. */
  readonly subjects: readonly string[];
  readonly qualification: string;
  readonly points: number | null;
  readonly hasClearing: boolean;
  readonly options: readonly OptionRecord[];
}

/** The usual number of courses, and the highest that an operator can set. */
export const COURSE_COUNTS = { usual: 5_000, max: 40_000 } as const;

const postgraduateShare = 1 / 8;
const clearingShare = 0.28;
const secondOptionShare = 1 / 8;

/**
 * The made-up courses: the five saved by demonstration people, and more up to the requested number. Each is decided by its own key, so a
 * smaller set is always part of a larger one, and every run on every machine gives the same courses. They describe no real offer.
 */
export function generateCourses(count: number): CourseRecord[] {
  const steps = generateInSteps(count);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, with a step for each provider and each course, so that callers can do other work in between. */
export function* generateInSteps(count: number): Generator<undefined, CourseRecord[]> {
  const codes = createCodes();
  const held = heldCourses();
  for (const { provider, code } of held) codes.reserve(provider, code);
  const left = Math.max(0, Math.min(count, COURSE_COUNTS.max) - held.length);
  const postgraduates = Math.round(left * postgraduateShare);
  const candidates: Candidate[] = [];
  for (const offered of listCandidates()) {
    candidates.push(...offered.filter((candidate) => !held.some((course) => isSameOffer(course, candidate))));
    yield;
  }
  const chosen = [...heaviest(candidates, 'undergraduate', left - postgraduates), ...heaviest(candidates, 'postgraduate', postgraduates)];
  const records: CourseRecord[] = [];
  for (const candidate of chosen) {
    records.push(toRecord(candidate, codes.take(candidate)));
    yield;
  }
  return [...held, ...records].sort(compareCourses);
}

/** The order of courses: title, then provider; at one provider bachelor's degrees first, and full-time before part-time. */
function compareCourses(a: CourseRecord, b: CourseRecord): number {
  return (
    compareTexts(a.title, b.title) ||
    compareTexts(nameOf(a), nameOf(b)) ||
    compareTexts(b.level, a.level) ||
    compareTexts(a.options[0]?.mode ?? '', b.options[0]?.mode ?? '') ||
    compareTexts(a.id, b.id)
  );
}

function nameOf({ provider }: CourseRecord): string {
  return PROVIDERS[provider]?.sortName ?? '';
}

function heaviest(candidates: readonly Candidate[], level: Candidate['level'], count: number): Candidate[] {
  return candidates
    .filter((candidate) => candidate.level === level)
    .sort((a, b) => b.weight - a.weight || compareTexts(a.key, b.key))
    .slice(0, count);
}

function toRecord(candidate: Candidate, code: string): CourseRecord {
  const { key, provider, offering, partner, title, qualification, level, points } = candidate;
  const id = `demo-${createHash('sha1').update(key).digest('hex').slice(0, 12)}`;
  const scheme = PROVIDERS[provider]?.kind === 'conservatoire' ? 'conservatoires' : level;
  return {
    id,
    title,
    provider,
    code,
    level,
    scheme,
    subjects: [...new Set([offering.subject, ...(partner ? [partner.subject] : [])])],
    qualification,
    points,
    hasClearing: scheme === 'undergraduate' && decide(`clearing|${key}`) < clearingShare,
    options: optionsOf(candidate, id),
  };
}

function optionsOf(candidate: Candidate, id: string): OptionRecord[] {
  const { key, provider, mode, years } = candidate;
  const first: OptionRecord = { id: `${id}-1`, site: provider, mode, month: startMonth(key), years };
  return decide(`second|${key}`) < secondOptionShare ? [first, secondOption(first, candidate)] : [first];
}

function startMonth(key: string): number {
  const chance = decide(`st|${key}`);
  if (chance < 0.82) return 9;
  return chance < 0.92 ? 1 : chance < 0.96 ? 10 : 2;
}

/**
 * A second option differs in the site, or else the mode, or else the start: in one of them only, so that a filter of two kinds never mixes
 * options.
 */
function secondOption(first: OptionRecord, { key, provider, level }: Candidate): OptionRecord {
  const id = first.id.replace(/1$/, '2');
  const campuses = (SITES_OF[provider] ?? []).slice(1);
  const campus = campuses[Math.floor(campuses.length * decide(`campus|${key}`))];
  if (campus !== undefined && decide(`place|${key}`) < 0.7) return { ...first, id, site: campus };
  if (first.mode === 'Full-time' && (level === 'postgraduate' || decide(`mode|${key}`) < 0.5))
    return { ...first, id, mode: 'Part-time', years: first.years * 2 };
  return { ...first, id, month: first.month === 9 ? 1 : 9 };
}

/** Gives codes of four characters that are unique within a provider. */
interface Codes {
  reserve(provider: number, code: string): void;
  take(candidate: Candidate): string;
}

/** The third character is a digit for undergraduates and a letter for postgraduates, so the codes of the two levels never clash. */
function createCodes(): Codes {
  const taken = PROVIDERS.map(() => new Set<string>());
  return {
    reserve: (provider, code) => void taken[provider]?.add(code),
    take(candidate) {
      const codes = taken[candidate.provider] ?? new Set();
      for (let turn = 0; ; turn += 1) {
        const code = codeOf(candidate, turn);
        if (codes.has(code)) continue;
        codes.add(code);
        return code;
      }
    },
  };
}

const digits = '0123456789';
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function codeOf({ key, offering, level }: Candidate, turn: number): string {
  const third = level === 'undergraduate' ? digits : letters;
  const fourth = letters + digits;
  const hash = toHash(`code|${key}|${turn}`);
  return `${offering.stem}${third[hash % third.length]}${fourth[Math.floor(hash / third.length) % fourth.length]}`;
}

/** The courses that demonstration people have saved as favourites. */
function heldCourses(): CourseRecord[] {
  return demonstrationFacts.courses.map((fact) => {
    const provider = PROVIDERS.findIndex(({ providerId }) => providerId === fact.providerId);
    const option = { id: fact.courseOptionId, site: provider, mode: fact.studyMode as StudyMode };
    return {
      id: fact.courseId,
      title: fact.title,
      provider,
      code: fact.courseCode,
      level: 'undergraduate',
      scheme: 'undergraduate',
      subjects: [fact.subject],
      qualification: fact.qualification,
      points: fact.ucasPoints,
      hasClearing: decide(`clearing|${fact.courseId}`) < clearingShare,
      options: [{ ...option, month: Number(fact.startDate.slice(5)), years: Number.parseInt(fact.duration, 10) }],
    };
  });
}

function isSameOffer(course: CourseRecord, { provider, title, qualification }: Candidate): boolean {
  return course.provider === provider && course.title === title && course.qualification === qualification;
}
