import type { Answers } from '../../rules/preferences/answers.ts';
import type { Question } from '../../schemas/generated/items.ts';

/** The props of a question's control. */
export interface FieldProps {
  readonly question: Question;
  readonly answers: Answers;
  /** What is wrong and how to correct it, as a sentence; empty when nothing is. */
  readonly problem: string;
  /** Some answers change together: choosing a school sets its name, its id and its number. */
  readonly onChange: (changes: Answers) => void;
}

/** The id of the element that takes the focus for a field, so that an error summary can link to it. */
export function fieldIdOf({ id }: Pick<Question, 'id'>): string {
  return `field-${id}`;
}
