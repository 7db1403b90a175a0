/** Rows of cells as read. */
export interface CsvReading {
  readonly rows: readonly (readonly string[])[];
  /** The indexes of rows in which a cell opens a quotation mark and does not close it. Their cells are read as written, with the marks. */
  readonly damaged: ReadonlySet<number>;
}

/**
 * Parses separated values. Cells in quotation marks may have separators, line breaks and doubled marks; a mark anywhere else damages its
 * own cell only. A strict reading counts marks inside plain cells as damage too.
 */
export function parseCsv(text: string, { delimiter = ',', isStrict = false } = {}): CsvReading {
  const rows: string[][] = [[]];
  const damaged = new Set<number>();
  for (let at = 0; ; ) {
    const isQuoted = text[at] === '"';
    const quoted = isQuoted ? readQuoted(text, at, delimiter) : null;
    const end = quoted?.end ?? endOfPlain(text, at, delimiter);
    const cell = quoted?.cell ?? text.slice(at, end);
    rows.at(-1)?.push(cell);
    if (!quoted && (isQuoted || (isStrict && cell.includes('"')))) damaged.add(rows.length - 1);
    if (end >= text.length) return { rows, damaged };
    if (text[end] !== delimiter) rows.push([]);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** A cell in quotation marks, and where it ends; null when its second mark is not at the end of the cell. */
function readQuoted(text: string, from: number, delimiter: string): { readonly cell: string; readonly end: number } | null {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  const isEnd = end === text.length || text[end] === delimiter || /[\r\n]/.test(text[end] ?? '');
  return isEnd ? { cell: text.slice(from + 1, close).replaceAll('""', '"'), end } : null;
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** Writes separated values, each row with its line break. */
export function formatCsv(rows: readonly (readonly string[])[], { delimiter = ',', lineBreak = '\n' } = {}): string {
  const write = (cell: string) => (cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(write).join(delimiter) + lineBreak).join('');
}
