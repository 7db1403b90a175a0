import { writeNumber } from '#engine';

/** The generated people that conditions are counted on. */
interface CountedPeople {
  readonly title: string;
  readonly total: number;
}

/** The number of people one condition matches, and the number left or added after it. */
export interface CountedRow {
  readonly own: number;
  readonly soFar: number;
}

/** The counts of a condition over many people. */
export interface ConditionCounts {
  readonly people: CountedPeople;
  readonly count: number;
  readonly rows: readonly CountedRow[];
  /** Describes a person it matches; null when it matches nobody. */
  readonly example: string | null;
}

/** A number formatted for people: 12,400. */
export function formatNumber(value: number): string {
  return writeNumber(value);
}

/** "1,240 of 20,000 made-up people". */
export function formatShare(count: number, total: number): string {
  return `${formatNumber(count)} of ${formatNumber(total)} made-up people`;
}

/** Describes the numbers of a row. For the first row, only the people it matches. */
export function describeTableRow({ own, soFar }: CountedRow, place: number): string {
  return place === 0 ? `${formatNumber(own)} fit` : `${formatNumber(own)} fit by itself, ${formatNumber(soFar)} so far`;
}

/** The counts for each row; empty while they belong to another number of rows. */
export function rowsFor(counts: ConditionCounts | null | undefined, length: number): readonly CountedRow[] {
  return counts && counts.rows.length === length ? counts.rows : [];
}

/** The explanation shown beside the numbers. */
export const WHAT_COUNTS_ARE = 'Made up from assumptions to compare conditions by. Not real visitors.';
