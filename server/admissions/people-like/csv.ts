import type { PeopleLikeRow } from '../../../catalogue/rules/people-like/index.ts';

/** The columns, in order. [PLY-010, CALL-060] */
const peopleLikeColumns = ['qualification', 'SUBJ_1', 'SUBJ_2', 'SUBJ_3', 'SUBJ_4', 'SubjectGuide', 'n_apps'] as const;

/** Rows as CSV: one line each, text with commas or quotes in quotes. */
export function writeCsv(rows: readonly PeopleLikeRow[]): string {
  const lines = rows.map((row) => peopleLikeColumns.map((column) => writeField(String(row[column]))).join(','));
  return `${[peopleLikeColumns.join(','), ...lines].join('\n')}\n`;
}

/** A field that a spreadsheet would read as a formula is marked as text. */
function writeField(field: string): string {
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const headLine = peopleLikeColumns.join(',');

/** Whether a text begins with our columns in their order; more columns may follow. */
export function hasPeopleLikeColumns(text: string): boolean {
  const head = text.slice(0, headLine.length + 2).replace(/^\uFEFF/, '');
  return head.startsWith(headLine) && /^([,\r\n]|$)/.test(head.slice(headLine.length));
}

/** More rows than any country has combinations; while rows are read, the server answers nobody. */
export const MAX_ROWS = 50_000;

/** The rows that were read, the number of invalid lines, and the number of lines beyond the limit. */
interface ReadRows {
  readonly rows: readonly PeopleLikeRow[];
  readonly skipped: number;
  readonly cut: number;
}

/** Reads CSV rows. An invalid line is skipped and counted. [CALL-060] */
export function readCsv(text: string): ReadRows {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (!hasPeopleLikeColumns(text)) return { rows: [], skipped: lines.length, cut: 0 };
  const [head = '', ...others] = lines;
  const width = head.split(',').length;
  const read = others.slice(0, MAX_ROWS);
  const rows = read.flatMap((line) => readRow(line, width) ?? []);
  return { rows, skipped: read.length - rows.length, cut: others.length - read.length };
}

function readRow(line: string, width: number): PeopleLikeRow | null {
  const fields = splitLine(line);
  if (fields?.length !== width) return null;
  const [qualification = '', SUBJ_1 = '', SUBJ_2 = '', SUBJ_3 = '', SUBJ_4 = '', SubjectGuide = '', count = ''] = fields;
  const isRow = qualification !== '' && SUBJ_1 !== '' && SubjectGuide !== '' && /^\d{1,9}$/.test(count);
  return isRow ? { qualification, SUBJ_1, SUBJ_2, SUBJ_3, SUBJ_4, SubjectGuide, n_apps: Number(count) } : null;
}

/** The fields of a line; null when a quote is not closed or is inside a field. */
function splitLine(line: string): readonly string[] | null {
  if (!line.includes('"')) return line.split(',').map((field) => field.trim());
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const field = line[at] === '"' ? readQuoted(line, at + 1) : readPlain(line, at);
    if (!field) return null;
    fields.push(field.text.trim());
    at = field.end + 1;
  }
  return fields;
}

interface Field {
  readonly text: string;
  /** The index of the comma after the field, or of the end of the line. */
  readonly end: number;
}

function readPlain(line: string, from: number): Field | null {
  const comma = line.indexOf(',', from);
  const end = comma < 0 ? line.length : comma;
  const text = line.slice(from, end);
  return text.includes('"') ? null : { text, end };
}

function readQuoted(line: string, from: number): Field | null {
  let text = '';
  for (let at = from; at < line.length; at += 1) {
    if (line[at] !== '"') text += line[at];
    else if (line[at + 1] === '"') {
      text += '"';
      at += 1;
    } else return at + 1 === line.length || line[at + 1] === ',' ? { text, end: at + 1 } : null;
  }
  return null;
}
