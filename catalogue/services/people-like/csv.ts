import { formatCsv, parseCsv, withoutByteOrderMark } from '#engine';
import type { PeopleLikeRow } from '../../rules/people-like/selection.ts';

/** The columns, in order. */
const peopleLikeColumns = ['qualification', 'SUBJ_1', 'SUBJ_2', 'SUBJ_3', 'SUBJ_4', 'SubjectGuide', 'n_apps'] as const;

/** Rows as CSV: one line each, text with commas or quotes in quotes. */
export function writeCsv(rows: readonly PeopleLikeRow[]): string {
  return formatCsv([peopleLikeColumns, ...rows.map((row) => peopleLikeColumns.map((column) => asText(String(row[column]))))]);
}

/** A field that a spreadsheet would read as a formula is marked as text. */
function asText(field: string): string {
  return /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}

const headLine = peopleLikeColumns.join(',');
/** The maximum number of whitespace characters before the columns. */
const MAX_BLANK = 100;

/** Whether a text begins with our columns in order; more columns may follow. */
export function hasPeopleLikeColumns(text: string): boolean {
  const head = withoutByteOrderMark(text.slice(0, headLine.length + MAX_BLANK)).trimStart();
  return head.startsWith(headLine) && /^([,\r\n]|$)/.test(head.slice(headLine.length));
}

/** More rows than any country has combinations; reading rows blocks the server. */
export const MAX_ROWS = 50_000;

/** The rows, the number of invalid lines, and the number of lines beyond the limit. */
interface ReadRows {
  readonly rows: readonly PeopleLikeRow[];
  readonly skipped: number;
  readonly cut: number;
}

/** Reads CSV rows. An invalid line is skipped and counted. */
export function readCsv(text: string): ReadRows {
  const { rows: all, damaged } = parseCsv(withoutByteOrderMark(text), { isStrict: true });
  const lines = [...all.entries()].filter(([, cells]) => cells.length > 1 || cells[0]?.trim() !== '');
  if (!hasPeopleLikeColumns(text)) return { rows: [], skipped: lines.length, cut: 0 };
  const [[, head = []] = [], ...others] = lines;
  const read = others.slice(0, MAX_ROWS);
  const rows = read.flatMap(([place, cells]) => (damaged.has(place) || cells.length !== head.length ? [] : (readRow(cells) ?? [])));
  return { rows, skipped: read.length - rows.length, cut: others.length - read.length };
}

function readRow(cells: readonly string[]): PeopleLikeRow | null {
  const fields = cells.map((cell) => cell.trim());
  const [qualification = '', SUBJ_1 = '', SUBJ_2 = '', SUBJ_3 = '', SUBJ_4 = '', SubjectGuide = '', count = ''] = fields;
  const isRow = qualification !== '' && SUBJ_1 !== '' && SubjectGuide !== '' && /^\d{1,9}$/.test(count);
  return isRow ? { qualification, SUBJ_1, SUBJ_2, SUBJ_3, SUBJ_4, SubjectGuide, n_apps: Number(count) } : null;
}
