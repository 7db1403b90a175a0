import type { Fold } from './fold.ts';

/** Whether the fold at an index holds for a person's bits. */
export type HoldOne = (index: number, bits: Uint32Array) => boolean;

/**
 * Prepares folds for asking one at a time: a flat program of one number a trigger, from left to right, without branches.
 * "None has fired" is a chain of ANDs within a run; where the next run starts, its complement carries on (De Morgan).
 */
export function prepareHoldOne(folds: readonly Fold[]): HoldOne {
  const steps = Int32Array.from(folds.flatMap(toSteps));
  const ends = toEnds(folds);
  return (index, bits) => {
    const last = ends[index + 1] ?? 0;
    const end = last >> 1;
    let clear = 1;
    for (let at = (ends[index] ?? 0) >> 1; at < end; at++) {
      const step = steps[at] ?? 0;
      clear = (clear ^ (step >> 1)) & (((bits[step >> 7] ?? 0) >>> (step >> 2)) ^ step);
    }
    return ((clear ^ last) & 1) === 1;
  };
}

/** A step is the bit (from the third place up), whether a run starts here, and whether a set bit fires. */
function toSteps(fold: Fold): number[] {
  return fold.runs.toReversed().flatMap((run, r) =>
    run.triggers.map((trigger, t) => ((trigger >> 1) << 2) | (r > 0 && t === 0 ? 2 : 0) | (trigger & 1)),
  );
}

/** Where each program ends, and in the lowest place whether its outcome has to be turned round. */
function toEnds(folds: readonly Fold[]): Int32Array {
  const ends = new Int32Array(folds.length + 1);
  let end = 0;
  for (const [i, { runs, otherwise }] of folds.entries()) {
    for (const run of runs) end += run.triggers.length;
    ends[i + 1] = end * 2 + ((runs[0]?.answer ?? !otherwise) ? 1 : 0);
  }
  return ends;
}
