import type { Question } from '../../../schemas/generated/catalogue.ts';

/** One answer: a text, or several choices. Empty is '' or an empty list. */
export type Answer = string | readonly string[];

/** Answers by the field that keeps them. */
export type Answers = Readonly<Record<string, Answer>>;

/** What the control of one question is given. */
export interface FieldProps {
  readonly question: Question;
  readonly answers: Answers;
  /** The sentence that says what is wrong and how to put it right; empty when nothing is. */
  readonly problem: string;
  /** Some answers change together: a school sets its name, its id and its number. */
  readonly onChange: (changes: Answers) => void;
}

/** The key that holds what was typed or chosen while it makes no answer yet: parts of a date, a name that is not in the list. It is never saved. */
export function typedKeyOf(field: string): string {
  return `${field}Typed`;
}

/** The id of the element that takes the focus for a field, so that an error summary can lead there. */
export function fieldIdOf({ id }: Pick<Question, 'id'>): string {
  return `field-${id}`;
}
