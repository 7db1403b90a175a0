import { type Draft, useDraft, useHubActions, useHubPage, useSavedValue } from '#engine/hub';
import { readFields, readNumber, readText } from '../../rules/reading.ts';
import { ASSESSMENT, chooseAssessmentId } from './assessment-id.ts';

const DRAFT = 'CareerQuiz';

/** The person's finished career quiz. */
export interface CareerAssessment {
  /** Empty before the quiz is finished. */
  readonly id: string;
  keep(id: string): Promise<boolean>;
}

/** The id of the finished quiz, and how to save it. */
export function useCareerAssessment(): CareerAssessment {
  const { save } = useHubActions();
  const { details } = useHubPage();
  const saved = useSavedValue(ASSESSMENT.collection, ASSESSMENT.name);
  return {
    id: chooseAssessmentId(saved, details),
    keep: (id) => save({ ...ASSESSMENT, data: id }, { isImmediate: true }),
  };
}

/** The answers so far, as text, with their number and the number of questions. */
export interface CareerDraft {
  readonly text: string;
  readonly given: number;
  readonly total: number;
}

function readDraft(saved: unknown): CareerDraft | null {
  const fields = readFields(saved);
  const draft = { text: readText(fields.text), given: readNumber(fields.given), total: readNumber(fields.total) };
  return draft.given > 0 && draft.total > 0 ? draft : null;
}

/** A quiz that was started but not finished, on this device. */
export function useCareerDraft(): Draft<CareerDraft> {
  return useDraft(DRAFT, readDraft);
}
