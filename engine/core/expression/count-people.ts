import type { Fold } from './fold.ts';

/** Counts, for every fold, the people it holds for. */
export type CountPeople = (people: readonly Uint32Array[]) => Uint32Array;

/** So many people are counted together that their columns stay in the fastest memory. */
const PEOPLE_AT_ONCE = 1024;

/** The table of people turned round: for each bit a column of people, 32 in a number. */
interface Columns {
  /** Numbers a column. */
  readonly height: number;
  readonly values: Int32Array;
  /** The places of the last number in which there are people. */
  readonly lastPlaces: number;
}

/** Prepares folds for counting: each trigger is met once a column, by 32 people at a time. */
export function prepareCountPeople(folds: readonly Fold[], bitCount: number): CountPeople {
  const programs = folds.map(toProgram);
  return (people) => {
    const counts = new Uint32Array(folds.length);
    for (let first = 0; first < people.length; first += PEOPLE_AT_ONCE) {
      const columns = toColumns(people.slice(first, first + PEOPLE_AT_ONCE), bitCount);
      const clear = new Int32Array(columns.height);
      for (let i = 0; i < programs.length; i++) {
        const program = programs[i];
        if (program) counts[i] = (counts[i] ?? 0) + countOne(program, columns, clear);
      }
    }
    return counts;
  };
}

/** The triggers from left to right, and whether the outcome is to be turned round. */
interface Program {
  readonly triggers: Int32Array;
  readonly turned: number;
}
