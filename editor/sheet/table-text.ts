import { formatCsv, parseCsv, withoutByteOrderMark } from '#engine';

/** Rows of cells, as in spreadsheet clipboards and files. */
export type TextTable = readonly (readonly string[])[];

/** The maximum number of rows per import. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 500;
export const MAX_CELLS = 500_000;
/** The maximum length of a text with cells. */
const MAX_SIGNS = 5 * 1024 ** 2;

/** A table with sentences about what was left out. */
export interface NotedTable {
  readonly table: TextTable;
  readonly notes: readonly string[];
}

/** A table, or why it is rejected. */
export type TableReading = ({ readonly ok: true } & NotedTable) | { readonly ok: false; readonly why: string };

/** The message for a table that is too large. */
export function tooMany(what: 'rows' | 'columns' | 'cells', max: number): string {
  return `This has more than ${max} ${what}. Import fewer at a time.`;
}

/** Parses a text with cells, unless it is too long or has too many cells. */
export function readCells(text: string, read: (text: string) => NotedTable): TableReading {
  if (text.length > MAX_SIGNS)
    return { ok: false, why: 'This is too long: 5 million characters are the most. Import fewer rows at a time.' };
  const reading = read(text);
  const why = whyTooLarge(reading.table);
  return why === null ? { ok: true, ...reading } : { ok: false, why };
}

function whyTooLarge(table: TextTable): string | null {
  if (table.length > MAX_ROWS) return tooMany('rows', MAX_ROWS);
  if (table.some((row) => row.length > MAX_COLUMNS)) return tooMany('columns', MAX_COLUMNS);
  return table.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS ? tooMany('cells', MAX_CELLS) : null;
}

/** Spreadsheets would take text with this start for a formula; apostrophes before it come from earlier defusing. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text safe from formula injection: an apostrophe goes before a formula. */
export function defuse(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverts `defuse`. */
export function undefuse(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Writes a table in spreadsheet clipboard format, with formulas defused. */
export function writeCopied(table: TextTable): string {
  return writeTable(table, '\t');
}

/** Writes a table as CSV, with formulas defused. The byte order mark tells spreadsheets that it is Unicode. */
export function writeCsv(table: TextTable): string {
  return `\uFEFF${writeTable(table, ',')}`;
}

function writeTable(table: TextTable, delimiter: string): string {
  return formatCsv(
    table.map((row) => row.map(defuse)),
    { delimiter, lineBreak: '\r\n' },
  );
}

/** Reads spreadsheet clipboard text. Quoted cells may have line breaks. */
export function readCopied(text: string): NotedTable {
  return readTable(withoutByteOrderMark(text), '\t');
}

/** Reads a file with any separator. Its first line may declare it. */
export function readCsv(text: string): NotedTable {
  const plain = withoutByteOrderMark(text);
  const [line, named] = /^sep=([,;|\t])\r?\n/i.exec(plain) ?? [''];
  const cells = plain.slice(line.length);
  return readTable(cells, named ?? chooseDelimiter(cells));
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The length of the sample for detecting the separator. */
const MAX_HEAD = 20_000;

/** Detects the separator: the one for which the most rows match the heading's number of cells, then the one with the most cells. */
function chooseDelimiter(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const rows = parseCsv(text.slice(0, MAX_HEAD), { delimiter }).rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    const width = rows[0]?.length ?? 0;
    return width < 2 ? 0 : rows.filter(({ length }) => length === width).length * MAX_COLUMNS + width;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Reads rows. One with an unclosed quotation mark is kept unparsed if it has as many cells as the others, else left out. */
function readTable(text: string, delimiter: string): NotedTable {
  if (text === '') return { table: [], notes: [] };
  const { rows, damaged } = parseCsv(text, { delimiter });
  const width = rows[0]?.length;
  const isLost = (row: readonly string[], place: number) => damaged.has(place) && row.length !== width;
  const notes = [...damaged].map((place) => {
    const what = isLost(rows[place] ?? [], place) ? 'so the row is left out.' : 'so its words are taken with the mark.';
    return `Row ${place + 1} has a quotation mark that is not closed, ${what}`;
  });
  const table = withoutLastBreak(rows).map((row, place) => (isLost(row, place) ? [] : row.map(undefuse)));
  const more = notes.length - MAX_NOTES;
  return { table, notes: more > 0 ? [...notes.slice(0, MAX_NOTES), `${more} more rows are like these.`] : notes };
}

const MAX_NOTES = 5;

/** Spreadsheets end the last row with a line break too. */
function withoutLastBreak(rows: readonly (readonly string[])[]): TextTable {
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' && rows.length > 1 ? rows.slice(0, -1) : rows;
}
