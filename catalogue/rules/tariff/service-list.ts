import { readFields, readList, readNumber, readRecords, readText } from '../reading.ts';
import type { QualificationType } from './grades.ts';

/** A qualification type in the service's answer: the points of a grade are called score. */
export interface ServiceType {
  readonly name: string;
  readonly group: string;
  readonly code: string;
  readonly grades: readonly { readonly grade: string; readonly score: number }[];
}

/** The reference table in the form of the service's answer. */
export function toServiceTypes(types: readonly QualificationType[]): readonly ServiceType[] {
  return types.map(({ name, group, code, grades }) => ({
    name,
    group,
    code,
    grades: grades.map(({ grade, points }) => ({ grade, score: points })),
  }));
}

/** The service's answer in the form for the calculator; score and points mean the same. */
export function readServiceTypes(answer: unknown): readonly QualificationType[] {
  return readRecords(answer, ({ name, group, code, grades }) => {
    if (readText(code) === '' || readText(name) === '') return null;
    return {
      name: readText(name),
      group: readText(group),
      code: readText(code),
      grades: readList(grades).map((entry) => {
        const { grade, score, points } = readFields(entry);
        return { grade: readText(grade), points: readNumber(score, readNumber(points)) };
      }),
    };
  });
}
