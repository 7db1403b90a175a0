import papa from 'papaparse';

/** Rows of cells, as a spreadsheet copies them and as files hold them. */
export type TextTable = readonly (readonly string[])[];

/** The most that is taken in at a time. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 500;
export const MAX_CELLS = 500_000;
/** The most signs of a text with cells. */
const MAX_SIGNS = 5 * 1024 ** 2;

/** A table, or why it is refused. */
export type TableReading = { readonly ok: true; readonly table: TextTable } | { readonly ok: false; readonly why: string };

/** Why a table is refused. */
export function tooMany(what: 'rows' | 'columns' | 'cells', max: number): string {
  return `This has more than ${max} ${what}. Take in fewer at a time.`;
}

/** A text with cells, which is looked at only where it is not too long, and taken only where it has not too many. */
export function readCells(text: string, read: (text: string) => TextTable): TableReading {
  if (text.length > MAX_SIGNS)
    return { ok: false, why: 'This is too long: 5 million characters are the most. Take in fewer rows at a time.' };
  const table = read(text);
  const why = whyTooLarge(table);
  return why === null ? { ok: true, table } : { ok: false, why };
}

function whyTooLarge(table: TextTable): string | null {
  if (table.length > MAX_ROWS) return tooMany('rows', MAX_ROWS);
  if (table.some((row) => row.length > MAX_COLUMNS)) return tooMany('columns', MAX_COLUMNS);
  return table.reduce((sum, row) => sum + row.length, 0) > MAX_CELLS ? tooMany('cells', MAX_CELLS) : null;
}

/** What begins so would be taken for a formula by a spreadsheet; apostrophes before it come from an earlier time. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text that no spreadsheet runs: one that would be a formula begins with an apostrophe. */
export function defuse(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that was defused. */
export function undefuse(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Writes a table as spreadsheets copy it, with formulas defused. */
export function writeCopied(table: TextTable): string {
  return writeTable(table, '\t');
}

/** A file of comma separated values, with formulas defused. The mark at its beginning tells spreadsheets that it is in Unicode. */
export function writeCsv(table: TextTable): string {
  return `\uFEFF${writeTable(table, ',')}`;
}

function writeTable(table: TextTable, delimiter: string): string {
  const rows = table.map((row) => row.map(defuse));
  return `${papa.unparse(rows, { delimiter, newline: LINE_BREAK })}${LINE_BREAK}`;
}

const LINE_BREAK = '\r\n';

/** Reads what a spreadsheet copied. Cells in quotes may have line breaks. */
export function readCopied(text: string): TextTable {
  return readTable(text, '\t');
}

/** Reads a file of separated values, whatever separates them. */
export function readCsv(text: string): TextTable {
  const plain = text.replace(/^\uFEFF/, '');
  return readTable(plain, chooseDelimiter(plain));
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the cells of a file: that which gives its first row the greatest number of them. */
function chooseDelimiter(text: string): string {
  const counts = DELIMITERS.map((delimiter) => papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function readTable(text: string, delimiter: string): TextTable {
  if (text === '') return [];
  const options = { delimiter, skipEmptyLines: false } as const;
  const quoted = papa.parse<string[]>(text, options);
  // A quotation mark that is never closed is part of the words, and would swallow all that follows.
  const { data } = quoted.errors.some(({ type }) => type === 'Quotes')
    ? papa.parse<string[]>(text, { ...options, quoteChar: '\u0000' })
    : quoted;
  return withoutLastBreak(data).map((row) => row.map(undefuse));
}

/** Spreadsheets end the last row with a line break too. */
function withoutLastBreak(rows: readonly (readonly string[])[]): TextTable {
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' && rows.length > 1 ? rows.slice(0, -1) : rows;
}
