import type { Question } from '../../schemas/generated/items.ts';
import { type Fields, readFields, readText } from '../reading.ts';
import { hashWording } from '../support-offer/consent.ts';
import type { PreferenceRecord } from './personalisation.ts';

/** Answers that consent to a use of personal data. */
const PURPOSES: readonly string[] = [
  'tailoredInfo',
  'offers',
  'surveys',
  'careersInfo',
  'relevantCourses',
  'schoolDataShare',
  'talentPoolJoin',
  'talentPoolGenderConsent',
];

/** Where and when the person answered. */
export interface ConsentFacts {
  /** The questions as they were shown. */
  readonly questions: readonly Question[];
  /** The person's moment, ISO. */
  readonly at: string;
  readonly surface: 'onboarding' | 'preferences';
}

/** A hash of a question's text, as its version. */
function wordingOf({ label, help, why }: Question): string {
  return hashWording([label, help, why]);
}

/**
 * The record with a note of each consent given or withdrawn now: purpose, answer, text version, time and place. An unchanged consent keeps
 * its note.
 */
export function writeConsents(
  before: PreferenceRecord,
  record: PreferenceRecord,
  { questions, at, surface }: ConsentFacts,
): PreferenceRecord {
  const notes: Record<string, Fields> = {};
  for (const purpose of PURPOSES) {
    const question = questions.find(({ field }) => field === purpose);
    const answer = readText(record[purpose]);
    if (!question || answer === '' || answer === readText(before[purpose])) continue;
    notes[purpose] = { answer, wording: wordingOf(question), at, surface };
  }
  if (Object.keys(notes).length === 0) return record;
  return { ...record, consents: { ...readFields(before.consents), ...notes } };
}
