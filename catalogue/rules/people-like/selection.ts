import { foldText } from '#engine';
import facts from '../../facts/people-like-you.json' with { type: 'json' };

/** How many subjects each qualification type needs; `default` applies to all others. */
export type SubjectLimits = Readonly<Record<string, number>> & { readonly default: number };

/** The limits by name of the qualification type, with a default for all others. */
export const subjectLimits: SubjectLimits = {
  ...Object.fromEntries(facts.qualificationTypes.map(({ name, subjectLimit }) => [foldText(name), subjectLimit])),
  default: facts.limits.default,
};

/** The selection on the page. */
export interface SubjectSelection {
  readonly qualification: string;
  readonly subjects: readonly string[];
}

/** A row of earlier applicants' choices. */
export interface PeopleLikeRow {
  readonly qualification: string;
  readonly SUBJ_1: string;
  readonly SUBJ_2: string;
  readonly SUBJ_3: string;
  readonly SUBJ_4: string;
  readonly SubjectGuide: string;
  readonly n_apps: number;
}

/** One bar of the graph. */
export interface PeopleLikeResult {
  readonly label: string;
  readonly applicants: number;
}

export interface PeopleLikeSettings {
  /** The largest number of rows to show. */
  readonly max: number;
  /** Combinations with fewer people than this count as no result. */
  readonly fewestPeople: number;
}

export const peopleLikeSettings: PeopleLikeSettings = { max: 100, fewestPeople: 5 };

/** The number of subjects that a type needs, both limit and minimum: 1 for BTEC Extended Diploma, 4 for SQA - Highers, else 3. */
export function deriveSubjectLimit(qualification: string, limits: SubjectLimits): number {
  return limits[foldText(qualification)] ?? limits.default;
}

/** Checks or unchecks a subject; checking beyond the limit changes nothing. */
export function toggleSubject(selection: SubjectSelection, subject: string, limit: number): SubjectSelection {
  const { subjects } = selection;
  if (subjects.includes(subject)) return { ...selection, subjects: subjects.filter((chosen) => chosen !== subject) };
  return subjects.length >= limit ? selection : { ...selection, subjects: [...subjects, subject] };
}

/** The subjects that can still be checked: none once the limit is reached. */
export function offerSubjects(all: readonly string[], selection: SubjectSelection, limit: number): readonly string[] {
  return selection.subjects.length >= limit ? [] : all.filter((subject) => !selection.subjects.includes(subject));
}

/** Whether to fetch results: once the limit, which is also the minimum, is reached. */
export function shouldFetchResults(selection: SubjectSelection, limit: number): boolean {
  return selection.qualification !== '' && selection.subjects.length >= limit;
}

/** Whether to save the selection: when it is complete or was cleared. */
export function shouldSaveSelection(selection: SubjectSelection, limit: number): boolean {
  return selection.subjects.length === 0 || shouldFetchResults(selection, limit);
}

/** A stored selection is cleared as a whole if its type or one of its subjects no longer exists. */
export function readSelection(stored: SubjectSelection, known: Readonly<Record<string, readonly string[]>>): SubjectSelection {
  const subjects = known[stored.qualification];
  const isWhole = subjects !== undefined && stored.subjects.every((subject) => subjects.includes(subject));
  return isWhole ? stored : { qualification: '', subjects: [] };
}

function subjectsOf(row: PeopleLikeRow): string {
  return [row.SUBJ_1, row.SUBJ_2, row.SUBJ_3, row.SUBJ_4]
    .filter((subject) => subject !== '')
    .sort()
    .join('|');
}

/** The ranked results of exactly these subjects, in any order; rows of the same guide are added up, equal counts are sorted by label. */
export function choosePeopleLike(
  rows: readonly PeopleLikeRow[],
  selection: SubjectSelection,
  settings = peopleLikeSettings,
): readonly PeopleLikeResult[] {
  const wanted = [...selection.subjects].sort().join('|');
  const sums = new Map<string, number>();
  for (const row of rows) {
    if (row.qualification !== selection.qualification || subjectsOf(row) !== wanted) continue;
    sums.set(row.SubjectGuide, (sums.get(row.SubjectGuide) ?? 0) + row.n_apps);
  }
  const results = [...sums].map(([label, applicants]) => ({ label, applicants }));
  const everybody = results.reduce((sum, { applicants }) => sum + applicants, 0);
  if (everybody < settings.fewestPeople) return [];
  return results.sort((a, b) => b.applicants - a.applicants || a.label.localeCompare(b.label, 'en-GB')).slice(0, settings.max);
}

/** The round chart is offered with more than three results. */
export function canShowCompass(results: readonly PeopleLikeResult[]): boolean {
  return results.length > 3;
}

/** The accessible name of a bar. */
export function nameResult({ label, applicants }: PeopleLikeResult, rank: number, total: number): string {
  return `${label}, ${applicants} applicants, ${rank} of ${total}`;
}
