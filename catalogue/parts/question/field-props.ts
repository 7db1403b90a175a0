import type { Question } from '../../../schemas/generated/catalogue.ts';
import type { Answers } from '../../rules/preferences/index.ts';

/** What the control of one question is given. */
export interface FieldProps {
  readonly question: Question;
  readonly answers: Answers;
  /** The sentence that says what is wrong and how to put it right; empty when nothing is. */
  readonly problem: string;
  /** Some answers change together: a school sets its name, its id and its number. */
  readonly onChange: (changes: Answers) => void;
}

/** The id of the element that takes the focus for a field, so that an error summary can lead there. */
export function fieldIdOf({ id }: Pick<Question, 'id'>): string {
  return `field-${id}`;
}
