import type { Question } from '../../schemas/generated/items.ts';
import { type Answers, isWithin, listOf, listTypes, textOf, typedKeyOf } from './answers.ts';
import { partsOf } from './date-answers.ts';
import { checkDateOfBirth } from './date-of-birth.ts';
import { unitedKingdom } from './marketing.ts';
import { isRefusedNumber } from './phone.ts';
import { hasListedCharacters, isBritishPostcode } from './postcode.ts';

/** The errors that an answer can have. */
export type ProblemCode =
  | 'required'
  | 'notListed'
  | 'tooLong'
  | 'pattern'
  | 'postcode'
  | 'unitedKingdomOnly'
  | 'incomplete'
  | 'impossible'
  | 'tooYoung'
  | 'tooLongAgo'
  | 'invalidNumber';

/** The error in one field. */
export interface AnswerProblem {
  readonly field: string;
  readonly code: ProblemCode;
}

const typedText = new Set<Question['type']>(['postcode', 'phone']);
const britishFields = ['postcode', 'talentPoolTravelPostcode'];

/** Whether a question asks for a month and a year. */
export function hasMonth({ field }: Question): boolean {
  return field === 'talentPoolStartDate';
}

/** Question types answered from a searchable list: text typed but not chosen is not an answer. */
const searchedLists = new Set<Question['type']>(['country', 'subjects', 'providers', 'industries']);

function isEmpty(question: Question, answers: Answers): boolean {
  if (question.type === 'date' && textOf(answers, typedKeyOf(question.field)) !== '') return false;
  return listTypes.has(question.type) ? listOf(answers, question.field).length === 0 : textOf(answers, question.field).trim() === '';
}

/** The first error of a shown answer, or null; checked in this order: chosen from its list, required, length, characters, meaning. */
export function checkAnswer(question: Question, answers: Answers, today: string, minAge?: number): ProblemCode | null {
  const { field, type, maxLength, required } = question;
  if (searchedLists.has(type) && textOf(answers, typedKeyOf(field)).trim() !== '') return 'notListed';
  if (isEmpty(question, answers)) return required ? 'required' : null;
  const text = textOf(answers, field);
  if (type === 'date') return checkDate(question, answers, today, minAge);
  if (!isWithin(text, maxLength)) return 'tooLong';
  if (typedText.has(type) && !hasListedCharacters(text)) return 'pattern';
  if (type === 'phone' && isRefusedNumber(answers, field)) return 'invalidNumber';
  const isBritish = textOf(answers, 'userCountry') === unitedKingdom || field === 'talentPoolTravelPostcode';
  return britishFields.includes(field) && isBritish && !isBritishPostcode(text) ? 'postcode' : null;
}

function checkDate(question: Question, answers: Answers, today: string, minAge?: number): ProblemCode | null {
  const parts = partsOf(answers, question.field);
  if (hasMonth(question)) return parts.month && parts.year ? null : 'incomplete';
  return checkDateOfBirth(parts, today, minAge);
}

/** All errors of the shown answers, in order. The minimum age is 13 by default. */
export function checkAnswers(questions: readonly Question[], answers: Answers, today: string, minAge?: number): readonly AnswerProblem[] {
  return questions.flatMap((question) => {
    const code = checkAnswer(question, answers, today, minAge);
    return code === null ? [] : [{ field: question.field, code }];
  });
}
