// How the time of each reader of user input grows: the worst of many shapes at n, 2n and 4n characters, beside a reader that is linear by
// design (JSON.parse) in the same run. Tests enforce the bounds; these figures show the growth.
import { strToU8, zipSync } from 'fflate';
import { pack } from '#catalogue';
import { createTermSearch } from '#catalogue/rules/glossary';
import { toPlainLines } from '#catalogue/rules/live';
import { splitMessage } from '#catalogue/rules/notices';
import { checkPhone } from '#catalogue/testing/phones';
import { findInTexts, readCopied, readCsv, readImport, readPlain, readXlsx, toRuns, WorkbookError, writeRuns } from '#editor/testing';
import {
  createTextFilter,
  fillMessage,
  findLongSentences,
  foldText,
  parseExpression,
  parseMarkedText,
  readingAge,
  readMessageParts,
  tokenize,
} from '#engine';
import { findDanger, measureJson } from '#schemas';
import { toPatch } from '#server/publishing';
import type { BenchRow } from './bench-row.ts';

/** The number of characters that each reader gets first. */
const START = 8_000;
const STEPS = [1, 2, 4] as const;
/** A reader that takes four times as long for four times the input is linear; a quadratic one takes sixteen times. */
const MAX_GROWTH = 8;
/** Growth is judged only where people can notice it. */
const MIN_MS = 4;

type Reader = (text: string) => unknown;

const sheet = (text: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(`<workbook><workbookPr ${text}</workbook>`),
    'xl/sharedStrings.xml': strToU8(`<sst><si>${text}</si></sst>`),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${text.replaceAll('"', '&quot;')}"/></numFmts></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData><row><c ${text}><v>1</v></c>${text}</row></sheetData></worksheet>`),
  });

const kinds = pack.kinds;
const findTerms = createTermSearch([{ wordings: ['offer', 'insurance choice', 'Extra'] }]);

const readers: Readonly<Record<string, Reader>> = {
  'CSV file': readCsv,
  'cells copied': readCopied,
  workbook: (text) => unlessRefused(() => readXlsx(sheet(text))),
  'plain text pasted': readPlain,
  'marks of a text': (text) => writeRuns(toRuns(text)),
  'runs of a text': (text) =>
    writeRuns(text.split('').map((sign, index) => ({ text: sign, isStrong: index % 2 === 0, link: index % 3 === 0 ? '/a' : null }))),
  'marked text': parseMarkedText,
  'JSON import': (text) => readImport([{ name: 'a.json', text }], kinds),
  'JSON limits': (text) => [measureJson(text), findDanger(text.split(''), { depth: 64, nodes: 400_000 })],
  'find and replace': (text) =>
    findInTexts(
      [{ kind: 'messages', id: 'a', path: ['text'], text }],
      { find: 'a', replacement: 'b', isExactCase: false, isWholeWord: false },
      kinds,
    ),
  'find whole words': (text) =>
    findInTexts(
      [{ kind: 'messages', id: 'a', path: ['text'], text }],
      { find: 'a', replacement: 'b', isExactCase: true, isWholeWord: true },
      kinds,
    ),
  'visibility condition': (text) => parseExpression(text),
  'message template': (text) => fillMessage(text, { a: '1' }),
  'message parts': (text) => readMessageParts('{a}{b} {c}{d}, {e}{f}. {g}!', text),
  'long sentences': (text) => findLongSentences(text),
  'reading age': readingAge,
  'folded text': (text) => [foldText(text), tokenize(text)],
  'search query': (text) => createTextFilter(text)('what is looked through'),
  'searched text': (text) => createTextFilter('look for this')(text),
  'glossary terms': (text) => findTerms([text]),
  'live text': toPlainLines,
  'notification text': splitMessage,
  'telephone number': (text) => checkPhone('GB', text),
  'patch of a file': (text) => toPatch([{ path: 'a', before: text, after: text.replaceAll('a', 'b\n') }]),
};

const pieces = [
  '<!--',
  '<a ',
  '<a "',
  '<a \'"',
  '<b>x',
  '</b>',
  '<td>',
  '<table><tr><td>x',
  '<li>',
  '<script',
  '<script>',
  '<x:c r="A1">',
  '<c r="A1"/>',
  '<rPh',
  '<t>',
  '&',
  '&#',
  '&a',
  '{',
  '{{',
  '{{a|',
  '{a} ',
  '}',
  '**',
  '**a',
  '*',
  '[',
  '[a](',
  '[a](b) ',
  '"',
  '"a,',
  '"a"b,',
  '"a"\n',
  ',',
  ';',
  '\t',
  '\n',
  '\n ',
  '\r',
  '\r\n',
  ' ',
  '. ',
  '.',
  '!?',
  '... A',
  'A ',
  'a',
  'ab ',
  'A b. ',
  'a@',
  'a.b@c',
  '(',
  ')',
  '!',
  'AND ',
  'a AND (',
  'a OR b AND ',
  '@a ',
  '0',
  '1,',
  '1. ',
  '- ',
  '• x\n',
  '=',
  "'",
  "'=",
  '_x0041_',
  '\\',
  '\\"',
  '[[',
  '[{"id":',
  '{"kind":"todos","id":"a","value":{}},',
  'é',
  '\u0301',
  '\u200b',
  '𝒳',
  'https://a.b/',
  'offer ',
  'http',
  '-',
  '+44 ',
  '\u202e',
] as const;

/** Every reader, with the input shape that makes its time grow most. */
export async function benchReaders(): Promise<BenchRow[]> {
  const base = growthOf((text) => JSON.parse(JSON.stringify(text.split(''))), 'a');
  return Object.entries(readers).map(([name, read]) => {
    const growths = pieces.map((piece) => steadyGrowthOf(read, piece));
    const worst = growths.toSorted((one, other) => other.ratio - one.ratio)[0] ?? base;
    return {
      measure: `${name}, from ${START} to ${4 * START} characters`,
      ours: worst.times.map((ms) => `${ms.toFixed(1)} ms`).join(', '),
      peer: `JSON.parse ${base.times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}`,
      ratio: worst.ratio,
      aim: `four times the input takes at most ${MAX_GROWTH} times as long`,
      met: worst.ratio <= MAX_GROWTH,
      means: `Nobody holds a screen or a node up by the shape of what they bring. Most with ${JSON.stringify(worst.piece)}.`,
    };
  });
}

interface Growth {
  readonly piece: string;
  readonly times: readonly number[];
  /** The ratio of the last time to the first; 1 where nobody notices either. */
  readonly ratio: number;
}

/** Measures excessive growth again: other work on the machine passes, and a slow reader stays slow. */
function steadyGrowthOf(read: Reader, piece: string): Growth {
  let smallest = growthOf(read, piece);
  for (let again = 0; again < MAX_REPEATS && smallest.ratio > MAX_GROWTH; again += 1) {
    const next = growthOf(read, piece);
    if (next.ratio < smallest.ratio) smallest = next;
  }
  return smallest;
}

const MAX_REPEATS = 5;

function growthOf(read: Reader, piece: string): Growth {
  const times = STEPS.map((step) => timeOnce(read, piece.repeat(Math.ceil((START * step) / piece.length))));
  const [first = 0, , last = 0] = times;
  return { piece, times, ratio: last < MIN_MS ? 1 : last / Math.max(first, MIN_MS / STEPS[2]) };
}

/** The quickest of three, so that other work on the machine does not count. */
function timeOnce(read: Reader, text: string): number {
  const times = [0, 1, 2].map(() => {
    const begun = performance.now();
    read(text);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

function unlessRefused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof WorkbookError) return error.message;
    throw error;
  }
}
