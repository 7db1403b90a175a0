import type { MarkedRun } from '../marked-runs.ts';
import { cleanLink } from './clean-link.ts';
import { createLeaveOut, isUnseen, type LeaveOut, type LeftOut } from './left-out.ts';
import { type ListEntry, toListBlocks } from './list-blocks.ts';
import { parseHtml, styleOf } from './parse-html.ts';
import { type PastedBlock, plainRun } from './pasted-block.ts';
import { finishTable, type OpenTable, openCell, runsOfTable, spanOf } from './pasted-table.ts';
import { tidyRuns } from './tidy-runs.ts';

/** Elements that start on a new line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tfoot tr td th caption section article header footer main aside nav dl dt dd pre figure figcaption address hr center fieldset form'.split(
    ' ',
  ),
);

/** The context of some text from its ancestors; the innermost wins. */
interface Around {
  readonly isStrong: boolean;
  readonly link: string | null;
  /** The heading level; 0 for anything else. */
  readonly level: number;
  readonly isQuote: boolean;
  /** The list, with the number of its next entry. */
  readonly list: { readonly isNumbered: boolean; next: number } | null;
  readonly line: ListLine | null;
  readonly table: OpenTable | null;
  /** The cell or caption that contains the text. */
  readonly cell: MarkedRun[] | null;
}

/** An entry of a list. */
interface ListLine {
  /** The list id of a Word list paragraph, which is no li; empty otherwise. */
  readonly wordList: string;
  /** Its number as displayed; empty otherwise. */
  readonly label: string;
  /** The entry that receives the text, once created. */
  entry: MarkedRun[] | null;
}

/** The blocks so far, and pending text. */
interface Reading {
  readonly blocks: PastedBlock[];
  readonly own: readonly string[];
  readonly leaveOut: LeaveOut;
  readonly left: Set<LeftOut>;
  runs: MarkedRun[];
  /** The bullet or number of the current list line. */
  mark: string;
  /** The number of open Word fields in their instruction part, which is not text. */
  fields: number;
  /** The entries of the list being read; null after anything else. */
  list: { readonly id: string; readonly entries: ListEntry[] } | null;
}

/** The parsed content, and dropped content that the person may miss. */
export interface HtmlReading {
  readonly blocks: readonly PastedBlock[];
  readonly left: ReadonlySet<LeftOut>;
}

const NOTHING: Around = { isStrong: false, link: null, level: 0, isQuote: false, list: null, line: null, table: null, cell: null };

/**
 * Parses HTML from another program into blocks: headings, paragraphs, lists, quotes, tables, strong text and links. Everything else, such
 * as styles, comments and fonts, is left out. `own` are the origins of this site, which are removed from links.
 */
export function readHtml(html: string, own: readonly string[] = []): HtmlReading {
  const page = parseHtml(html);
  const reading: Reading = { blocks: [], own, leaveOut: createLeaveOut(page), left: new Set(), runs: [], mark: '', fields: 0, list: null };
  readNodes(reading, page.body, NOTHING);
  flush(reading, NOTHING);
  closeList(reading);
  return reading;
}

function readNodes(reading: Reading, parent: Element, around: Around): void {
  const { isStrong, link } = around;
  for (const node of parent.childNodes) {
    if (node instanceof Element) readElement(reading, node, around);
    else if (node instanceof Text && reading.fields === 0) reading.runs.push({ text: node.data, isStrong, link });
  }
}

function readElement(reading: Reading, element: Element, around: Around): void {
  const style = styleOf(element);
  // Between the begin and separator of a Word field is the instruction that generated its text.
  const field = /mso-element\s*:\s*field-(begin|separator|end)/i.exec(style)?.[1];
  if (field) reading.fields = Math.max(0, reading.fields + (field === 'begin' ? 1 : -1));
  const left = reading.leaveOut(element);
  if (left === undefined) readPart(reading, element, style, around);
  else if (left === 'pictures' || left === 'embedded media' || (left && element.textContent?.trim())) reading.left.add(left);
}

function readPart(reading: Reading, element: Element, style: string, around: Around): void {
  if (element.matches('br')) readBreak(reading, around);
  else if (element.matches('col')) readColumn(reading, element, style, around);
  else if (/mso-list\s*:\s*ignore/i.test(style)) reading.mark += around.line?.wordList ? element.textContent : '';
  else if (!BLOCKS.has(element.localName)) readNodes(reading, element, enter(reading, element, style, around));
  else {
    flush(reading, around);
    const inside = enter(reading, element, style, around);
    readNodes(reading, element, inside);
    flush(reading, inside);
    if (inside.table && inside.table !== around.table) closeTable(reading, inside.table);
    if (inside.list && !around.list) closeList(reading);
  }
}

/** A line break ends a paragraph; in a heading, an entry or a cell it is a space. */
function readBreak(reading: Reading, around: Around): void {
  if (around.cell || around.line || around.level > 0) reading.runs.push(SPACE);
  else flush(reading, around);
}

function enter(reading: Reading, element: Element, style: string, around: Around): Around {
  const name = element.localName;
  const isStrong = isStrongIn(name, style, around.isStrong);
  const link = (name === 'a' && linkOf(reading, element)) || around.link;
  const level = levelOf(element, style) || around.level;
  const inside = {
    ...around,
    isStrong,
    link,
    level,
    isQuote: around.isQuote || name === 'blockquote',
    line: lineOf(element, style, around),
  };
  if (name === 'ul' || name === 'ol') return { ...inside, list: { isNumbered: name === 'ol', next: numberOf(element, 'start') ?? 1 } };
  if (name === 'table') {
    closeList(reading);
    return isFrame(element) ? { ...inside, table: null } : { ...inside, table: { caption: [], rows: [], columns: [] }, cell: null };
  }
  return around.table ? enterTable(element, inside, around.table) : inside;
}

