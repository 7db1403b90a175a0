import { NO_PROGRAM, type Program } from './program.ts';

/** Whether the fold at an index holds for a person's bits. */
export type HoldOne = (index: number, bits: Uint32Array) => boolean;

/** Prepares a program for evaluating one fold at a time. */
export function prepareHoldOne({ steps, starts, ends }: Program): HoldOne {
  return (index, bits) => {
    const last = ends[index] ?? NO_PROGRAM;
    const end = last >> 1;
    let clear = 1;
    for (let at = starts[index] ?? 0; at < end; at++) {
      const step = steps[at] ?? 0;
      clear = (clear ^ (step >> 1)) & (((bits[step >> 7] ?? 0) >>> (step >> 2)) ^ step);
    }
    return ((clear ^ last) & 1) === 1;
  };
}
