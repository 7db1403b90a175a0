import tariffRuleFacts from '../../facts/tariff-rules.json' with { type: 'json' };
import { readFields, readList, readNumber, readText } from '../reading.ts';
import type { SameSubjectRule, SavedGrade, TariffLimits } from './grades.ts';
import { type CountedGrade, countGrades } from './points.ts';

const MAX_SUBJECT = 255;

/** The calculator's limits, unless the site sets others. */
export const usualTariffLimits: TariffLimits = tariffRuleFacts.limits;

/** The qualifications that count 0 beside a higher one in the same subject. */
export const sameSubjectRules: readonly SameSubjectRule[] = tariffRuleFacts.sameSubjectRules;

/** A subject in its stored form: at most 255 characters. */
export function cutSubject(subject: string): string {
  return [...subject].slice(0, MAX_SUBJECT).join('');
}

/**
 * The person's saved grades. They contain name, grade and points, so that they can be shown without the table; anything else is left out,
 * and a grade without an id gets one.
 */
export function readSavedGrades(value: unknown): readonly SavedGrade[] {
  const taken = new Set<string>();
  return readList(value).flatMap((entry, index) => {
    const fields = readFields(entry);
    const name = readText(fields.name);
    if (name === '') return [];
    const own = readText(fields.id);
    const id = own === '' || taken.has(own) ? `kept-${index + 1}` : own;
    taken.add(id);
    return [
      {
        id,
        group: readText(fields.group),
        name,
        code: readText(fields.code) || name,
        grade: readText(fields.grade),
        points: readNumber(fields.points),
        subject: cutSubject(readText(fields.subject)),
        gradeMessage: readText(fields.gradeMessage),
      },
    ];
  });
}

/** Grades in their stored form: each with the note about it, and its own points unchanged. */
export function toSavedGrades(grades: readonly SavedGrade[]): readonly SavedGrade[] {
  return countGrades(grades, sameSubjectRules).map(({ counted: _counted, ...grade }) => grade);
}

/** A grade in one line: subject and qualification. */
export function nameGrade({ subject, name }: Pick<CountedGrade, 'subject' | 'name'>): string {
  return `${subject.trim()} ${name}`.trim();
}
