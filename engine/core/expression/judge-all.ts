import type { Fold } from './fold.ts';

/** Judges every source for one person: bit i of the answer, counted from the lowest bit of the first number, is source i. */
export type JudgeAll = (bits: Uint32Array, out?: Uint32Array) => Uint32Array;

/** Thirty-two neighbouring sources. Its runs stand in slots, equally far from the end, with alternating answers. */
interface Lane {
  readonly folds: readonly Fold[];
  readonly slots: number;
  /** The answer of the runs in the last slot. */
  readonly answer: boolean;
  /** Where its slots start among those of all lanes. */
  readonly start: number;
}

/** Tables larger than this (in numbers) are made of smaller chunks: slower to read, eight times smaller. */
const LARGEST_TABLE = 2 ** 21;

/**
 * Prepares folds for judging them all for one person, 32 at a time in the bits of one number. For every chunk of
 * a person's bits and every value it can have, a table row holds the triggers that fire then: one mask a slot.
 * So all triggers of everybody are found by joining one row a chunk, whatever the number of conditions.
 */
export function prepareJudgeAll(folds: readonly Fold[], bitCount: number): JudgeAll {
  const lanes = toLanes(folds);
  const width = lanes.reduce((sum, lane) => sum + lane.slots, 0);
  const chunkBits = width * bitCount * 32 > LARGEST_TABLE ? 4 : 8;
  const find = prepareFind(toTable(lanes, width, bitCount, chunkBits), width, bitCount, chunkBits);
  const ends = Int32Array.from(lanes, (lane) => lane.start + lane.slots);
  const starts = Int32Array.from(lanes, startOf);
  const turns = Int32Array.from(lanes, (lane) => (lane.answer ? -1 : 0));
  return (bits, out = new Uint32Array(lanes.length)) => {
    const fired = find(bits);
    let at = 0;
    for (let lane = 0; lane < ends.length; lane++) {
      const end = ends[lane] ?? 0;
      let state = starts[lane] ?? 0;
      for (; at < end; at++) state = ~(state | (fired[at] ?? 0));
      out[lane] = state ^ (turns[lane] ?? 0);
    }
    return out;
  };
}

function toLanes(folds: readonly Fold[]): Lane[] {
  const lanes: Lane[] = [];
  let start = 0;
  for (let first = 0; first < folds.length; first += 32) {
    const lane = toLane(folds.slice(first, first + 32), start);
    lanes.push(lane);
    start += lane.slots;
  }
  return lanes;
}

/** Takes whichever answer in the last slot needs fewer slots. */
function toLane(folds: readonly Fold[], start: number): Lane {
  const slots = (answer: boolean) => Math.max(0, ...folds.map((fold) => fold.runs.length + shiftOf(fold, answer)));
  const answer = slots(true) < slots(false);
  return { folds, slots: slots(answer), answer, start };
}

/** A fold whose last run answers otherwise than the last slot leaves that slot empty. */
function shiftOf(fold: Fold, answer: boolean): number {
  return fold.runs[0] && fold.runs[0].answer !== answer ? 1 : 0;
}

/** The state before the first slot: the answers so far in front of a slot that answers yes, their complement otherwise. */
function startOf(lane: Lane): number {
  const isPlain = lane.answer === (lane.slots % 2 === 1);
  let state = 0;
  for (let i = 0; i < 32; i++) if ((lane.folds[i]?.otherwise ?? false) === isPlain) state |= 1 << i;
  return state;
}

/** One row for each value of each chunk, and a last row of nothing. A row is one mask a slot: the sources with a trigger that fires. */
function toTable(lanes: readonly Lane[], width: number, bitCount: number, chunkBits: number): Int32Array {
  const chunks = Math.ceil(bitCount / chunkBits);
  const table = new Int32Array(((chunks << chunkBits) + 1) * width);
  const masks = toMasks(lanes, width, bitCount);
  for (let bit = 0; bit < chunks * chunkBits; bit++) {
    const chunk = Math.floor(bit / chunkBits) << chunkBits;
    const place = bit % chunkBits;
    for (let value = 0; value < 1 << place; value++) {
      const clear = (chunk + value) * width;
      const set = (chunk + value + (1 << place)) * width;
      for (let slot = 0; slot < width; slot++) {
        const before = table[clear + slot] ?? 0;
        table[clear + slot] = before | (masks[bit * 2 * width + slot] ?? 0);
        table[set + slot] = before | (masks[(bit * 2 + 1) * width + slot] ?? 0);
      }
    }
  }
  return table;
}

/** For each trigger one mask a slot: the sources that have it there. */
function toMasks(lanes: readonly Lane[], width: number, bitCount: number): Int32Array {
  const masks = new Int32Array(bitCount * 2 * width);
  for (const lane of lanes) {
    for (const [i, fold] of lane.folds.entries()) {
      const last = lane.start + lane.slots - 1 - shiftOf(fold, lane.answer);
      for (const [r, run] of fold.runs.entries()) {
        for (const trigger of run.triggers) {
          const at = trigger * width + last - r;
          masks[at] = (masks[at] ?? 0) | (1 << i);
        }
      }
    }
  }
  return masks;
}

/** Finds, for a person, the mask of every slot: joins the rows of all chunks, the first five in one go, then three by three. */
function prepareFind(table: Int32Array, width: number, bitCount: number, chunkBits: number): (bits: Uint32Array) => Int32Array {
  const chunks = Math.ceil(bitCount / chunkBits);
  const nothing = (chunks << chunkBits) * width;
  const values = (1 << chunkBits) - 1;
  const fired = new Int32Array(width);
  const rowOf = (bits: Uint32Array, chunk: number): number => {
    if (chunk >= chunks) return nothing;
    const value = ((bits[(chunk * chunkBits) >> 5] ?? 0) >>> (chunk * chunkBits)) & values;
    return ((chunk << chunkBits) + value) * width;
  };
  return (bits) => {
    const a = rowOf(bits, 0);
    const b = rowOf(bits, 1);
    const c = rowOf(bits, 2);
    const d = rowOf(bits, 3);
    const e = rowOf(bits, 4);
    for (let slot = 0; slot < width; slot++) {
      const joined = (table[a + slot] ?? 0) | (table[b + slot] ?? 0) | (table[c + slot] ?? 0) | (table[d + slot] ?? 0);
      fired[slot] = joined | (table[e + slot] ?? 0);
    }
    for (let chunk = 5; chunk < chunks; chunk += 3)
      addRows(fired, table, [rowOf(bits, chunk), rowOf(bits, chunk + 1), rowOf(bits, chunk + 2)]);
    return fired;
  };
}

/** Apart from the first loop, because one loop for both runs a third slower. */
function addRows(fired: Int32Array, table: Int32Array, [a, b, c]: readonly [number, number, number]): void {
  for (let slot = 0; slot < fired.length; slot++) {
    fired[slot] = (fired[slot] ?? 0) | (table[a + slot] ?? 0) | (table[b + slot] ?? 0) | (table[c + slot] ?? 0);
  }
}
export const toJudgeTables=prepareJudgeAll; export const judgeAll=(t:JudgeAll,b:Uint32Array,o?:Uint32Array)=>t(b,o);
