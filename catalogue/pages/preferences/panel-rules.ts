import type { HubPage } from '#engine/hub';
import type { Answer, Answers } from '../../rules/preferences/answers.ts';
import { MIN_AGE } from '../../rules/preferences/date-of-birth.ts';
import { isRelevantCoursesBlocked } from '../../rules/preferences/marketing-form.ts';
import type { PreferenceRecord } from '../../rules/preferences/personalisation.ts';
import { type Fields, readNumber, readText } from '../../rules/reading.ts';
import type { Question } from '../../schemas/generated/items.ts';

/** The panels of the page, by their names in the address. */
export const panelIds = ['marketing-preferences', 'hub-personalisation', 'study-support', 'apprenticeships-smart-alerts'] as const;

export type PanelId = (typeof panelIds)[number];

/** The context of a panel besides its answers. */
export interface PanelContext {
  /** Today's date where the person lives, YYYY-MM-DD. */
  readonly today: string;
  /** The minimum age to register, from the site's values. */
  readonly minAge?: number | undefined;
  /** Whether the status cannot be read, so that opting out of relevant courses is not possible now. */
  readonly isCoursesBlocked: boolean;
}

/** Unsaved changes: only the fields that differ from the saved ones, and the address from before the country was changed. */
export interface PanelDraft {
  readonly changed: Answers;
  readonly left: Answers;
}

/** The rules of a panel: its questions, what follows from an answer, and how answers are written to the record. */
export interface PanelRules {
  readonly id: PanelId;
  readonly title: string;
  /** The questions to ask now, in their current form. */
  shape(questions: readonly Question[], answers: Answers, context: PanelContext): readonly Question[];
  /** The answers after a change and all its consequences. `left` is the address from before the country was changed. */
  change(answers: Answers, changes: Answers, left: Answers): Answers;
  /** Fields whose errors keep Save disabled. */
  readonly blocking: readonly string[];
  /** The whole record, with only the fields of this panel changed. */
  write(record: PreferenceRecord, answers: Answers, questions: readonly Question[], context: PanelContext): PreferenceRecord;
  /** The answers in one line: the key of a message and its parts. */
  summarise(
    answers: Answers,
    questions: readonly Question[],
  ): { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };
  /** Whether the panel contains an answer of the person's own. */
  isAnswered(answers: Answers): boolean;
}

/** The panel that an address names; null for any other text. */
export function readPanelId(text: string | null): PanelId | null {
  return panelIds.find((id) => id === text) ?? null;
}

/** Facts about the page that the panels need. The person's own date is used, not the device's. */
export function toPanelContext({ now, plan, details, pageState }: Pick<HubPage, 'now' | 'plan' | 'details' | 'pageState'>): PanelContext {
  const stateOf = (scheme: string) => plan.tiles.find((tile) => tile.scheme === scheme)?.state ?? '';
  const isConservatoires = details.user.flags.includes('conservatoires');
  return {
    today: now.slice(0, 10),
    minAge: readNumber(pageState.values.minimumAge, MIN_AGE),
    isCoursesBlocked: isRelevantCoursesBlocked({ ug: stateOf('UG'), uc: stateOf('UC'), isConservatoires }),
  };
}

const unset = (value: unknown): boolean => value === undefined || value === null;

/**
 * The record, completed from the account so that nothing is asked twice. The United Kingdom is not used as the country, because it is also
 * the default of people who never answered.
 */
export function toKnownRecord(record: Fields, { user }: Pick<HubPage['details'], 'user'>): Fields {
  const account: Fields = {
    ...Object.fromEntries(user.flags.map((flag) => [flag, 'yes'])),
    ...(user.needsOnboarding ? {} : { studyLevel: user.studyLevel, studyYear: user.studyYear }),
    ...(user.country === 'United Kingdom' ? {} : { userCountry: user.country }),
    dateOfBirth: user.dateOfBirth.replaceAll('/', '-'),
    userPostcode: user.postcode,
    subjects: record.onboardSubjects,
  };
  const answered = Object.fromEntries(Object.entries(record).filter(([, value]) => !unset(value)));
  return { ...account, ...answered };
}

/** Whether both answers are the same; a missing answer equals an empty one. */
function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));
}

function toComparable(answer: Answer | undefined): unknown {
  if (answer === undefined || answer.length === 0) return '';
  return typeof answer === 'string' ? answer : [...answer].sort();
}

/** The answers that differ from the saved ones. */
export function diffAnswers(saved: Answers, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field, answer]) => !isSameAnswer(saved[field], answer)));
}

/** Empty answers are written only over an existing value: a field never answered stays out of the record. */
export function withoutNeedlessBlanks(record: PreferenceRecord, answers: PreferenceRecord): PreferenceRecord {
  return Object.fromEntries(Object.entries(answers).filter(([field, answer]) => !unset(record[field]) || !isBlank(answer)));
}

function isBlank(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.length === 0 : readText(answer) === '';
}

/** The draft stored on the device, or null when something else is stored. */
export function readPanelDraft(stored: unknown): PanelDraft | null {
  const { changed, left } = Object(stored);
  return isAnswers(changed) && isAnswers(left) ? { changed, left } : null;
}

function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(isAnswer);
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}
