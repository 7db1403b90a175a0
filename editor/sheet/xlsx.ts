import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { defuse, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, type TextTable, tooMany, undefuse } from './table-text.ts';
import { decodeText, type Element, elementsIn, encodeText, textOfElements } from './xlsx-markup.ts';

/** The most bytes that a file may have when it is unpacked: one that says so, or has more, is refused. */
const MAX_UNPACKED = 60 * 1024 ** 2;

/** A file that cannot be read, with a sentence for people. */
export class WorkbookError extends Error {}

/** Reads the first sheet of a workbook: texts as they are, dates as 2027-08-12 08:00, and what formulas gave. */
export function readXlsx(bytes: Uint8Array): TextTable {
  const read = openParts(bytes);
  const workbook = read('xl/workbook.xml');
  const sheet = read(findFirstSheet(workbook, read('xl/_rels/workbook.xml.rels')));
  if (sheet === '') throw new WorkbookError('This file has no sheet that can be read. Save it as XLSX or CSV again.');
  const texts = elementsIn(read('xl/sharedStrings.xml'), 'si').map(textOfElements);
  const dates = listDateStyles(read('xl/styles.xml'));
  const from1904 = ['1', 'true'].includes(elementsIn(workbook, 'workbookPr')[0]?.attributes.date1904 ?? '');
  const rows: string[][] = [];
  let count = 0;
  for (const [place, row] of elementsIn(sheet, 'row').entries()) {
    const index = (Number(row.attributes.r) || place + 1) - 1;
    if (index >= MAX_ROWS) throw new WorkbookError(tooMany('rows', MAX_ROWS));
    const cells: string[] = [];
    for (const [beside, cell] of elementsIn(row.inner, 'c').entries()) {
      const column = columnOf(cell.attributes.r) ?? beside;
      if (column >= MAX_COLUMNS) throw new WorkbookError(tooMany('columns', MAX_COLUMNS));
      cells[column] = undefuse(textOfCell(cell, { texts, dates, from1904 }));
    }
    count += cells.length;
    if (count > MAX_CELLS) throw new WorkbookError(tooMany('cells', MAX_CELLS));
    rows[index] = Array.from(cells, (text) => text ?? '');
  }
  return Array.from(rows, (row) => row ?? []);
}

function openParts(bytes: Uint8Array): (name: string) => string {
  let size = 0;
  const wanted = /^(?:xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;
  const parts = unpack(bytes, ({ name, originalSize }) => {
    if (!wanted.test(name)) return false;
    size += originalSize;
    return size <= MAX_UNPACKED;
  });
  if (size > MAX_UNPACKED) throw new WorkbookError('This file is too large. Take in fewer rows at a time.');
  return (name) => (Object.hasOwn(parts, name) ? strFromU8(parts[name] ?? new Uint8Array()) : '');
}

function unpack(bytes: Uint8Array, filter: (file: { readonly name: string; readonly originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw new WorkbookError('This is no XLSX file, or it is damaged. Save it as XLSX or CSV again.', { cause: error });
  }
}

function findFirstSheet(workbook: string, relations: string): string {
  const id = elementsIn(workbook, 'sheet')[0]?.attributes['r:id'];
  const target = elementsIn(relations, 'Relationship').find(({ attributes }) => attributes.Id === id)?.attributes.Target;
  return target === undefined ? 'xl/worksheets/sheet1.xml' : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The formats of Excel's own list that show a date or a time. */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** The styles of cells whose numbers are dates. */
function listDateStyles(styles: string): ReadonlySet<number> {
  const own = elementsIn(styles, 'numFmt').filter(({ attributes }) => isDateFormat(decodeText(attributes.formatCode ?? '')));
  const dates = new Set([...DATE_FORMATS, ...own.map(({ attributes }) => Number(attributes.numFmtId))]);
  const [formats] = elementsIn(styles, 'cellXfs');
  const places = elementsIn(formats?.inner ?? '', 'xf').entries();
  return new Set([...places].filter(([, { attributes }]) => dates.has(Number(attributes.numFmtId))).map(([place]) => place));
}

/** Whether a format has parts of a date outside quotation marks and brackets. */
function isDateFormat(code: string): boolean {
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));
}

/** The index of the column in the name of a cell. @example columnOf('AB12') // 27 */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  return letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Workbook {
  readonly texts: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly from1904: boolean;
}

function textOfCell({ attributes, inner }: Element, { texts, dates, from1904 }: Workbook): string {
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
    default:
      return text !== '' && dates.has(Number(attributes.s)) ? writeSerial(Number(text), from1904) : plainNumber(text);
  }
}

function plainNumber(text: string): string {
  return text === '' || !Number.isFinite(Number(text)) ? text : String(Number(text));
}

const DAY = 86_400;
/** The day from which Excel counts is so many days before 1970; on old Macs four years fewer. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1_462;
/** Before it stand all dates that have four digits for their year. */
const LAST_SECOND = 253_402_300_800;

/** A date as Excel counts it, in days. Whole days have no time. A number that is no day stays a number, and its cell is told so. */
function writeSerial(serial: number, from1904: boolean): string {
  const seconds = Math.round((serial + (from1904 ? DAYS_TO_1904 : 0) - DAYS_TO_1970) * DAY);
  if (!(Math.abs(seconds) < LAST_SECOND)) return plainNumber(String(serial));
  const written = new Date(seconds * 1_000).toISOString();
  return Number.isInteger(serial) ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}

/** A whole number that spreadsheets give back as it is written. */
const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/;

/** Writes a table as a workbook of one sheet. Whole numbers are numbers, all else is text, and formulas are defused. */
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

/** In the style of a text, so that a spreadsheet makes neither a date nor a number of what somebody types there. */
function writeCell(text: string): string {
  if (WHOLE.test(text)) return `<c><v>${text}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${encodeText(defuse(text))}</t></is></c>`;
}
