import { splitSentences } from '../text/sentences.ts';
import { chooseCountKey } from '../text/write-count.ts';
import { londonParts, toInstant } from '../time/time.ts';
import { writeDate } from '../time/write-date.ts';
import { writeTime } from '../time/write-time.ts';

/** The values for placeholders, by name. A moment is stored under its key, and formatted in the form that the text asks for. */
export type TemplateValues = Readonly<Record<string, string | number>>;

const IN_DOUBLE_BRACES = / ?\{\{\s*([A-Za-z0-9_-]+(?::[a-z]+)?)\s*(?:\|([^{}]*))?\}\}/g;
const IN_BRACES = /\{([A-Za-z0-9_-]+)\}/g;
const COUNTED = /(\bof )?\{\{\s*(\w+)\s*\}\} ([a-z]+)s\b( have)?/g;

/** A placeholder of a text, with the form of a moment, and its fallback for a missing value; null without any. */
export interface Placed {
  readonly name: string;
  readonly otherwise: string | null;
}

/** The forms of a moment of page state in a text, written after its name and a colon. */
export const MOMENT_FORMS: Readonly<Record<string, (moment: string) => string>> = {
  long: (moment) => writeDate(moment, { hasWeekday: true }),
  date: (moment) => writeDate(moment),
  day: (moment) => writeDate(moment, { hasYear: false }),
  weekday: (moment) => writeDate(moment, { hasWeekday: true }).split(' ')[0] ?? '',
  time: writeTime,
  year: (moment) => String(londonParts(moment).year),
};

/** The prefix of the key of every moment among the values. */
const AT = 'at-';

/** The key of a moment among the values of a text. */
export function momentKey(name: string): string {
  return `${AT}${name}`;
}

/** Whether a value is a moment, by its key. */
export function isMomentKey(key: string): boolean {
  return key.startsWith(AT);
}

/**
 * The values by which texts can name moments. A moment without a date has none.
 * @example momentValues({ resultsMoment: '2027-08-12T08:00' }) // { 'at-resultsMoment': '2027-08-12T08:00' }
 */
export function momentValues(moments: Readonly<Record<string, string | null>>): Record<string, string> {
  const dated = Object.entries(moments).flatMap(([name, moment]) =>
    toInstant(moment) === null || moment === null ? [] : [[momentKey(name), moment] as const],
  );
  return Object.fromEntries(dated);
}

/** The moment that a placeholder names, and its form; null when it names something else. */
export function momentOfWord(word: string): { readonly name: string; readonly form: string } | null {
  const [name = '', form] = word.split(':');
  return form === undefined ? null : { name, form };
}

function filling(values: TemplateValues, word: string): string {
  const named = momentOfWord(word);
  if (!named) return namedValue(values, word);
  const moment = namedValue(values, momentKey(named.name));
  return moment === '' || !Object.hasOwn(MOMENT_FORMS, named.form) ? '' : (MOMENT_FORMS[named.form]?.(moment) ?? '');
}

function namedValue(values: TemplateValues, name: string): string {
  return Object.hasOwn(values, name) ? String(values[name] ?? '') : '';
}

/**
 * Fills {{placeholders}}. One without a value uses its fallback; without that it is dropped with the space before it.
 * @example fillTemplate('Starting in {{studyYear}}', { studyYear: 2027 }) // 'Starting in 2027'
 * @example fillTemplate('Closed until {{date|Monday}}', {}) // 'Closed until Monday'
 * @example fillTemplate('Out on {{results:day}}', { 'at-results': '2027-08-12T08:00' }) // 'Out on 12 August'
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  if (!text.includes('{{')) return text;
  const filled = text.replace(IN_DOUBLE_BRACES, (found, name: string, otherwise = '') => {
    const value = filling(values, name) || otherwise.trim();
    if (value === '') return '';
    return found.startsWith(' ') ? ` ${value}` : value;
  });
  return filled.trim();
}

/**
 * Fills {{placeholders}}: counted words agree with their number, and a sentence is dropped when one of its placeholders has neither a value
 * nor a fallback.
 * @example fillSentences('Sent. Reply by {{date}}.', {}) // 'Sent.'
 * @example fillSentences('You have {{loans}} loans.', { loans: 1 }) // 'You have 1 loan.'
 */
