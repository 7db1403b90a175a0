import type { MarkedRun } from '../marked-runs.ts';
import { cleanLink } from './clean-link.ts';
import { type HtmlToken, readHtmlTokens } from './html-tokens.ts';
import type { PastedBlock } from './pasted-block.ts';
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
  /** The list of a list paragraph of Word, which is no li; empty for all else. */
  readonly wordList: string;
  /** The words of it are the bullet or the number of a list line, or are not shown. */
  readonly isLeftOut: boolean;
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
  list: { readonly id: string; readonly style: 'bullet' | 'number'; readonly entries: MarkedRun[][] } | null;
  table: { caption: MarkedRun[]; readonly rows: MarkedRun[][][] } | null;
}

/**
 * What HTML of another program says, as blocks: headings, paragraphs, lists, quotes, tables, strong words and links. Styles, comments, fonts
 * and everything else is left out. `own` are the origins of this site, whose links are written without them.
 */
export function readHtml(html: string, own: readonly string[] = []): readonly PastedBlock[] {
  const reading: Reading = { blocks: [], open: [], deeper: 0, own, runs: [], mark: '', list: null, table: null };
  for (const token of readHtmlTokens(html)) take(reading, token);
  flush(reading);
  closeTable(reading);
  closeList(reading);
  return reading.blocks;
}

function take(reading: Reading, token: HtmlToken): void {
  if (token.kind === 'text') takeText(reading, token.text);
  else if (token.kind === 'end') close(reading, token.name);
  else if (token.name === 'br') takeBreak(reading);
  else if (token.isClosed) {
    if (BLOCKS.has(token.name)) flush(reading);
  } else start(reading, token);
}

function takeText(reading: Reading, text: string): void {
  const { open } = reading;
  if (open.some(({ isLeftOut }) => isLeftOut)) {
    if (open.some(({ wordList }) => wordList !== '')) reading.mark += text;
    return;
  }
  // Between the cells of a table there are no words.
  if (reading.table && !isInside(reading, ['td', 'th', 'caption'])) return;
  const link = open.filter((one) => one.link !== null).at(-1)?.link ?? null;
  reading.runs.push({ text, isStrong: open.at(-1)?.isStrong ?? false, link });
}

/** A line break ends a paragraph; in a heading, an entry or a cell it is a space. */
function takeBreak(reading: Reading): void {
  if (isInside(reading, ['li', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']) || reading.open.some(({ wordList }) => wordList !== ''))
    reading.runs.push({ text: ' ', isStrong: false, link: null });
  else flush(reading);
}

/** Deeper than any program nests: the marks of what stands deeper are left out, its words are not. */
const MAX_DEPTH = 200;

function start(reading: Reading, { name, attributes }: Extract<HtmlToken, { kind: 'start' }>): void {
  if (BLOCKS.has(name)) flush(reading);
  if (name === 'table' && !reading.table) {
    closeList(reading);
    reading.table = { caption: [], rows: [] };
  }
  if (name === 'tr') reading.table?.rows.push([]);
  if (name === 'td' || name === 'th') reading.table?.rows.at(-1)?.push([]);
  if (reading.open.length >= MAX_DEPTH) {
    reading.deeper += 1;
    return;
  }
  const style = attributes.style ?? '';
  const href = name === 'a' ? attributes.href : undefined;
  reading.open.push({
    name,
    isStrong: isStrong(name, style, reading.open.at(-1)?.isStrong ?? false),
    link: href === undefined ? null : cleanLink(href, reading.own),
    wordList: /mso-list\s*:\s*l\d+\s+level\d+\s+(lfo\d+)/i.exec(style)?.[1] ?? '',
    isLeftOut: /mso-list\s*:\s*ignore|display\s*:\s*none|mso-hide\s*:\s*all/i.test(style),
    entry: null,
  });
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
  if (name === 'table' && !isInside(reading, ['table'])) closeTable(reading);
  if ((name === 'ul' || name === 'ol') && !isInside(reading, ['ul', 'ol'])) closeList(reading);
}

/** Puts the words that were read where the elements around them say. */
function flush(reading: Reading): void {
  const { open, table, mark } = reading;
  const runs = tidyRuns(reading.runs);
  reading.runs = [];
  reading.mark = '';
  if (runs.length === 0) return;
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
  const heading = open.filter(({ name }) => /^h[1-6]$/.test(name)).at(-1);
  if (heading) reading.blocks.push({ kind: 'heading', level: Number(heading.name[1]), runs });
  else reading.blocks.push({ kind: isInside(reading, ['blockquote']) ? 'quote' : 'paragraph', runs });
}

function addToTable({ caption, rows }: NonNullable<Reading['table']>, runs: readonly MarkedRun[], isCaption: boolean): void {
  const cell = isCaption ? caption : rows.at(-1)?.at(-1);
  cell?.push(...(cell.length > 0 ? [SPACE] : []), ...runs);
}

const SPACE: MarkedRun = { text: ' ', isStrong: false, link: null };

/** Entries of lists within lists stand in the outermost one, which says how they are marked. */
function addToList(reading: Reading, line: Open, runs: readonly MarkedRun[], mark: string): void {
  if (line.entry) {
    line.entry.push(SPACE, ...runs);
    return;
  }
  const outermost = reading.open.find(({ name }) => name === 'ul' || name === 'ol')?.name;
  const isNumber = line.wordList !== '' ? /^\s*[\da-z]{1,3}[.)]/i.test(mark) : outermost === 'ol';
  const style = isNumber ? 'number' : 'bullet';
  if (reading.list && reading.list.id !== line.wordList) closeList(reading);
  reading.list ??= { id: line.wordList, style, entries: [] };
  line.entry = [...runs];
  reading.list.entries.push(line.entry);
}

function closeList(reading: Reading): void {
  const { list } = reading;
  reading.list = null;
  if (list) reading.blocks.push({ kind: 'list', style: list.style, entries: list.entries.map(tidyRuns) });
}

/** A table with one column is no table: its cells are paragraphs. */
function closeTable(reading: Reading): void {
  const { table } = reading;
  reading.table = null;
  if (!table) return;
  const rows = table.rows.map((row) => row.map(tidyRuns)).filter((row) => row.some((cell) => cell.length > 0));
  if (rows.length > 1 && rows.some((row) => row.length > 1)) {
    reading.blocks.push({
      kind: 'table',
      caption: tidyRuns(table.caption)
        .map(({ text }) => text)
        .join(''),
      rows,
    });
    return;
  }
  for (const runs of rows.flat()) if (runs.length > 0) reading.blocks.push({ kind: 'paragraph', runs });
}

function isInside({ open }: Reading, names: readonly string[]): boolean {
  return open.some(({ name }) => names.includes(name));
}
