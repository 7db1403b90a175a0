import { type Draft, useDraft, useHubActions, useHubPage, useSavedValue } from '../../../engine/hub.ts';
import { readFields, readNumber, readText } from '../../rules/reading.ts';

const ASSESSMENT = { collection: 'dashboardUserData', name: 'careerAssessmentId' } as const;
const DRAFT = 'CareerQuiz';

/** The person's finished career quiz. */
export interface CareerAssessment {
  /** Empty before the quiz is done. */
  readonly id: string;
  keep(id: string): Promise<boolean>;
}

/** The id of the finished quiz: what was saved here, else what the account knows (WIDGET-033, WIDGET-034). */
export function useCareerAssessment(): CareerAssessment {
  const { save } = useHubActions();
  const { details } = useHubPage();
  const kept = useSavedValue(ASSESSMENT.collection, ASSESSMENT.name);
  return {
    id: readText(kept) || details.user.careerAssessmentId,
    keep: (id) => save({ ...ASSESSMENT, data: id }, { isImmediate: true }),
  };
}

/** Answers given so far, as text, with how many were given and how many questions there are. */
export interface CareerDraft {
  readonly text: string;
  readonly given: number;
  readonly total: number;
}

function readDraft(kept: unknown): CareerDraft | null {
  const fields = readFields(kept);
  const draft = { text: readText(fields.text), given: readNumber(fields.given), total: readNumber(fields.total) };
  return draft.given > 0 && draft.total > 0 ? draft : null;
}

/** A quiz that was begun and not finished, on this device. */
export function useCareerDraft(): Draft<CareerDraft> {
  return useDraft(DRAFT, readDraft);
}