/** Strong by element, or by style on any element: Google Docs wraps everything in an element whose style resets strong. */
function isStrongIn(name: string, style: string, isAround: boolean): boolean {
  const weight = /(?:^|[;\s])font-weight\s*:\s*([a-z]+|\d+)/i.exec(style)?.[1]?.toLowerCase();
  if (weight !== undefined) return /^bold/.test(weight) || Number(weight) >= 600;
  return name === 'b' || name === 'strong' || (isAround && !/^h[1-6]$/.test(name));
}

function linkOf({ own, left }: Reading, element: Element): string | null {
  const href = element.getAttribute('href');
  const link = href ? cleanLink(href, own) : null;
  if (href && link === null) left.add('links that lead nowhere here');
  return link;
}

/** The heading level by element, or by Word's style or the ARIA role of a paragraph. */
function levelOf(element: Element, style: string): number {
  const level =
    element.getAttribute('role') === 'heading'
      ? (element.getAttribute('aria-level') ?? '2')
      : /mso-outline-level\s*:\s*([1-9])/i.exec(style)?.[1];
  return Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? level ?? 0) || 0;
}

function lineOf(element: Element, style: string, { line, list }: Around): ListLine | null {
  const wordList = /mso-list\s*:\s*l\d+\s+level\d+\s+(lfo\d+)/i.exec(style)?.[1] ?? '';
  if (element.localName !== 'li') return wordList === '' ? line : { wordList, label: '', entry: null };
  if (!list?.isNumbered) return { wordList, label: '', entry: null };
  const number = numberOf(element, 'value') ?? list.next;
  list.next = number + 1;
  return { wordList, label: `${number}.`, entry: null };
}

function numberOf(element: Element, attribute: string): number | undefined {
  return Math.trunc(Number(element.getAttribute(attribute))) || undefined;
}

/** Whether a table is only for layout: a frame, or a single column. */
function isFrame(table: Element): boolean {
  const isRowOfOne = ({ localName, children }: Element) => localName !== 'tr' || children.length < 2;
  return (
    /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
    [...table.children].every(({ children }) => [...children].every(isRowOfOne))
  );
}

const PARTS: readonly string[] = ['thead', 'tbody', 'tfoot'];

/** The rows and cells of a table. Text between cells is ignored. */
function enterTable(element: Element, inside: Around, table: OpenTable): Around {
  const name = element.localName;
  if (name === 'caption') return { ...inside, cell: table.caption };
  if (name === 'tr') table.rows.push({ part: PARTS.indexOf(element.parentElement?.localName ?? ''), cells: [] });
  if (name !== 'td' && name !== 'th') return inside;
  const cell = openCell(element);
  table.rows.at(-1)?.cells.push(cell);
  return { ...inside, cell: cell.runs };
}

const MAX_COLUMNS = 1_000;

function readColumn({ left }: Reading, column: Element, style: string, { table }: Around): void {
  const isHidden = isUnseen(style);
  const columns = table?.columns ?? [];
  for (let count = spanOf(column, 'span'); count > 0 && columns.length < MAX_COLUMNS; count -= 1) columns.push(isHidden);
  if (isHidden) left.add('hidden text');
}

/** Moves pending text to the place that its ancestors determine. */
function flush(reading: Reading, { table, cell, line, level, isQuote }: Around): void {
  const { mark } = reading;
  const runs = tidyRuns(reading.runs);
  reading.runs = [];
  reading.mark = '';
  if (runs.length === 0 || (table && !cell)) return;
  if (cell) addRuns(cell, runs);
  else if (line) addToList(reading, line, runs, mark);
  else {
    closeList(reading);
    reading.blocks.push(level > 0 ? { kind: 'heading', level, runs } : { kind: isQuote ? 'quote' : 'paragraph', runs });
  }
}

const SPACE = plainRun(' ');

function addRuns(target: MarkedRun[], runs: readonly MarkedRun[]): void {
  if (target.length > 0) target.push(SPACE);
  for (const run of runs) target.push(run);
}

/** Entries of nested lists go into the outermost list. */
function addToList(reading: Reading, line: ListLine, runs: readonly MarkedRun[], mark: string): void {
  if (line.entry && reading.list) {
    addRuns(line.entry, runs);
    return;
  }
  if (reading.list && reading.list.id !== line.wordList) closeList(reading);
  reading.list ??= { id: line.wordList, entries: [] };
  line.entry = [...runs];
  reading.list.entries.push({ runs: line.entry, label: line.wordList === '' ? line.label : mark.trim() });
}

function closeList(reading: Reading): void {
  const { list } = reading;
  reading.list = null;
  if (list) reading.blocks.push(...toListBlocks(list.entries));
}

/** A table that is none after all is read as the text of its cells. */
function closeTable({ blocks }: Reading, table: OpenTable): void {
  const finished = finishTable(table);
  if (finished) blocks.push(finished);
  else for (const runs of runsOfTable(table)) blocks.push({ kind: 'paragraph', runs });
}
