import { NO_PROGRAM, type Program } from './program.ts';

/** Counts, for every fold, the people it holds for. */
export type CountPeople = (people: readonly Uint32Array[]) => Uint32Array;

/** People counted in one block, small enough for their columns to stay in the fastest memory. */
const PEOPLE_AT_ONCE = 1024;

/** A step runs on this many numbers together, which is where most of the speed comes from. */
const ROWS_AT_ONCE = 4;

/** The table of people transposed: a column of `height` numbers for each bit, with 32 people in a number. */
interface Columns {
  readonly height: number;
  readonly values: Int32Array;
  /** Unused places at the end, filled with people who hold nothing. */
  readonly vacant: number;
}

/** Prepares a program for counting: each step runs once for 32 people. */
export function prepareCountPeople(program: Program, bitCount: number): CountPeople {
  return (people) => {
    const counts = new Uint32Array(program.ends.length);
    for (let first = 0; first < people.length; first += PEOPLE_AT_ONCE) {
      addCounts(program, toColumns(people.slice(first, first + PEOPLE_AT_ONCE), bitCount), counts);
    }
    return counts;
  };
}

function addCounts({ steps, starts, ends }: Program, { height, values, vacant }: Columns, counts: Uint32Array): void {
  for (let i = 0; i < counts.length; i++) {
    const start = starts[i] ?? 0;
    const last = ends[i] ?? NO_PROGRAM;
    const end = last >> 1;
    const turned = -(last & 1);
    let count = 0;
    let held = 0;
    for (let row = 0; row < height; row += ROWS_AT_ONCE) {
      let a = -1;
      let b = -1;
      let c = -1;
      let d = -1;
      for (let at = start; at < end; at++) {
        const step = steps[at] ?? 0;
        const turn = -((step >> 1) & 1);
        const fire = -(step & 1);
        const value = (step >> 2) * height + row;
        a = (a ^ turn) & ((values[value] ?? 0) ^ fire);
        b = (b ^ turn) & ((values[value + 1] ?? 0) ^ fire);
        c = (c ^ turn) & ((values[value + 2] ?? 0) ^ fire);
        d = (d ^ turn) & ((values[value + 3] ?? 0) ^ fire);
      }
      held = d ^ turned;
      count += countPlaces(a ^ turned, b ^ turned, c ^ turned, held);
    }
    const holdsForNobody = held >>> 31;
    counts[i] = (counts[i] ?? 0) + count - holdsForNobody * vacant;
  }
}

function toColumns(people: readonly Uint32Array[], bitCount: number): Columns {
  const height = Math.ceil(people.length / (32 * ROWS_AT_ONCE)) * ROWS_AT_ONCE;
  const bitWords = Math.ceil(bitCount / 32);
  const values = new Int32Array(bitWords * 32 * height);
  const square = new Int32Array(32);
  for (let row = 0; row < height; row++) {
    for (let word = 0; word < bitWords; word++) {
      for (let i = 0; i < 32; i++) square[i] = people[row * 32 + i]?.[word] ?? 0;
      turnSquare(square);
      for (let i = 0; i < 32; i++) values[(word * 32 + i) * height + row] = square[i] ?? 0;
    }
  }
  return { height, values, vacant: height * 32 - people.length };
}

/** Transposes a square of 32 by 32 bits: halves first, then quarters, down to single bits. */
function turnSquare(square: Int32Array): void {
  for (let half = 16, places = 0x0000ffff; half > 0; half >>= 1, places ^= places << half) {
    for (let row = 0; row < 32; row = ((row | half) + 1) & ~half) {
      const upper = square[row] ?? 0;
      const lower = square[row | half] ?? 0;
      const swapped = ((upper >>> half) ^ lower) & places;
      square[row] = upper ^ (swapped << half);
      square[row | half] = lower ^ swapped;
    }
  }
}

/** The number of set bits in four numbers: added up in pairs, fours and eights, then all together. */
function countPlaces(a: number, b: number, c: number, d: number): number {
  const fours = countByFour(a) + countByFour(b);
  const others = countByFour(c) + countByFour(d);
  const eights = (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f) + (others & 0x0f0f0f0f) + ((others >>> 4) & 0x0f0f0f0f);
  return Math.imul(eights, 0x01010101) >>> 24;
}

function countByFour(value: number): number {
  const twos = value - ((value >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}
