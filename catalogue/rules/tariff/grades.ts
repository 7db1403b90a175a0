/** A grade that the person has added. `points` is its own value; it can count 0 beside another grade. */
export interface SavedGrade {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly code: string;
  readonly grade: string;
  readonly points: number;
  readonly subject: string;
  readonly gradeMessage: string;
}

/** One qualification type of the reference table. */
export interface QualificationType {
  readonly code: string;
  readonly group: string;
  readonly name: string;
  readonly grades: readonly { readonly grade: string; readonly points: number }[];
}

/** A lower qualification that counts 0 beside the higher one in the same subject. */
export interface SameSubjectRule {
  readonly lower: string;
  readonly higher: string;
  readonly message: string;
}

export interface TariffLimits {
  readonly maxGrades: number;
  readonly maxQualificationTypes: number;
}

/** Both lists of the calculator: the selected grades and the saved ones. */
export interface TariffLists {
  readonly selected: readonly SavedGrade[];
  readonly saved: readonly SavedGrade[];
}

/** The keys of messages after a change. */
export type TariffMessage =
  | 'tooManySelected'
  | 'tooManySaved'
  | 'tooManyTypesSelected'
  | 'tooManyTypesSaved'
  | 'added'
  | 'loaded'
  | 'nothingSaved'
  | 'nothingSelected';

export interface TariffChange {
  readonly lists: TariffLists;
  readonly message: TariffMessage | null;
  /** The number of grades in the message. */
  readonly count: number;
}

/** A new grade of a type: with its own points, and without a note. */
export function toSavedGrade(
  { group, name, code }: QualificationType,
  { grade, points }: QualificationType['grades'][number],
  id: string,
  subject = '',
): SavedGrade {
  return { id, group, name, code, grade, points, subject, gradeMessage: '' };
}

const unchanged = (lists: TariffLists, message: TariffMessage | null): TariffChange => ({ lists, message, count: 0 });

function countTypes(grades: readonly SavedGrade[]): number {
  return new Set(grades.map(({ code }) => code)).size;
}

/** Inserts a grade after the last one of its type, otherwise at the end. */
function insertGrade(grades: readonly SavedGrade[], grade: SavedGrade): readonly SavedGrade[] {
  const last = grades.map(({ code }) => code === grade.code).lastIndexOf(true);
  return last < 0 ? [...grades, grade] : [...grades.slice(0, last + 1), grade, ...grades.slice(last + 1)];
}

/** Adds a grade to the calculator unless a limit is reached. */
export function addGrade(lists: TariffLists, grade: SavedGrade, limits: TariffLimits): TariffChange {
  if (lists.selected.length >= limits.maxGrades) return unchanged(lists, 'tooManySelected');
  const selected = insertGrade(lists.selected, grade);
  if (countTypes(selected) > limits.maxQualificationTypes) return unchanged(lists, 'tooManyTypesSelected');
  return { lists: { ...lists, selected }, message: null, count: 1 };
}

/** Appends the calculator's grades to the saved ones, all or nothing, and clears the calculator. */
export function saveGrades({ selected, saved }: TariffLists, limits: TariffLimits): TariffChange {
  const lists = { selected, saved };
  if (selected.length === 0) return unchanged(lists, 'nothingSelected');
  const together = [...saved, ...selected];
  if (together.length > limits.maxGrades) return unchanged(lists, 'tooManySaved');
  if (countTypes(together) > limits.maxQualificationTypes) return unchanged(lists, 'tooManyTypesSaved');
  return { lists: { selected: [], saved: together }, message: 'added', count: selected.length };
}

/**
 * Replaces the calculator's grades by copies of the saved ones. Copies have new ids, so that removing one does not affect the saved grade.
 */
export function loadGrades(lists: TariffLists): TariffChange {
  if (lists.saved.length === 0) return unchanged(lists, 'nothingSaved');
  const taken = new Set(lists.saved.map(({ id }) => id));
  const selected = lists.saved.map((grade) => ({ ...grade, id: takeFreeId(grade.id, taken) }));
  return { lists: { ...lists, selected }, message: 'loaded', count: selected.length };
}

/** The first free id of id-2, id-3 and so on, which is then marked as taken. */
function takeFreeId(id: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  taken.add(`${id}-${number}`);
  return `${id}-${number}`;
}

/** Clears the calculator, or the saved grades when the calculator is empty. */
export function clearGrades(lists: TariffLists): TariffChange {
  return unchanged(lists.selected.length > 0 ? { ...lists, selected: [] } : { ...lists, saved: [] }, null);
}

/** Removes the last grade of the calculator, or of the saved grades when the calculator is empty. */
export function deleteLastGrade(lists: TariffLists): TariffChange {
  return unchanged(
    lists.selected.length > 0 ? { ...lists, selected: lists.selected.slice(0, -1) } : { ...lists, saved: lists.saved.slice(0, -1) },
    null,
  );
}

/** Removes one grade by id from both lists. */
export function removeGrade({ selected, saved }: TariffLists, id: string): TariffChange {
  return unchanged({ selected: selected.filter((grade) => grade.id !== id), saved: saved.filter((grade) => grade.id !== id) }, null);
}
