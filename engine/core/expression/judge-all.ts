import type { Fold } from './fold.ts';

/**
 * All folds, prepared to be evaluated for one person, 32 at a time in the bits of one number. For each chunk of a person's bits and
 * each value it can have, a table row holds the triggers that fire: one mask for each slot. So joining one row for each chunk finds all
 * triggers that fire, however many conditions there are.
 */
export interface JudgeTables {
  /** Rows of `width` numbers; the last row is empty. A plain array, because judging measures a third faster than with a typed one. */
  readonly table: readonly number[];
  readonly width: number;
  readonly chunks: number;
  readonly chunkBits: number;
  /** The triggers that fire, for each slot: scratch memory. */
  readonly fired: number[];
  /** For each lane: the state before its first slot, the end of its slots, and the mask that turns the last state into answers. */
  readonly states: readonly number[];
  readonly ends: readonly number[];
  readonly turns: readonly number[];
}

/** Thirty-two neighbouring sources. Their runs are aligned in slots by their distance from the end, with alternating answers. */
interface Lane {
  readonly folds: readonly Fold[];
  readonly slots: number;
  /** The answer of the runs in the last slot. */
  readonly answer: boolean;
  /** The index of its first slot among those of all lanes. */
  readonly start: number;
}

/** Larger tables (in numbers) use smaller chunks instead: slower to read, but eight times smaller. */
const LARGEST_TABLE = 2 ** 20;

/** Rows joined in one loop. With more, processors run out of registers. */
const ROWS_AT_ONCE = 5;

/** Prepares folds for evaluation. */
export function toJudgeTables(folds: readonly Fold[], bitCount: number): JudgeTables {
  const lanes = toLanes(folds);
  const width = lanes.reduce((sum, lane) => sum + lane.slots, 0);
  const chunkBits = width * bitCount * 32 > LARGEST_TABLE ? 4 : 8;
  return {
    table: Array.from(toTable(lanes, width, bitCount, chunkBits)),
    width,
    chunks: Math.ceil(bitCount / chunkBits),
    chunkBits,
    fired: new Array<number>(width).fill(0),
    states: lanes.map(toState),
    ends: Array.from(lanes, (lane) => lane.start + lane.slots),
    turns: Array.from(lanes, (lane) => (lane.answer ? -1 : 0)),
  };
}

/** Evaluates every source for one person: source i is bit i % 32, from the lowest, of number i / 32. */
export function judgeAll(tables: JudgeTables, bits: Uint32Array, out: Uint32Array = new Uint32Array(tables.ends.length)): Uint32Array {
  return tables.chunks > ROWS_AT_ONCE ? judgeWide(tables, bits, out) : judgeNarrow(tables, bits, out);
}

/** For few bits: the rows of all chunks are joined while the lanes are judged. */
function judgeNarrow(tables: JudgeTables, bits: Uint32Array, out: Uint32Array): Uint32Array {
  const { table, states, ends, turns } = tables;
  const a = rowOf(tables, bits, 0);
  const b = rowOf(tables, bits, 1);
  const c = rowOf(tables, bits, 2);
  const d = rowOf(tables, bits, 3);
  const e = rowOf(tables, bits, 4);
  let slot = 0;
  for (let lane = 0; lane < ends.length; lane++) {
    const end = ends[lane] ?? 0;
    let state = states[lane] ?? 0;
    for (; slot < end; slot++) {
      const fired =
        (table[a + slot] ?? 0) | (table[b + slot] ?? 0) | (table[c + slot] ?? 0) | (table[d + slot] ?? 0) | (table[e + slot] ?? 0);
      state = ~(state | fired);
    }
    out[lane] = state ^ (turns[lane] ?? 0);
  }
  return out;
}

/** For many bits: the rows are joined first, several at a time. */
function judgeWide(tables: JudgeTables, bits: Uint32Array, out: Uint32Array): Uint32Array {
  const { chunks, fired, states, ends, turns } = tables;
  fired.fill(0);
  for (let chunk = 0; chunk < chunks; chunk += ROWS_AT_ONCE) joinRows(tables, bits, chunk);
  let slot = 0;
  for (let lane = 0; lane < ends.length; lane++) {
    const end = ends[lane] ?? 0;
    let state = states[lane] ?? 0;
    for (; slot < end; slot++) state = ~(state | (fired[slot] ?? 0));
    out[lane] = state ^ (turns[lane] ?? 0);
  }
  return out;
}

function joinRows(tables: JudgeTables, bits: Uint32Array, chunk: number): void {
  const { table, width, fired } = tables;
  const a = rowOf(tables, bits, chunk);
  const b = rowOf(tables, bits, chunk + 1);
  const c = rowOf(tables, bits, chunk + 2);
  const d = rowOf(tables, bits, chunk + 3);
  const e = rowOf(tables, bits, chunk + 4);
  for (let slot = 0; slot < width; slot++) {
    const joined = (table[a + slot] ?? 0) | (table[b + slot] ?? 0) | (table[c + slot] ?? 0) | (table[d + slot] ?? 0);
    fired[slot] = (fired[slot] ?? 0) | joined | (table[e + slot] ?? 0);
  }
}

/** The start of a chunk's row for a person; the empty row when there is no such chunk. */
function rowOf({ width, chunks, chunkBits }: JudgeTables, bits: Uint32Array, chunk: number): number {
  if (chunk >= chunks) return (chunks << chunkBits) * width;
  const place = chunk * chunkBits;
  const value = ((bits[place >> 5] ?? 0) >>> place) & ((1 << chunkBits) - 1);
  return ((chunk << chunkBits) + value) * width;
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

/** Chooses the answer for the last slot that needs fewer slots. */
function toLane(folds: readonly Fold[], start: number): Lane {
  const slots = (answer: boolean) => Math.max(0, ...folds.map((fold) => fold.runs.length + shiftOf(fold, answer)));
  const answer = slots(true) < slots(false);
  return { folds, slots: slots(answer), answer, start };
}

/** A fold with another answer in its last run than the last slot leaves that slot empty. */
function shiftOf(fold: Fold, answer: boolean): number {
  return fold.runs[0] && fold.runs[0].answer !== answer ? 1 : 0;
}

/** The state before the first slot: the answers so far when the slot answers yes, else their complement. */
function toState(lane: Lane): number {
  const isPlain = lane.answer === (lane.slots % 2 === 1);
  let state = 0;
  for (let i = 0; i < 32; i++) if ((lane.folds[i]?.otherwise ?? false) === isPlain) state |= 1 << i;
  return state;
}

/** One row for each value of each chunk, and a last empty row. A row has one mask for each slot: the sources with a trigger that fires. */
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

/** For each trigger one mask for each slot: the sources that have it there. */
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
