import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { defuse, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, type NotedTable, type TextTable, tooMany, undefuse } from './table-text.ts';
import { decodeText, type Element, elementsIn, encodeText, textOfElements } from './xlsx-markup.ts';

/** The maximum unpacked size in bytes: a file that declares or exceeds it is rejected. */
const MAX_UNPACKED = 60 * 1024 ** 2;

/** An unreadable file, with a message for people. */
export class WorkbookError extends Error {}

/**
 * Reads the first visible sheet of a workbook: texts as they are, dates as 2027-08-12 08:00, and formula results. Cells with only styles
 * and hidden rows and columns are left out.
 */
export function readXlsx(bytes: Uint8Array): NotedTable {
  const read = openParts(bytes);
  const workbook = read('xl/workbook.xml');
  const chosen = chooseSheet(workbook, read('xl/_rels/workbook.xml.rels'));
  const sheet = read(chosen.path);
  if (sheet === '') throw new WorkbookError('This file has no sheet that can be read. Save it as XLSX or CSV again.');
  const texts = elementsIn(read('xl/sharedStrings.xml'), 'si').map(textOfElements);
  const styles = listTimeStyles(read('xl/styles.xml'));
  const from1904 = isOn(elementsIn(workbook, 'workbookPr')[0]?.attributes.date1904);
  const hidden = elementsIn(sheet, 'col').filter(({ attributes }) => isOn(attributes.hidden));
  const isHidden = (column: number) => hidden.some(({ attributes: { min, max } }) => column >= Number(min) - 1 && column < Number(max));
  const rows: string[][] = [];
  const left = { rows: 0, columns: new Set<number>() };
  let count = 0;
  for (const [place, row] of elementsIn(sheet, 'row').entries()) {
    // A cell without a value exists only for its style.
    const cells = [...elementsIn(row.inner, 'c').entries()].filter(([, { inner }]) => /<(?:[\w.-]+:)?(?:v|is)\b/.test(inner));
    if (cells.length === 0) continue;
    if (isOn(row.attributes.hidden)) left.rows += 1;
    const index = (Number(row.attributes.r) || place + 1) - 1;
    if (index >= MAX_ROWS) throw new WorkbookError(tooMany('rows', MAX_ROWS));
    const line: string[] = [];
    for (const [beside, cell] of isOn(row.attributes.hidden) ? [] : cells) {
      const column = columnOf(cell.attributes.r) ?? beside;
      if (isHidden(column)) left.columns.add(column);
      else if (column >= MAX_COLUMNS) throw new WorkbookError(tooMany('columns', MAX_COLUMNS));
      else line[column] = undefuse(textOfCell(cell, { texts, styles, from1904 }));
    }
    count += line.length;
    if (count > MAX_CELLS) throw new WorkbookError(tooMany('cells', MAX_CELLS));
    rows[index] = Array.from(line, (text) => text ?? '');
  }
  const notes = [...chosen.notes, ...noteHidden('row', left.rows), ...noteHidden('column', left.columns.size)];
  return { table: Array.from(rows, (row) => row ?? []), notes };
}

function isOn(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}

