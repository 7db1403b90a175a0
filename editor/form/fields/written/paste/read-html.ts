import type { MarkedRun } from '../marked-runs.ts';
import { cleanLink } from './clean-link.ts';
import { type HtmlToken, readHtmlTokens } from './html-tokens.ts';
import { isUnseen, type LeftOut, readText } from './left-out.ts';
import { type ListEntry, toListBlocks } from './list-blocks.ts';
import { type PastedBlock, plainRun } from './pasted-block.ts';
import { finishTable, type OpenTable, openCell, spanOf, wordsOfTable } from './pasted-table.ts';
import { tidyRuns } from './tidy-runs.ts';

/** Elements that stand on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tfoot tr td th caption section article header footer main aside nav dl dt dd pre figure figcaption address body html hr center fieldset form'.split(
    ' ',
  ),
);

/** An element that is open, with what it does to the words in it. */
interface Open {
  readonly name: string;
  readonly isStrong: boolean;
  readonly link: string | null;
  /** The level of a heading; 0 for all else. */
  readonly level: number;
  /** The list of a list paragraph of Word, which is no li; empty for all else. */
  readonly wordList: string;
  /** The words of it are the bullet or the number of a list line. */
  readonly isMark: boolean;
  /** The number of an entry, as it is shown; empty for all else. */
  readonly label: string;
  /** The number of the next entry of a numbered list. */
  next: number;
  /** The entry of the list that its words are in, once it has one. */
  entry: MarkedRun[] | null;
}

/** A list or table that blocks are added to while its elements are open. */
interface Reading {
  readonly blocks: PastedBlock[];
  readonly open: Open[];
  /** How many elements are open that stand too deep to count. */
  deeper: number;
  readonly own: readonly string[];
  runs: MarkedRun[];
  /** The bullet or the number of the list line that is read. */
  mark: string;
  /** The entries of the list that is being read; null after anything else. */
  list: { readonly id: string; readonly entries: ListEntry[] } | null;
  /** The tables that are open, the innermost last. */
  readonly tables: OpenTable[];
  readonly left: Set<LeftOut>;
}

/** What was read, and what was left out of it that a person may miss. */
export interface HtmlReading {
  readonly blocks: readonly PastedBlock[];
  readonly left: ReadonlySet<LeftOut>;
}

/**
 * What HTML of another program says, as blocks: headings, paragraphs, lists, quotes, tables, strong words and links. Styles, comments, fonts
 * and everything else is left out. `own` are the origins of this site, whose links are written without them.
 */
export function readHtml(html: string, own: readonly string[] = []): HtmlReading {
  const { tokens, left } = readText(readHtmlTokens(html), html);
  const reading: Reading = { blocks: [], open: [], deeper: 0, own, runs: [], mark: '', list: null, tables: [], left };
  for (const token of tokens) take(reading, token);
  flush(reading);
  while (reading.tables.length > 0) closeTable(reading);
  closeList(reading);
  return reading;
}

function take(reading: Reading, token: HtmlToken): void {
  if (token.kind === 'text') takeText(reading, token.text);
  else if (token.kind === 'end') close(reading, token.name);
  else if (token.name === 'br') takeBreak(reading);
  else if (token.isClosed) {
    if (BLOCKS.has(token.name)) flush(reading);
    if (token.name === 'col') takeColumn(reading, token.attributes);
  } else start(reading, token);
}

function takeText(reading: Reading, text: string): void {
  const { open } = reading;
  if (open.some(({ isMark }) => isMark)) {
    if (open.some(({ wordList }) => wordList !== '')) reading.mark += text;
    return;
  }
  // Between the cells of a table there are no words.
  if (reading.tables.length > 0 && !isInside(reading, ['td', 'th', 'caption'])) return;
  const link = open.filter((one) => one.link !== null).at(-1)?.link ?? null;
  reading.runs.push({ text, isStrong: open.at(-1)?.isStrong ?? false, link });
}

/** A line break ends a paragraph; in a heading, an entry or a cell it is a space. */
function takeBreak(reading: Reading): void {
  if (isInside(reading, ['li', 'td', 'th']) || reading.open.some(({ level, wordList }) => level > 0 || wordList !== ''))
    reading.runs.push(SPACE);
  else flush(reading);
}

/** Deeper than any program nests: the marks of what stands deeper are left out, its words are not. */
const MAX_DEPTH = 200;

function start(reading: Reading, { name, attributes }: Extract<HtmlToken, { kind: 'start' }>): void {
  if (BLOCKS.has(name)) flush(reading);
  const table = reading.tables.at(-1);
  if (name === 'tr') table?.rows.push({ part: partOf(reading), cells: [] });
  if (name === 'td' || name === 'th') table?.rows.at(-1)?.cells.push(openCell(name === 'th', attributes));
  if (reading.open.length >= MAX_DEPTH) {
    reading.deeper += 1;
    return;
  }
  if (name === 'table') openTable(reading, attributes.role);
  const style = attributes.style ?? '';
  const href = name === 'a' ? attributes.href : undefined;
  const link = href === undefined ? null : cleanLink(href, reading.own);
  if (href && link === null) reading.left.add('links that lead nowhere here');
  reading.open.push({
    name,
    isStrong: isStrong(name, style, reading.open.at(-1)?.isStrong ?? false),
    link,
    level: levelOf(name, style, attributes),
    wordList: /mso-list\s*:\s*l\d+\s+level\d+\s+(lfo\d+)/i.exec(style)?.[1] ?? '',
    isMark: /mso-list\s*:\s*ignore/i.test(style),
    label: name === 'li' ? labelOf(reading, attributes.value) : '',
    next: Math.trunc(Number(attributes.start ?? 1)) || 1,
    entry: null,
  });
}

