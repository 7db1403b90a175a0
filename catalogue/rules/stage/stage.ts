import type { ViewerStage } from '#schemas/viewer';

/** How far a person has got in choosing courses. */
type Stage = 'Research' | 'Refine' | 'Ready';

/** Inputs of the stage. */
export interface StageInput {
  readonly unis: number;
  readonly courses: number;
  readonly pages: number;
  /** The filled slots of the shortlist. */
  readonly topChoices: number;
  /** The length of the saved statement, in characters. */
  readonly statementLength: number;
  /** The open to-dos that the person can see; null when they see none at all. */
  readonly unfinishedTodos: number | null;
}

/** The points of each part, and the score from which a person is in the stage Refine. */
export const STAGE_SCORES = { unis: 5, courses: 5, pages: 1, topChoices: 10, refineFrom: 10 } as const;
/** A statement with more characters than this is complete. */
export const STATEMENT_COMPLETE = 3500;
/** A person with fewer open to-dos than this is Ready. */
export const READY_BELOW = 2;

/** The score: each type counts once, regardless of number. */
export function scoreStage({ unis, courses, pages, topChoices }: Omit<StageInput, 'statementLength' | 'unfinishedTodos'>): number {
  const score = (count: number, points: number): number => (count > 0 ? points : 0);
  return (
    score(unis, STAGE_SCORES.unis) +
    score(courses, STAGE_SCORES.courses) +
    score(pages, STAGE_SCORES.pages) +
    score(topChoices, STAGE_SCORES.topChoices)
  );
}

/** Whether a statement is long enough to be complete. */
export function isStatementComplete(length: number, completeFrom = STATEMENT_COMPLETE): boolean {
  return length > completeFrom;
}

/** The stage without the to-dos, which only the plan can count. */
function deriveStageWithoutTodos(input: Omit<StageInput, 'unfinishedTodos'>, completeFrom = STATEMENT_COMPLETE): Stage {
  if (isStatementComplete(input.statementLength, completeFrom) && input.topChoices > 0) return 'Ready';
  return scoreStage(input) >= STAGE_SCORES.refineFrom ? 'Refine' : 'Research';
}

/** The values with which the plan completes the stage: Ready with few open to-dos, otherwise `otherwise`. */
export function toViewerStage(input: Omit<StageInput, 'unfinishedTodos'>, completeFrom = STATEMENT_COMPLETE): ViewerStage {
  return { unfinishedBelow: READY_BELOW, then: 'Ready', otherwise: deriveStageWithoutTodos(input, completeFrom) };
}
