import { toSlug } from '#engine';
import { readFields, readText } from '../reading.ts';
import type { SavedGrade } from '../tariff/grades.ts';
import { CV_LIMITS, type Cv, type CvStage, readCv } from './cv.ts';

/** Hub data for a first CV. */
export interface CvStart {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  /** The saved answers of the profile. */
  readonly profile: unknown;
  readonly grades: readonly SavedGrade[];
}

/** A CV prefilled by the hub: name, contact, school and grades. All of it can be changed or removed. */
export function startCv({ name, lastName, email, profile, grades }: CvStart): Cv {
  const { mobile, addressLine3 } = readFields(profile);
  return {
    ...readCv(null),
    name: `${name} ${lastName}`.trim(),
    email,
    phone: readText(mobile),
    place: readText(addressLine3),
    education: listGradeStages(grades, profile),
  };
}

/** The saved grades as entries of education: one for each qualification, each grade a line. */
export function listGradeStages(grades: readonly SavedGrade[], profile: unknown): readonly CvStage[] {
  const place = readText(readFields(profile).schoolName);
  const lines = new Map<string, string[]>();
  for (const { name, subject, grade } of grades) {
    const line = [subject.trim(), grade.trim()].filter((text) => text !== '').join(': ');
    lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  return [...lines].slice(0, CV_LIMITS.stages).map(([title, all], index) => ({
    id: `grades-${toSlug(title).slice(0, 40) || index + 1}`,
    title,
    place,
    from: '',
    to: '',
    text: all.filter((line) => line !== '').join('\n'),
  }));
}

/** The saved grades whose qualification has no entry in the CV. */
export function listNewGradeStages(cv: Cv, stages: readonly CvStage[]): readonly CvStage[] {
  const isHere = ({ id, title }: CvStage) => cv.education.some((one) => one.id === id || one.title.trim() === title);
  return stages.filter((stage) => !isHere(stage)).slice(0, CV_LIMITS.stages - cv.education.length);
}