export function fillSentences(text: string, values: TemplateValues): string {
  if (!text.includes('{{')) return text;
  const parts = splitSentences(countWords(text, values));
  const kept = parts.filter((_, index) => {
    const sentence = parts[index % 2 === 0 ? index : index - 1] ?? '';
    return placedIn(sentence).every(({ name, otherwise }) => otherwise !== null || filling(values, name) !== '');
  });
  return fillTemplate(kept.join('').trim(), values);
}

/** Makes counted words agree: '1 choice has', 'no offers', '3 offers'. In 'n of m choices' a 0 stays. */
function countWords(text: string, values: TemplateValues): string {
  return text.replace(COUNTED, (found: string, of = '', name: string, word: string, have = '') => {
    if (filling(values, name) === '1') return `${of}1 ${word}${have && ' has'}`;
    return filling(values, name) === '0' && !of ? `no ${word}s${have}` : found;
  });
}

/** Fills the {single braces} of a message. A part without a value stays as written. */
export function fillMessage(text: string, values: TemplateValues): string {
  return text.replace(IN_BRACES, (found, name: string) => (Object.hasOwn(values, name) ? isolate(filling(values, name)) : found));
}

/**
 * The {parts} of a message, in order, and the value of each in a text that was written from it.
 * @example readMessageParts('{n} of {total}', '2 of 5') // { names: ['n', 'total'], values: { n: '2', total: '5' } }
 */
export function readMessageParts(
  message: string,
  written: string,
): { readonly names: readonly string[]; readonly values: Readonly<Record<string, string>> } {
  const names = [...message.matchAll(IN_BRACES)].map(([, name = '']) => name);
  const found =
    valuesBetween(
      message.split(IN_BRACES).filter((_, place) => place % 2 === 0),
      written,
    ) ?? [];
  return { names: [...new Set(names)], values: Object.fromEntries(found.map((value, place) => [names[place] ?? '', value])) };
}

/** The values between the pieces of a text, each at its first place after a value, the last at the end; null if one is missing. */
function valuesBetween([first = '', ...pieces]: readonly string[], text: string): readonly string[] | null {
  if (!text.startsWith(first) || (pieces.length === 0 && text !== first)) return null;
  const values: string[] = [];
  let read = first.length;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const at = isLast ? text.length - piece.length : text.indexOf(piece, read + 1);
    if (at <= read || !text.startsWith(piece, at)) return null;
    values.push(text.slice(read, at));
    read = at + piece.length;
  }
  return values;
}

/**
 * The text of a message, in its singular form when it counts one thing, with its {single braces} filled. A key without a message is used as
 * the text. `find` looks messages up, because each caller stores them elsewhere.
 */
export function writeMessage(key: string, values: TemplateValues, find: (key: string) => string | undefined): string {
  const form = chooseCountKey(key, values, (other) => find(other) !== undefined);
  return fillMessage(find(form) ?? key, values);
}

const TURNS_DIRECTION = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a value that is written from right to left, or that changes direction, from the sentence around it. */
function isolate(value: string): string {
  return TURNS_DIRECTION.test(value) ? `\u2068${value.replace(/[\u2066-\u2069]/g, '')}\u2069` : value;
}

/** The {{placeholders}} of a text, in order. */
export function placedIn(text: string): Placed[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(IN_DOUBLE_BRACES)].map(([, name = '', otherwise]) => ({ name, otherwise: otherwise?.trim() || null }));
}

/** The names in {{double braces}}, in order. */
export function wordsInBraces(text: string): string[] {
  return placedIn(text).map(({ name }) => name);
}
