import type { HubPage } from '../../../engine/hub.ts';
import type { Question } from '../../../schemas/generated/catalogue.ts';
import { type Answer, type Answers, isRelevantCoursesBlocked, MIN_AGE, type PreferenceRecord } from '../../rules/preferences/index.ts';
import { type Fields, readNumber, readText } from '../../rules/reading.ts';

/** The panels of the page, by the name that an address gives them. [PREF-003] [SHELL-031] */
export const panelIds = ['marketing-preferences', 'hub-personalisation', 'study-support', 'apprenticeships-smart-alerts'] as const;

export type PanelId = (typeof panelIds)[number];

/** What a panel knows beside its answers. */
export interface PanelContext {
  /** Today where the person lives, YYYY-MM-DD. */
  readonly today: string;
  /** The least age to register, as the site says. */
  readonly minAge?: number;
  /** The status cannot be read, so nobody can opt out of relevant courses now. */
  readonly isCoursesBlocked: boolean;
}

/** What was typed and not saved: only the fields that differ from the saved ones, and the address left behind with the country. */
export interface PanelDraft {
  readonly changed: Answers;
  readonly left: Answers;
}

/** One panel: which questions are asked, what follows from an answer, and how the answers are written into the record. */
export interface PanelRules {
  readonly id: PanelId;
  readonly title: string;
  /** The questions that are asked now, as they are asked now. */
  shape(questions: readonly Question[], answers: Answers, context: PanelContext): readonly Question[];
  /** The answers after a change, with everything that changes along. `left` is what stood there before the country was left. */
  change(answers: Answers, changes: Answers, left: Answers): Answers;
  /** Fields whose problems keep Save closed. [PREF-062] */
  readonly blocking: readonly string[];
  /** The whole record with the fields of this panel, and no others, written into it. [PREF-022] */
  write(record: PreferenceRecord, answers: Answers, questions: readonly Question[], context: PanelContext): PreferenceRecord;
  /** The answers in one line: a message and its parts. */
  summarise(
    answers: Answers,
    questions: readonly Question[],
  ): { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };
  /** True once the panel holds an answer of the person's own. */
  isAnswered(answers: Answers): boolean;
}

/** Reads the name of a panel out of an address; any other text is no panel. [PREF-005] [SHELL-031] */
export function readPanelId(text: string | null): PanelId | null {
  return panelIds.find((id) => id === text) ?? null;
}

/** What the panels know of the page. The person's own date decides, not the device's. [PREF-031] */
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
 * The record with what the account knows where the record says nothing, so that nobody is asked twice. The country is not among it while it
 * is the United Kingdom: that is also what everybody counts as who never said. [PREF-061]
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
  const told = Object.fromEntries(Object.entries(record).filter(([, value]) => !unset(value)));
  return { ...account, ...told };
}

/** True when both are the same answer; nothing at all is an empty one. */
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

/** Empty answers are written only over something: a field that was never given stays out of the record. */
export function withoutNeedlessBlanks(record: PreferenceRecord, answers: PreferenceRecord): PreferenceRecord {
  return Object.fromEntries(Object.entries(answers).filter(([field, answer]) => !unset(record[field]) || !isBlank(answer)));
}

function isBlank(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.length === 0 : readText(answer) === '';
}

/** The draft as the device kept it, or null when it kept something else. */
export function readPanelDraft(kept: unknown): PanelDraft | null {
  const { changed, left } = Object(kept);
  return isAnswers(changed) && isAnswers(left) ? { changed, left } : null;
}

function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(isAnswer);
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}
