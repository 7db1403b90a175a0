import { deriveContactMethods, deriveMarketing, type MarketingAnswers, unitedKingdom } from '../preferences/marketing.ts';
import { countedMarketing } from '../preferences/marketing-form.ts';
import { levelAdditions } from '../preferences/personalisation.ts';
import { readFields, readTexts } from '../reading.ts';
import { fromPlans } from './plans.ts';

/** Answers by field: a text, or several choices. */
export type StepAnswers = Readonly<Record<string, string | readonly string[]>>;

/** One answer as text; empty when there is none or it is a list. */
export function readAnswer(answers: StepAnswers, field: string): string {
  const value = answers[field];
  return typeof value === 'string' ? value : '';
}

/** Every value of an answer. */
export function listAnswer(answers: StepAnswers, field: string): readonly string[] {
  const value = answers[field];
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value ?? [];
}

/** Reads answers of any origin; a value that is neither a text nor a list of texts is left out. */
export function readStepAnswers(value: unknown): StepAnswers {
  const answers: Record<string, string | readonly string[]> = {};
  for (const [field, one] of Object.entries(readFields(value))) {
    if (Array.isArray(one)) answers[field] = readTexts(one);
    else if (typeof one === 'string') answers[field] = one;
  }
  return answers;
}

/** The answers that are one text, in the form for the rules about consent, contact and address. */
export function toMarketing(answers: StepAnswers): MarketingAnswers {
  return countedMarketing(textsIn(answers));
}

function textsIn(answers: StepAnswers): MarketingAnswers {
  return Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The field with the additions of a level; null without a level. */
export function additionsOf(level: string): 'undergraduateAdditional' | 'postgraduateAdditional' | null {
  if (level === 'Undergraduate') return 'undergraduateAdditional';
  return level === 'Postgraduate' ? 'postgraduateAdditional' : null;
}

/** Whether apprenticeships are among the additions of the chosen level. */
export function wantsApprenticeships(answers: StepAnswers): boolean {
  const field = additionsOf(readAnswer(answers, 'studyLevel'));
  return field !== null && listAnswer(answers, field).includes('Apprenticeships');
}

/** The answers after a change. */
export interface AnswerChange {
  readonly answers: StepAnswers;
  /** Whether choices were cleared because they belong to another level, so that a note is shown. */
  readonly hasClearedChoices: boolean;
}

/** The region of a postcode; empty when it is unknown. */
export type FindRegion = (postcode: string) => string;

/** Changes answers, and everything that follows from them: the level's choices, the address, the region. */
export function changeAnswers(before: StepAnswers, changes: StepAnswers, findRegion: FindRegion): AnswerChange {
  const changed = 'plans' in changes ? fromPlans({ ...before, ...changes }) : { ...before, ...changes };
  const { answers, hasClearedChoices } = moveLevel(before, changed);
  const moved = withDerived('userCountry' in changes ? moveCountry(answers) : answers);
  return { answers: 'userPostcode' in changes ? moveRegion(before, moved, findRegion) : moved, hasClearedChoices };
}

/** Keeps choices that both levels offer, and clears the others. */
function moveLevel(before: StepAnswers, after: StepAnswers): AnswerChange {
  const [from, to] = [additionsOf(readAnswer(before, 'studyLevel')), additionsOf(readAnswer(after, 'studyLevel'))];
  if (!from || !to || from === to) return { answers: after, hasClearedChoices: false };
  const chosen = listAnswer(before, from);
  const offered = levelAdditions[to === 'undergraduateAdditional' ? 'Undergraduate' : 'Postgraduate'];
  const remaining = chosen.filter((choice) => choice in offered);
  return { answers: { ...after, [from]: [], [to]: remaining }, hasClearedChoices: remaining.length < chosen.length };
}

/** People outside the United Kingdom have no home postcode or region. */
function moveCountry(answers: StepAnswers): StepAnswers {
  const country = readAnswer(answers, 'userCountry');
  return country === '' || country === unitedKingdom ? answers : { ...answers, userPostcode: '', userRegion: '' };
}

/** Derives contact, address and countries from the answers after any change. */
function withDerived(answers: StepAnswers): StepAnswers {
  const derived = deriveMarketing(textsIn(answers));
  const texts = Object.fromEntries(Object.entries(derived).map(([field, text]) => [field, text ?? '']));
  const hasContact = answers.contactMethod !== undefined || derived.contactAll !== undefined;
  return { ...answers, ...texts, ...(hasContact ? { contactMethod: deriveContactMethods(derived) } : {}) };
}

/** Derives the region from the postcode until the person chooses another one. */
function moveRegion(before: StepAnswers, after: StepAnswers, findRegion: FindRegion): StepAnswers {
  const [was, is] = [readAnswer(before, 'userRegion'), findRegion(readAnswer(after, 'userPostcode'))];
  const isOwn = was !== '' && was !== findRegion(readAnswer(before, 'userPostcode'));
  return isOwn || is === '' ? after : { ...after, userRegion: is };
}
