import { type ExpressionProblem, parseExpression, type Term } from '#engine';

/** One condition, as shown in a row. */
export interface ConditionRow {
  /** How it joins all rows above it; the first row always has AND. */
  readonly joiner: Term['joiner'];
  readonly isNot: boolean;
  /** As written: a tag or fact, or an audience with its @. */
  readonly word: string;
}

/** A change to a condition: its new text, the announcement, and a selector inside the builder for the next focus. */
export interface ConditionEdit {
  readonly rows: readonly ConditionRow[];
  readonly announcement: string;
  readonly focus: string;
}

/** The rows of a text, or its problems; the text itself is never lost. */
export type RowsReading =
  | { readonly kind: 'rows'; readonly rows: readonly ConditionRow[] }
  | { readonly kind: 'text'; readonly problems: readonly ExpressionProblem[] };

/** Parses a text into rows. */
export function readRows(text: string): RowsReading {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { kind: 'text', problems: parsed.problems };
  return { kind: 'rows', rows: parsed.value.terms.map(toRow) };
}

/** The text of rows, without the first row's joiner. */
export function writeRows(rows: readonly ConditionRow[]): string {
  return rows.map(({ joiner, isNot, word }, i) => `${i === 0 ? '' : `${joiner} `}${isNot ? '!' : ''}${word}`).join(' ');
}

/** The case-insensitive key of a word. */
export function keyOfWord(word: string): string {
  return word.toLowerCase();
}

/** The rows with one appended. */
export function addRow(rows: readonly ConditionRow[], row: ConditionRow): readonly ConditionRow[] {
  return settleFirst([...rows, row]);
}

/** The rows with one changed. */
export function changeRow(rows: readonly ConditionRow[], index: number, change: Partial<ConditionRow>): readonly ConditionRow[] {
  return settleFirst(rows.map((row, i) => (i === index ? { ...row, ...change } : row)));
}

/** The rows with one removed. */
export function removeRow(rows: readonly ConditionRow[], index: number): readonly ConditionRow[] {
  return settleFirst(rows.filter((_, i) => i !== index));
}

/** The rows with one moved up or down. Rows keep their joiners, except at the top, where the two rows swap theirs. */
export function moveRow(rows: readonly ConditionRow[], index: number, by: -1 | 1): readonly ConditionRow[] {
  const upper = Math.min(index, index + by);
  const [first, second] = [rows[upper], rows[upper + 1]];
  if (!first || !second) return rows;
  const pair =
    upper === 0
      ? [
          { ...second, joiner: first.joiner },
          { ...first, joiner: second.joiner },
        ]
      : [second, first];
  return [...rows.slice(0, upper), ...pair, ...rows.slice(upper + 2)];
}

/**
 * The brackets implied by evaluation from left to right, shortest first: each number is the last row of a bracket that starts with the
 * first row.
 * @example listBrackets(rows of 'a AND b OR c AND d') // [1, 2]: ((a AND b) OR c) AND d
 */
export function listBrackets(rows: readonly ConditionRow[]): readonly number[] {
  return rows.flatMap((row, i) => (i > 1 && row.joiner !== rows[i - 1]?.joiner ? [i - 1] : []));
}

/** Whether rows are joined with both AND and OR, which people tend to misread. */
export function mixesJoiners(rows: readonly ConditionRow[]): boolean {
  return listBrackets(rows).length > 0;
}

function toRow({ joiner, negated, tag, isAudience }: Term, index: number): ConditionRow {
  return { joiner: index === 0 ? 'AND' : joiner, isNot: negated, word: isAudience ? `@${tag}` : tag };
}

function settleFirst(rows: readonly ConditionRow[]): readonly ConditionRow[] {
  return rows.map((row, i) => (i === 0 && row.joiner !== 'AND' ? { ...row, joiner: 'AND' } : row));
}
