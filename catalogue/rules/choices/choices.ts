import { foldText } from '#engine';
import type { OriginalChoice } from '../../schemas/generated/admissions.ts';
import table from './rules.json' with { type: 'json' };

/** A course in a choice, with its degree in front, as 'BSc Law'. */
type ChosenCourse = Readonly<Pick<OriginalChoice, 'institutionName' | 'courseName'>>;

/** Courses that are added to an application. */
export interface ChoiceInput {
  /** The first choices together, or one choice at a time. */
  readonly phase: 'main' | 'extra' | 'clearing';
  /** The choices already in it, whatever their outcome. */
  readonly made: readonly ChosenCourse[];
  readonly added: readonly ChosenCourse[];
  /** The most choices before Extra. */
  readonly max: number;
}

/** Why a choice or reply is refused; each has its sentence in the table. */
export type RefusalId = keyof typeof table.refusals;

/** The sentence of each refusal, for the applicant. */
export const REFUSALS = Object.fromEntries(Object.entries(table.refusals).map(([id, { sentence }]) => [id, sentence])) as Readonly<
  Record<RefusalId, string>
>;

/** The most choices of a conservatoire application. */
export const MAX_CONSERVATOIRE_CHOICES = table.max.UC;

/** The name without the parts that lists spell differently. */
function plain(name: string | null | undefined): string {
  return foldText((name ?? '').replace(/\(hons\)/i, ''));
}

function isSame(one: ChosenCourse, other: ChosenCourse): boolean {
  return plain(one.institutionName) === plain(other.institutionName) && plain(one.courseName) === plain(other.courseName);
}

function isEitherOf({ institutionName }: ChosenCourse): boolean {
  return table.eitherOf.some((name) => plain(name) === plain(institutionName));
}

/** The universities of which only one can be chosen in a year. */
export const EITHER_OF: readonly string[] = table.eitherOf;

/** The subject of which only four can be chosen, by the degree of a course; undefined for any other. */
export function findCountedSubject(courseName: string | null | undefined): string | undefined {
  const name = `${plain(courseName)} `;
  return Object.entries(table.counted).find(([, degrees]) => degrees.some((degree) => name.startsWith(`${plain(degree)} `)))?.[0];
}

/** The rules that an added course can break, the most important first. */
const ROWS: readonly {
  readonly id: RefusalId;
  readonly breaks: (course: ChosenCourse, before: readonly ChosenCourse[], input: ChoiceInput) => boolean;
}[] = [
  { id: 'sameCourse', breaks: (course, before) => before.some((one) => isSame(one, course)) },
  { id: 'oxfordOrCambridge', breaks: (course, before) => isEitherOf(course) && before.some(isEitherOf) },
  {
    id: 'fourOfFive',
    breaks(course, before, { phase }) {
      const subject = findCountedSubject(course.courseName);
      const same = before.filter((one) => findCountedSubject(one.courseName) === subject);
      return phase === 'main' && subject !== undefined && same.length >= table.max.counted;
    },
  },
  { id: 'tooManyChoices', breaks: (_, before, { phase, max }) => phase === 'main' && before.length >= max },
];

/** Why courses cannot be added to an application; null when they can. Only the added courses are checked. */
export function findChoiceProblem(input: ChoiceInput): RefusalId | null {
  const { made, added } = input;
  const isBroken = ({ breaks }: (typeof ROWS)[number]) =>
    added.some((course, place) => breaks(course, [...made, ...added.slice(0, place)], input));
  return ROWS.find(isBroken)?.id ?? null;
}
