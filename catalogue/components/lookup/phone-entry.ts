import type { Answers } from '../../rules/preferences/answers.ts';
import { judgePhone, type PhoneAnswer, phoneCheckKeyOf, shouldCheckPhone, toCheckedPhone } from '../../rules/preferences/phone.ts';
import type { Question } from '../../schemas/generated/items.ts';

/** The state of a number: none, being checked, or the service's result. After 'failed' the pattern decides. */
export type PhoneWord = '' | 'checking' | 'valid' | 'invalid' | 'failed';

/** A region and a number, as sent to the service. */
export interface PhoneQuestion {
  readonly region: string;
  readonly number: string;
}

/** The state of the field while the person types. */
export interface PhoneEntry {
  /** The chosen or found region; null uses the person's country. */
  readonly region: string | null;
  readonly text: string;
  readonly question: PhoneQuestion | null;
  /** Whether the text is the checked number in the format of its region. */
  readonly isTidy: boolean;
}

/** The state of the field before anything is typed. */
export function startPhone(text: string): PhoneEntry {
  return { region: null, text, question: null, isTidy: false };
}

/** The state of the field after typing. */
export function typePhone(entry: PhoneEntry, text: string): PhoneEntry {
  return { ...entry, text, isTidy: false };
}

/** The state of the field after another region was chosen: the number is checked again. */
export function choosePhoneEntryRegion(entry: PhoneEntry, region: string): PhoneEntry {
  return { ...entry, region, isTidy: false };
}

/** The request to the service; null while the number is empty, too long or does not match the pattern. */
export function toPhoneQuestion({ text }: PhoneEntry, region: string, maxLength: number): PhoneQuestion | null {
  return shouldCheckPhone(text, maxLength) ? { region, number: text } : null;
}

/** Whether the checked number is still the one in the field. */
export function isCurrent(entry: PhoneEntry, region: string): boolean {
  const { question, isTidy, text } = entry;
  return question !== null && (isTidy || (question.number === text && question.region === region));
}

/** A valid number in the format of its region; anything else unchanged. */
export function tidyPhone(entry: PhoneEntry, answer: PhoneAnswer, maxLength: number): PhoneEntry {
  const checked = toCheckedPhone(answer, maxLength);
  return checked ? { ...entry, text: checked.shown, region: checked.region, isTidy: true } : entry;
}

/** The answers for the number: a valid one in international format, otherwise as typed. */
export function toPhoneAnswers(
  { field, maxLength }: Pick<Question, 'field' | 'maxLength'>,
  text: string,
  word: PhoneWord,
  answer: PhoneAnswer | null,
): Answers {
  const saved = (answer && toCheckedPhone(answer, maxLength)?.saved) ?? text;
  return { [field]: saved, [phoneCheckKeyOf(field)]: text.trim() === '' ? '' : word };
}

/** The state for a response of the service. */
export function toPhoneWord(answer: PhoneAnswer | 'failed' | null): PhoneWord {
  if (answer === null) return 'checking';
  if (answer === 'failed') return 'failed';
  return answer.isValid ? 'valid' : 'invalid';
}

/** The messages beside the number. */
export function listPhoneMessages(text: string, answer: PhoneAnswer | 'failed' | null): readonly string[] {
  return judgePhone({ mobile: text, answer });
}
