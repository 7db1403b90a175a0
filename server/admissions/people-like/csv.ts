import type { PeopleLikeRow } from '../../../catalogue/rules/index.ts';

/** The columns, in their order. [PLY-010, CALL-060] */
const peopleLikeColumns = ['qualification', 'SUBJ_1', 'SUBJ_2', 'SUBJ_3', 'SUBJ_4', 'SubjectGuide', 'n_apps'] as const;

/** Rows as text: one line each, text with commas or quotes in quotes. */
export function writeCsv(rows: readonly PeopleLikeRow[]): string {
  const lines = rows.map((row) => peopleLikeColumns.map((column) => writeField(String(row[column]))).join(','));
  return `${[peopleLikeColumns.join(','), ...lines].join('\n')}\n`;
}

/** A field that a spreadsheet would take for a formula is marked as text. */
function writeField(field: string): string {
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether a text begins with our columns, in their order. */
export function hasPeopleLikeColumns(text: string): boolean {
  const head = peopleLikeColumns.join(',');
  const [line] = text
    .slice(0, head.length + 3)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return line === head;
}

/** Reads rows back. A line that is no row is skipped and counted. [CALL-060] */
export function readCsv(text: string): { readonly rows: readonly PeopleLikeRow[]; readonly skipped: number } {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (head !== peopleLikeColumns.join(',')) return { rows: [], skipped: lines.length + (head === undefined ? 0 : 1) };
  const rows = lines.flatMap((line) => readRow(line) ?? []);
  return { rows, skipped: lines.length - rows.length };
}

function readRow(line: string): PeopleLikeRow | null {
  const fields = splitLine(line);
  if (fields?.length !== peopleLikeColumns.length) return null;
  const [qualification = '', SUBJ_1 = '', SUBJ_2 = '', SUBJ_3 = '', SUBJ_4 = '', SubjectGuide = '', count = ''] = fields;
  const isRow = qualification !== '' && SUBJ_1 !== '' && SubjectGuide !== '' && /^\d{1,9}$/.test(count);
  return isRow ? { qualification, SUBJ_1, SUBJ_2, SUBJ_3, SUBJ_4, SubjectGuide, n_apps: Number(count) } : null;
}

/** The fields of a line, or null where a quote is left open or stands inside a field. */
function splitLine(line: string): readonly string[] | null {
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
  /** Where the comma after it stands, or the end of the line. */
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
