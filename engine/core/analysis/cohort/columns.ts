import { parseExpression, type Term } from '../../expression/parse-expression.ts';
import { statusKey } from '../../next-step/feed-entry.ts';
import { readAudiences } from '../audiences.ts';
import type { SyntheticCohort } from './draw-cohort.ts';

/** A subset of a cohort as bits: person i is bit i % 32, from the lowest, of number i / 32. Bits after the last person are undefined. */
export type Column = Int32Array;

/**
 * A cohort by property instead of by person: who holds a word, has a status, has a tile. Equal people are adjacent and repeated by weight.
 */
export interface CohortColumns {
  readonly total: number;
  readonly height: number;
  /** By lower-case word. */
  readonly words: ReadonlyMap<string, Column>;
  /** By scheme and status, as next steps name them. */
  readonly statuses: ReadonlyMap<string, Column>;
  /** By scheme and state, for people whose tile words come from that state. */
  readonly tiles: ReadonlyMap<string, Column>;
  /** The index at which each person starts. */
  readonly starts: Int32Array;
}

const made = new WeakMap<SyntheticCohort, CohortColumns>();

/** The columns of a cohort, created on first use. */
export function columnsOf(cohort: SyntheticCohort): CohortColumns {
  const before = made.get(cohort);
  if (before) return before;
  const columns = toColumns(cohort);
  made.set(cohort, columns);
  return columns;
}

function toColumns({ people, total }: SyntheticCohort): CohortColumns {
  const height = Math.ceil(total / 32);
  const [words, statuses, tiles] = [new Map<string, Column>(), new Map<string, Column>(), new Map<string, Column>()];
  const starts = new Int32Array(people.length);
  let start = 0;
  for (const [i, person] of people.entries()) {
    const end = start + person.weight;
    starts[i] = start;
    const mark = (columns: Map<string, Column>, key: string) => setPlaces(columnAt(columns, key, height), start, end);
    for (const word of person.words) mark(words, word.toLowerCase());
    for (const { scheme, status } of person.viewer.feedStatuses) mark(statuses, statusKey(scheme, status));
    for (const tile of person.viewer.tiles) mark(tiles, statusKey(tile.scheme, tile.words ?? tile.state));
    start = end;
  }
  return { total, height, words, statuses, tiles, starts };
}

function columnAt(columns: Map<string, Column>, key: string, height: number): Column {
  const before = columns.get(key);
  if (before) return before;
  const column = new Int32Array(height);
  columns.set(key, column);
  return column;
}

function setPlaces(column: Column, start: number, end: number): void {
  for (let place = start; place < end; ) {
    const within = place & 31;
    const count = Math.min(32 - within, end - place);
    const mask = count === 32 ? -1 : ((1 << count) - 1) << within;
    column[place >> 5] = (column[place >> 5] ?? 0) | mask;
    place += count;
  }
}

/** Whether the person at an index is in the column. */
export function isAmong(column: Column, place: number): boolean {
  return (((column[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

/** How many people there are in a column. */
export function countPlaces(column: Column, total: number): number {
  const whole = total >> 5;
  let count = 0;
  for (let row = 0; row < whole; row++) count += countBits(column[row] ?? 0);
  const rest = total & 31;
  return rest === 0 ? count : count + countBits((column[whole] ?? 0) & ((1 << rest) - 1));
}

/** The index of the first person in a column, -1 when it is empty. */
export function firstPlace(column: Column, total: number): number {
  const row = column.findIndex((bits) => bits !== 0);
  if (row < 0) return -1;
  const bits = column[row] ?? 0;
  const place = row * 32 + (31 - Math.clz32(bits & -bits));
  return place < total ? place : -1;
}

/** Adds the bits up in pairs, fours and eights, then all together. */
function countBits(value: number): number {
  const twos = value - ((value >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Evaluates conditions, and the audiences they use, as columns. */
export interface ConditionReader {
  /** The people a condition matches; nobody when it cannot be read. The column must not be changed. */
  readonly column: (text: string) => Column;
  /** The people who hold a word, or belong to an audience (with its @). The column must not be changed. */
  readonly holders: (word: string) => Column;
}

/** Creates a reader for a cohort. Each text and each audience is evaluated once. */
export function createConditionReader(columns: CohortColumns, audiences: ReadonlyMap<string, string>): ConditionReader {
  const nobody = new Int32Array(columns.height);
  const texts = new Map<string, Column>();
  const joined = new Map<string, Column>();
  const holders = (word: string): Column => {
    if (!word.startsWith('@')) return columns.words.get(word) ?? nobody;
    const before = joined.get(word);
    if (before) return before;
    const terms = readAudiences([audienceTerm(word)], audiences).get(word);
    const made = terms ? joinTerms(terms, columns.height, holders) : nobody;
    joined.set(word, made);
    return made;
  };
  const column = (text: string): Column => {
    const before = texts.get(text);
    if (before) return before;
    const parsed = parseExpression(text);
    const made = parsed.ok ? joinTerms(parsed.value.terms, columns.height, holders) : nobody;
    texts.set(text, made);
    return made;
  };
  return { column, holders };
}

function audienceTerm(word: string): Term {
  return { tag: word.slice(1), word, negated: false, joiner: 'AND', isAudience: true, start: 0, end: 0 };
}

/** Joined strictly from left to right; no terms match everybody. */
function joinTerms(terms: readonly Term[], height: number, holders: (word: string) => Column): Column {
  const found = new Int32Array(height).fill(-1);
  for (const term of terms) joinTerm(found, term, holders(term.word));
  return found;
}

/** Joins one condition to those before it, in place. */
export function joinTerm(found: Column, { negated, joiner }: Pick<Term, 'negated' | 'joiner'>, holders: Column): void {
  const turn = negated ? -1 : 0;
  if (joiner === 'AND') for (let row = 0; row < found.length; row++) found[row] = (found[row] ?? 0) & ((holders[row] ?? 0) ^ turn);
  else for (let row = 0; row < found.length; row++) found[row] = (found[row] ?? 0) | ((holders[row] ?? 0) ^ turn);
}
