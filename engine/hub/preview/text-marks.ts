/** A text of an item: the key of the item, and the JSON pointer of the text in it. */
interface TextSource {
  readonly key: string;
  readonly pointer: string;
}

/** A part of a drawn text that comes from one item. Parts can be nested: the title of an item within a message. */
export interface TracedPart extends TextSource {
  readonly from: number;
  readonly to: number;
}

/** A text without its marks, and the source of each part. */
export interface ReadText {
  readonly text: string;
  readonly parts: readonly TracedPart[];
}

/** Marks texts with their source, and reads the marks wherever the text ends up. */
export interface TextMarks {
  /** The text with invisible marks. An empty text stays empty. */
  mark(source: TextSource, text: string): string;
  /** The text without marks; null if it has none. */
  read(drawn: string): ReadText | null;
}

/**
 * Invisible characters that no content uses: the first starts the mark before a text, the second the mark after it, and the third ends
 * both. In between is the number of the text as hexadecimal digits, encoded in variation selectors.
 */
const BEFORE = '\u2063';
const AFTER = '\u2062';
const END = '\u2064';
const ZERO = 0xfe00;
const MARKS = /(\u2063|\u2062)([\ufe00-\ufe0f]*)\u2064?|\u2064/g;

/**
 * Creates marks for one preview. They surround each line of a text, so that they survive the hub's processing: filling in values, joining
 * texts, splitting them into paragraphs or links. Only the preview marks texts; the hub does not know the marks.
 */
export function createTextMarks(): TextMarks {
  const sources: TextSource[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (source: TextSource): number => {
    const name = `${source.key}#${source.pointer}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, sources.length);
    return sources.push(source) - 1;
  };
  return {
    mark(source, text) {
      if (text.trim() === '') return text;
      const number = `${writeDigits(numberOf(source))}${END}`;
      return text
        .split('\n')
        .map((line) => (line.trim() === '' ? line : `${BEFORE}${number}${line}${AFTER}${number}`))
        .join('\n');
    },
    read: (drawn) => readMarks(drawn, sources),
  };
}

function writeDigits(value: number): string {
  return Array.from(value.toString(16), (digit) => String.fromCharCode(ZERO + Number.parseInt(digit, 16))).join('');
}

function readDigits(digits: string): number {
  return Number.parseInt(Array.from(digits, (digit) => (digit.charCodeAt(0) - ZERO).toString(16)).join(''), 16);
}

function readMarks(drawn: string, sources: readonly TextSource[]): ReadText | null {
  const open: { readonly number: number; readonly from: number }[] = [];
  const parts: TracedPart[] = [];
  const add = (number: number, from: number, to: number): void => {
    const source = sources[number];
    if (source && from < to) parts.push({ ...source, from, to });
  };
  let text = '';
  let taken = 0;
  for (const { 0: mark, 1: side, 2: digits = '', index } of drawn.matchAll(MARKS)) {
    text += drawn.slice(taken, index);
    taken = index + mark.length;
    if (side === BEFORE) open.push({ number: readDigits(digits), from: text.length });
    // A removed sentence can take the start or end mark with it.
    else if (side === AFTER) add(readDigits(digits), open.pop()?.from ?? 0, text.length);
  }
  if (taken === 0) return null;
  text += drawn.slice(taken);
  for (const { number, from } of [...open].reverse()) add(number, from, text.length);
  return { text, parts };
}
