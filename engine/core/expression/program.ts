import type { Fold } from './fold.ts';

/**
 * Folds as one flat list of numbers, one step for each trigger from left to right, to be run without branches: "no trigger has fired" is a
 * chain of ANDs within a run, and its complement carries on into the next (De Morgan).
 */
export interface Program {
  /** Each step: the bit (from the third bit up), then whether the chain is complemented first, then whether a set bit fires. */
  readonly steps: Int32Array;
  /** For each fold, its first step. */
  readonly starts: Int32Array;
  /** For each fold, the end of its steps; the lowest bit is set if the outcome is complemented. */
  readonly ends: Int32Array;
}

/** The end of a program without steps and with the outcome no. */
export const NO_PROGRAM = 1;

/** Lays folds out as a flat program. */
export function toProgram(folds: readonly Fold[]): Program {
  const steps: number[] = [];
  const starts = new Int32Array(folds.length);
  const ends = new Int32Array(folds.length);
  for (const [i, fold] of folds.entries()) {
    const isTurned = fold.runs[0]?.answer ?? !fold.otherwise;
    starts[i] = steps.length;
    steps.push(...toSteps(fold));
    ends[i] = steps.length * 2 + Number(isTurned);
  }
  return { steps: Int32Array.from(steps), starts, ends };
}

function toSteps(fold: Fold): number[] {
  return [...fold.runs]
    .reverse()
    .flatMap((run, r) => run.triggers.map((trigger, t) => ((trigger >> 1) << 2) | (Number(r > 0 && t === 0) << 1) | (trigger & 1)));
}
