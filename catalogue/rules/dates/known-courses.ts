import { toSlug } from '#engine';
import { EITHER_OF, findCountedSubject } from '../choices/choices.ts';

/** The courses of one application, as far as they are known. */
export interface ChosenCourses {
  /** Their names, in the words of their universities. */
  readonly names: readonly string[];
  /** The ids and names of their universities. */
  readonly providers: readonly string[];
  /** No other course can be added before it is sent. */
  readonly areChosen: boolean;
}

/** Intended study: subjects and courses by name, saved or chosen. */
export interface KnownStudy {
  /** Titles of saved subjects and names of saved courses. */
  readonly subjects: readonly string[];
  readonly courses: Readonly<Record<'UG' | 'UC', ChosenCourses>>;
}

/** Titles of medicine, dentistry and veterinary medicine, which close early like their degrees; not what has such a word in its name only. */
const CLOSES_EARLY =
  /^(?:(?:BA|BSc|graduate(?: entry)?) )*medicine\b|\b(?:dentistry|dental surgery|veterinary (?:science|medicine|surgery))\b/i;

const MUSIC =
  /\b(?:music(?!al)|BMus|MMus|piano|voice|vocal|jazz|composition|conducting|strings|brass|woodwind|percussion|opera|organ|guitar)/i;
const PERFORMANCE = /\b(?:dance|drama|acting|musical theatre|theatre|circus|stage|ballet)\b/i;

/** Whether a subject or course is music, as conservatoires close it. */
export function isMusic(name: string): boolean {
  return MUSIC.test(name) && !/\bmusical theatre\b/i.test(name);
}

/** Whether a subject or course is dance, drama or musical theatre. */
export function isPerformance(name: string): boolean {
  return PERFORMANCE.test(name) && !isMusic(name);
}

/** Whether a course or subject is of those that close in October by what it is, wherever it is taught. */
export function closesEarlyByName(name: string): boolean {
  return findCountedSubject(name) !== undefined || CLOSES_EARLY.test(name.trim());
}

/**
 * The subjects, courses and universities that close early, by name; the choices of the application alone once they are made.
 * @example listEarly({ subjects: ['Medicine', 'Music'], courses }) // ['Medicine']
 */
export function listEarly({ subjects, courses }: KnownStudy): readonly string[] {
  const { names, providers, areChosen } = courses.UG;
  const known = [...(areChosen ? [] : subjects), ...names].filter(closesEarlyByName);
  const early = EITHER_OF.filter((name) => providers.some((provider) => provider === name || provider === toSlug(name)));
  return [...new Set([...known, ...early])];
}
