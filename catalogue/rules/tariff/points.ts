import type { SameSubjectRule, SavedGrade } from './grades.ts';
import { keyOfSubject } from './subject-key.ts';

/** A grade with its counted points, and a note when they are below its own. */
export interface CountedGrade extends SavedGrade {
  readonly counted: number;
}

function subjectOf(grade: SavedGrade): string {
  return keyOfSubject(grade.subject);
}

function beaten(grade: SavedGrade, others: readonly SavedGrade[], rules: readonly SameSubjectRule[]): SameSubjectRule | undefined {
  const subject = subjectOf(grade);
  if (subject === '') return undefined;
  return rules.find(
    ({ lower, higher }) => grade.code === lower && others.some((other) => other.code === higher && subjectOf(other) === subject),
  );
}

/**
 * The points that each grade of a list counts for: the lower qualification counts 0 beside the higher one in the same subject, in any
 * order; its own points do not change. In the calculator, saved grades count together with the selected ones.
 */
export function countGrades(
  grades: readonly SavedGrade[],
  rules: readonly SameSubjectRule[],
  beside: readonly SavedGrade[] = [],
): readonly CountedGrade[] {
  const others = [...grades, ...beside];
  return grades.map((grade) => {
    const rule = beaten(grade, others, rules);
    return { ...grade, counted: rule ? 0 : grade.points, gradeMessage: rule?.message ?? '' };
  });
}

/** The total of a list. */
export function totalPoints(grades: readonly CountedGrade[]): number {
  return grades.reduce((sum, { counted }) => sum + counted, 0);
}
