import type { Viewer } from '#schemas/viewer';

/** Whether few enough to-dos are unfinished for the better stage. Always false for null, a person who sees no to-do. */
export function isNearlyDone({ unfinishedBelow }: Viewer['stage'], unfinished: number | null): boolean {
  return unfinished !== null && unfinished < unfinishedBelow;
}

/** The stage of a person with this many unfinished to-dos. */
export function finishStage(stage: Viewer['stage'], unfinished: number | null): string {
  return isNearlyDone(stage, unfinished) ? stage.then : stage.otherwise;
}
