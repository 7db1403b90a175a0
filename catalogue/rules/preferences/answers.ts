import { isSameText } from '#engine';
import type { Question } from '../../schemas/generated/items.ts';
import { type Fields, isOn, readText, readTexts } from '../reading.ts';
import { contactFlags, deriveContactMethods } from './marketing.ts';
import { levelAdditions, toRegionFlag } from './personalisation.ts';

/** One answer: a text, or several choices. Empty is '' or an empty list. */
export type Answer = string | readonly string[];

/** Answers by field. */
export type Answers = Readonly<Record<string, Answer>>;

/**
 * The key for a value that is typed or chosen but not an answer yet: parts of a date, a name that is not in the list. It is never saved.
 */
export function typedKeyOf(field: string): string {
  return `${field}Typed`;
}

/** Questions whose answer is a list. */
export const listTypes: ReadonlySet<Question['type']> = new Set(['choices', 'subjects', 'providers', 'industries']);
const companions: Readonly<Record<string, readonly string[]>> = { schoolName: ['schoolId', 'schoolUkprn'] };
const additions: Readonly<Record<string, string>> = { ...levelAdditions.Undergraduate, ...levelAdditions.Postgraduate };

/** The text of an answer; empty for a list. */
export function textOf(answers: Answers, field: string): string {
  const answer = answers[field];
  return typeof answer === 'string' ? answer : '';
}

/** The choices of an answer; empty for a text. */
export function listOf(answers: Answers, field: string): readonly string[] {
  const answer = answers[field];
  return typeof answer === 'string' || answer === undefined ? [] : answer;
}

/** The answers that are one text, in the form for the rules about contact and address. */
export function textsOf(answers: Answers): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).flatMap(([field, answer]) => (typeof answer === 'string' ? [[field, answer]] : [])));
}

/** Counts characters as people do: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Whether a text is within the limit of its question; 0 means no limit. */
export function isWithin(text: string, maxLength: number): boolean {
  return maxLength === 0 || countCharacters(text) <= maxLength;
}

/** The yes/no flag that belongs to one choice of a list. */
function flagOf({ field }: Question, value: string): string {
  if (field === 'studyRegion') return toRegionFlag(value);
  if (field === 'contactMethod') return `contact${value}`;
  return additions[value] ?? value;
}

function readChoices(record: Fields, question: Question): readonly string[] {
  const saved = record[question.field];
  if (Array.isArray(saved)) return readTexts(saved);
  return question.options.map(({ value }) => value).filter((value) => isOn(record[flagOf(question, value)]));
}

/** An answer in the form of its options: true, 'yes' and 'Yes' are the same answer. */
function readOne(record: Fields, { field, type, options }: Question): string {
  const saved = record[field];
  const text = typeof saved === 'boolean' ? (saved ? 'yes' : 'no') : readText(saved);
  if (type === 'terms') return text === '' || isSameText(text, 'no') ? '' : 'yes';
  return options.find(({ value }) => isSameText(value, text))?.value ?? text;
}

function readContact(record: Fields): Answers {
  const methods = readTexts(record.contactMethod);
  const isSet = (flag: string) => isOn(record[flag]) || methods.includes('All') || methods.includes(flag.replace('contact', ''));
  const hasFlags = contactFlags.some((flag) => record[flag] !== undefined);
  const flags = Object.fromEntries(contactFlags.map((flag) => [flag, (hasFlags ? isOn(record[flag]) : isSet(flag)) ? 'yes' : 'no']));
  return { ...flags, contactMethod: deriveContactMethods(flags) };
}

/** The saved answers to the questions, in the form of their options, with their related fields: contact flags, the school's numbers. */
export function readSavedAnswers(record: Fields, questions: readonly Question[]): Answers {
  const answers: Record<string, string | readonly string[]> = {};
  for (const question of questions) {
    const { field, type } = question;
    if (field === 'contactMethod') Object.assign(answers, readContact(record));
    else answers[field] = listTypes.has(type) ? readChoices(record, question) : readOne(record, question);
    for (const companion of companions[field] ?? []) answers[companion] = readText(record[companion]);
  }
  return answers;
}
