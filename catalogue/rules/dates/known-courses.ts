/** The courses of one application, as far as they are known. */
export interface ChosenCourses {
  /** Their names, in the words of their universities. */
  readonly names: readonly string[];
  /** The ids and names of their universities. */
  readonly providers: readonly string[];
  /** No other course can be added before it is sent. */
  readonly areChosen: boolean;
}

/** What somebody would study: subjects and courses by name, saved or chosen. */
export interface KnownStudy {
  /** Titles of saved subjects and names of saved courses. */
  readonly subjects: readonly string[];
  readonly courses: Readonly<Record<'UG' | 'UC', ChosenCourses>>;
}

/** Medicine, dentistry and veterinary medicine; not what has one of these words in its name only. [UCAS: deadlines of 15 October] */
const CLOSES_EARLY: readonly RegExp[] = [
  /^(?:(?:BA|BSc|BMedSci|graduate(?: entry)?|clinical) )*medicine\b/i,
  /\b(?:MB ?BS|MB ?BCh|MB ?ChB|BM ?BS|MBBChir|BMBCh)\b/,
  /\b(?:dentistry|dental surgery|BDS|BChD)\b/i,
  /\b(?:veterinary (?:science|medicine|surgery)|BVSc|BVMS|BVM&S|BVetMed|VetMB)\b/i,
];
const IS_BESIDE = /\b(?:dental (?:hygiene|therapy|technology|nursing)|veterinary nursing)\b/i;

/** The universities all of whose courses close early, by id and by name. */
const EARLY_PROVIDERS: Readonly<Record<string, string>> = {
  'university-of-oxford': 'University of Oxford',
  'University of Oxford': 'University of Oxford',
  'university-of-cambridge': 'University of Cambridge',
  'University of Cambridge': 'University of Cambridge',
};

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
  return CLOSES_EARLY.some((pattern) => pattern.test(name.trim())) && !IS_BESIDE.test(name);
}

/**
 * The subjects, courses and universities that close early, by name; the choices of the application alone once they are made.
 * @example listEarly({ subjects: ['Medicine', 'Music'], courses }) // ['Medicine']
 */
export function listEarly({ subjects, courses }: KnownStudy): readonly string[] {
  const { names, providers, areChosen } = courses.UG;
  const known = [...(areChosen ? [] : subjects), ...names].filter(closesEarlyByName);
  return [...new Set([...known, ...providers.flatMap((id) => EARLY_PROVIDERS[id] ?? [])])];
}
