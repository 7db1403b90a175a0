import { toSlug } from '#engine';
import { EITHER_OF, findCountedSubject } from '../choices/choices.ts';

/** The known courses of one application. */
export interface ChosenCourses {
  /** Their names, as their universities write them. */
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

/** Titles of medicine, dentistry and veterinary medicine, which close early; not of subjects that only contain such a word. */
const CLOSES_EARLY =
  /^(?:(?:BA|BSc|graduate(?: entry)?) )*medicine\b|\b(?:dentistry|dental surgery|veterinary (?:science|medicine|surgery))\b/i;

const MUSIC =
  /\b(?:music(?!al)|BMus|MMus|piano|voice|vocal|jazz|composition|conducting|strings|brass|woodwind|percussion|opera|organ|guitar)/i;
const PERFORMANCE = /\b(?:dance|drama|acting|musical theatre|theatre|circus|stage|ballet)\b/i;

/** Whether a subject or course is music, by the deadlines of conservatoires. */
export function isMusic(name: string): boolean {
  return MUSIC.test(name) && !/\bmusical theatre\b/i.test(name);
}

/** Whether a subject or course is dance, drama or musical theatre. */
export function isPerformance(name: string): boolean {
  return PERFORMANCE.test(name) && !isMusic(name);
}

/** Whether a course or subject closes in October by its name, wherever it is taught. */
export function closesEarlyByName(name: string): boolean {
  return findCountedSubject(name) !== undefined || CLOSES_EARLY.test(name.trim());
}

/**
 * The subjects, courses and universities that close early, by name; only the application's choices once they are complete.
 * @example listEarly({ subjects: ['Medicine', 'Music'], courses }) // ['Medicine']
 */
export function listEarly({ subjects, courses }: KnownStudy): readonly string[] {
  const { names, providers, areChosen } = courses.UG;
  const known = [...(areChosen ? [] : subjects), ...names].filter(closesEarlyByName);
  const early = EITHER_OF.filter((name) => providers.some((provider) => provider === name || provider === toSlug(name)));
  return [...new Set([...known, ...early])];
}