function noteHidden(what: string, count: number): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 hidden ${what} is left out.` : `${count} hidden ${what}s are left out.`];
}

function openParts(bytes: Uint8Array): (name: string) => string {
  let size = 0;
  const wanted = /^(?:xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;
  const parts = unpack(bytes, ({ name, originalSize }) => {
    if (!wanted.test(name)) return false;
    size += originalSize;
    return size <= MAX_UNPACKED;
  });
  if (size > MAX_UNPACKED) throw new WorkbookError('This file is too large. Import fewer rows at a time.');
  return (name) => (Object.hasOwn(parts, name) ? strFromU8(parts[name] ?? new Uint8Array()) : '');
}

function unpack(bytes: Uint8Array, filter: (file: { readonly name: string; readonly originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw new WorkbookError('This is no XLSX file, or it is damaged. Save it as XLSX or CSV again.', { cause: error });
  }
}

function chooseSheet(workbook: string, relations: string): { readonly path: string; readonly notes: readonly string[] } {
  const sheets = elementsIn(workbook, 'sheet').map(({ attributes }) => attributes);
  const first = sheets.find(({ state = 'visible' }) => state === 'visible');
  const notes = first && sheets.length > 1 ? [`Only the sheet "${decodeText(first.name ?? '')}" is read, the first that is shown.`] : [];
  const target = elementsIn(relations, 'Relationship').find(({ attributes }) => attributes.Id === first?.['r:id'])?.attributes.Target;
  if (target === undefined) return { path: 'xl/worksheets/sheet1.xml', notes };
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, notes };
}

/** The parts of a date that a format shows. */
type TimeStyle = 'date' | 'time' | 'both';

/** Excel's built-in formats that show a date or a time. */
const OWN_FORMATS: readonly (readonly [TimeStyle, readonly number[]])[] = [
  ['date', [14, 15, 16, 17, 27, 30, 36, 50, 57]],
  ['time', [18, 19, 20, 21, 45, 46, 47]],
  ['both', [22]],
];

/** The cell styles whose numbers are dates or times, by index. */
function listTimeStyles(styles: string): ReadonlyMap<number, TimeStyle> {
  const named = elementsIn(styles, 'numFmt').map(
    ({ attributes }) => [Number(attributes.numFmtId), readFormat(decodeText(attributes.formatCode ?? ''))] as const,
  );
  const formats = new Map([...OWN_FORMATS.flatMap(([style, ids]) => ids.map((id) => [id, style] as const)), ...named]);
  const places = elementsIn(elementsIn(styles, 'cellXfs')[0]?.inner ?? '', 'xf').entries();
  return new Map(
    [...places].flatMap(([place, { attributes }]) => {
      const style = formats.get(Number(attributes.numFmtId));
      return style ? [[place, style]] : [];
    }),
  );
}

/** The date parts in a format, ignoring quotation marks and brackets; null for plain numbers. */
function readFormat(code: string): TimeStyle | null {
  const parts = code.replace(/"[^"]*"|\[(?![hms]+\])[^[\]]*\]|[\\_*]./gi, '');
  const hasTime = /[hs]/i.test(parts);
  if (/[yd]/i.test(parts) || (!hasTime && /m/i.test(parts))) return hasTime ? 'both' : 'date';
  return hasTime ? 'time' : null;
}

/** The index of the column in a cell's name. @example columnOf('AB12') // 27 */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  return letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Workbook {
  readonly texts: readonly string[];
  readonly styles: ReadonlyMap<number, TimeStyle>;
  readonly from1904: boolean;
}

function textOfCell({ attributes, inner }: Element, { texts, styles, from1904 }: Workbook): string {
  const [value] = elementsIn(inner, 'v');
  const text = decodeText(value?.inner ?? '');
  switch (attributes.t) {
    case 's':
      return texts[Number(text)] ?? '';
    case 'inlineStr':
      return textOfElements({ inner });
    case 'b':
      return text === '1' ? 'On' : 'Off';
    case 'str':
    case 'e':
      return text;
    case 'd':
      return text.replace('T', ' ');
    default: {
      const style = styles.get(Number(attributes.s));
      return text !== '' && style ? writeSerial(Number(text), style, from1904) : plainNumber(text);
    }
  }
}

function plainNumber(text: string): string {
  return text === '' || !Number.isFinite(Number(text)) ? text : String(Number(text));
}

const DAY = 86_400;
/** Excel's day 0 is this many days before 1970; on old Macs four years fewer. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1_462;
/** The end of dates with a four-digit year. */
const LAST_SECOND = 253_402_300_800;

/**
 * A date from Excel's number of days; a whole day has a time only if its format shows one. A number outside all dates stays a number, and
 * its cell gets an error.
 */
function writeSerial(serial: number, style: TimeStyle, from1904: boolean): string {
  const seconds = Math.round((serial + (from1904 && style !== 'time' ? DAYS_TO_1904 : 0) - DAYS_TO_1970) * DAY);
  if (!(Math.abs(seconds) < LAST_SECOND)) return plainNumber(String(serial));
  const [date = '', time = ''] = new Date(seconds * 1_000).toISOString().split('T');
  if (style === 'time' && serial >= 0 && serial < 1) return time.slice(0, 5);
  return Number.isInteger(serial) && style === 'date' ? date : `${date} ${time.slice(0, 5)}`;
}

/** A whole number that spreadsheets return as written. */
const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/;

/** Writes a table as a workbook with one sheet. Whole numbers are numbers, all else is text, and formulas are defused. */
export function writeXlsx(table: TextTable): Uint8Array {
  const rows = table.map((row, index) => `<row r="${index + 1}">${row.map(writeCell).join('')}</row>`).join('');
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${TYPE}package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`${HEAD}${text}`)])));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Uses the text style, so that a spreadsheet does not turn typed text into a date or a number. */
function writeCell(text: string): string {
  if (WHOLE.test(text)) return `<c><v>${text}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${encodeText(defuse(text))}</t></is></c>`;
}