/** Which part of its table a row is in. */
function partOf({ open }: Reading): number {
  const part = open.filter(({ name }) => PARTS.includes(name)).at(-1)?.name ?? 'tbody';
  return part === 'table' ? 1 : PARTS.indexOf(part);
}

const PARTS: readonly string[] = ['thead', 'tbody', 'tfoot', 'table'];

/** A heading by its element, or by what Word or its role says of a paragraph. */
function levelOf(name: string, style: string, attributes: Readonly<Record<string, string>>): number {
  const level = attributes.role === 'heading' ? (attributes['aria-level'] ?? '2') : /mso-outline-level\s*:\s*([1-9])/i.exec(style)?.[1];
  return Number(/^h([1-6])$/.exec(name)?.[1] ?? level ?? 0) || 0;
}

/** The number of an entry in its list, which counts on. */
function labelOf({ open }: Reading, value: string | undefined): string {
  const list = open.filter(({ name }) => name === 'ul' || name === 'ol').at(-1);
  if (list?.name !== 'ol') return '';
  const number = Math.trunc(Number(value ?? list.next)) || list.next;
  list.next = number + 1;
  return `${number}.`;
}

/** A table in a table stands for itself, behind the words before it where the outer one only frames it. */
function openTable(reading: Reading, role: string | undefined): void {
  closeList(reading);
  const around = reading.tables.at(-1);
  if (around?.rows.every(({ cells }) => cells.length < 2)) {
    pushParagraphs(reading, wordsOfTable(around));
    around.caption = [];
    around.rows = around.rows.slice(-1).map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, runs: [] })) }));
  }
  reading.tables.push({ caption: [], rows: [], columns: [], isLayout: role === 'presentation' || role === 'none' });
}

const MAX_COLUMNS = 1_000;

function takeColumn({ tables, left }: Reading, { span, style = '' }: Readonly<Record<string, string>>): void {
  const isHidden = isUnseen(style);
  const columns = tables.at(-1)?.columns ?? [];
  for (let count = spanOf(span); count > 0 && columns.length < MAX_COLUMNS; count -= 1) columns.push(isHidden);
  if (isHidden) left.add('hidden text');
}

/** Strong by its element, or by its style whatever the element: Google Docs puts everything into an element that is not strong after all. */
function isStrong(name: string, style: string, isAround: boolean): boolean {
  const weight = /(?:^|[;\s])font-weight\s*:\s*([a-z]+|\d+)/i.exec(style)?.[1]?.toLowerCase();
  if (weight !== undefined) return /^bold/.test(weight) || Number(weight) >= 600;
  return name === 'b' || name === 'strong' || (isAround && !/^h[1-6]$/.test(name));
}

function close(reading: Reading, name: string): void {
  if (reading.deeper > 0) {
    reading.deeper -= 1;
    return;
  }
  const index = reading.open.map((one) => one.name).lastIndexOf(name);
  if (index === -1) return;
  if (BLOCKS.has(name)) flush(reading);
  reading.open.splice(index);
  const tables = reading.open.filter((one) => one.name === 'table').length;
  while (reading.tables.length > tables) closeTable(reading);
  if ((name === 'ul' || name === 'ol') && !isInside(reading, ['ul', 'ol'])) closeList(reading);
}

/** Puts the words that were read where the elements around them say. */
function flush(reading: Reading): void {
  const { open, mark } = reading;
  const runs = tidyRuns(reading.runs);
  reading.runs = [];
  reading.mark = '';
  if (runs.length === 0) return;
  const table = reading.tables.at(-1);
  if (table) {
    addToTable(table, runs, isInside(reading, ['caption']));
    return;
  }
  const line = open.filter(({ name, wordList }) => name === 'li' || wordList !== '').at(-1);
  if (line) {
    addToList(reading, line, runs, mark);
    return;
  }
  closeList(reading);
  const level = open.filter((one) => one.level > 0).at(-1)?.level;
  if (level) reading.blocks.push({ kind: 'heading', level, runs });
  else reading.blocks.push({ kind: isInside(reading, ['blockquote']) ? 'quote' : 'paragraph', runs });
}

function addToTable({ caption, rows }: OpenTable, runs: readonly MarkedRun[], isCaption: boolean): void {
  const cell = isCaption ? caption : rows.at(-1)?.cells.at(-1)?.runs;
  if (cell?.length) cell.push(SPACE);
  for (const run of runs) cell?.push(run);
}

const SPACE = plainRun(' ');

/** Entries of lists within lists stand in the outermost one. */
function addToList(reading: Reading, line: Open, runs: readonly MarkedRun[], mark: string): void {
  if (line.entry) {
    line.entry.push(SPACE, ...runs);
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

/** A table with one column is no table: its cells are paragraphs. */
function closeTable(reading: Reading): void {
  const table = reading.tables.pop();
  if (!table) return;
  const finished = finishTable(table);
  if (finished) reading.blocks.push({ kind: 'table', ...finished });
  else pushParagraphs(reading, wordsOfTable(table));
}

function pushParagraphs({ blocks }: Reading, words: readonly (readonly MarkedRun[])[]): void {
  for (const runs of words) blocks.push({ kind: 'paragraph', runs });
}

function isInside({ open }: Reading, names: readonly string[]): boolean {
  return open.some(({ name }) => names.includes(name));
}
