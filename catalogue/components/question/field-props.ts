import type { Answers } from '../../rules/preferences/answers.ts';
import type { Question } from '../../schemas/generated/items.ts';

/** The props of a question's control. */
export interface FieldProps {
  readonly question: Question;
  readonly answers: Answers;
  /** The error and its fix, as a sentence; empty when there is none. */
  readonly problem: string;
  /** Some answers change together: choosing a school sets its name, its id and its number. */
  readonly onChange: (changes: Answers) => void;
}

/** The id of the element that takes the focus of a field, for links from an error summary. */
export function fieldIdOf({ id }: Pick<Question, 'id'>): string {
  return `field-${id}`;
}
