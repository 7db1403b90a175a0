import type { Moment } from '../../../schemas/generated/catalogue.ts';
import { describeFound, escapePointer, hintFor, type SentenceCode } from '../../../schemas/index.ts';
import { isSafeAddress } from '../redirect/index.ts';
import { fillTemplate, wordsInBraces } from '../template/index.ts';
import { endOfMoment, momentCheck, toInstant } from '../time/index.ts';
import { type Desk, report } from './desk.ts';

/** The problems that say "there is no such word". */
type UnknownCode = Extract<
  SentenceCode,
  | 'unknown-scheme'
  | 'unknown-type'
  | 'unknown-icon'
  | 'unknown-colour'
  | 'unknown-route'
  | 'unknown-level'
  | 'unknown-mode'
  | 'unknown-moment'
  | 'unknown-feature'
  | 'unknown-value'
  | 'unknown-rule'
  | 'unknown-preset-name'
  | 'unknown-family'
  | 'unknown-journey'
  | 'unknown-component'
>;

/** A list of words, whichever way it is kept. */
type WordList = ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** Reports a word that the vocabulary does not have. */
export function checkWord(desk: Desk, code: UnknownCode, word: string, known: WordList, pointer: string): void {
  if (!known.has(word)) report(desk, code, { word, hint: hintFor(word, known.keys()) }, pointer);
}

/** The same for a word that may be left empty. */
export function checkOptionalWord(desk: Desk, code: UnknownCode, word: string | null, known: WordList, pointer: string): void {
  if (word !== null && word !== '') checkWord(desk, code, word, known, pointer);
}

/** Reports a moment that is no date, or an hour that does not come or comes twice (C-03). */
export function checkMoment(desk: Desk, moment: Moment, pointer: string): void {
  if (moment === null) return;
  const check = momentCheck(moment);
  const property = pointer.split('/').at(-1) ?? '';
  if (check === 'not-a-date') report(desk, 'moment-not-a-date', { property, found: describeFound(moment) }, pointer);
  if (check === 'never') report(desk, 'moment-never', { found: moment }, pointer);
  if (check === 'twice') report(desk, 'moment-twice', { found: moment }, pointer);
}

/** Reports a span that ends before it starts, and moments that are none. */
export function checkSpan(desk: Desk, start: [moment: Moment, pointer: string], end: [moment: Moment, pointer: string]): void {
  checkMoment(desk, ...start);
  checkMoment(desk, ...end);
  const from = toInstant(start[0]);
  const to = endOfMoment(end[0]);
  if (from !== null && to !== null && to < from) report(desk, 'end-before-start', { start: start[0] ?? '', end: end[0] ?? '' }, end[1]);
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:|^\/|^\\/i;
const DRAWING = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** A picture is a safe address or a name that art is drawn from; none is fine too. */
export function checkImage(desk: Desk, image: string, pointer: string): void {
  if (image === '' || DRAWING.test(image) || isSafeAddress(image)) return;
  const code = HAS_SCHEME.test(image.trim()) ? 'link-unsafe' : 'image-unknown';
  report(desk, code, { property: 'image', found: describeFound(image) }, pointer);
}

/** After a placeholder at its start, a link goes on with a path; else its first words could become a scheme. */
const FILLED_LINK = /^\{\{[a-zA-Z]+\}\}(?=$|[/?#])/;

/** Reports a link that leads somewhere no one may be sent. What is filled in stands for any word. */
function checkLink(desk: Desk, link: string, pointer: string): void {
  const property = pointer.split('/').at(-1) ?? '';
  const filled = link.startsWith('{{') ? link.replace(FILLED_LINK, '/filled') : link;
  const words = Object.fromEntries(wordsInBraces(filled).map((word) => [word, 'filled']));
  if (!isSafeAddress(fillTemplate(filled, words))) report(desk, 'link-unsafe', { property, found: describeFound(link) }, pointer);
}

function checkPlaceholders(desk: Desk, text: string, pointer: string): void {
  const { placeholders } = desk.room.words;
  for (const word of wordsInBraces(text)) {
    if (desk.entry.definition.texts !== 'filled') report(desk, 'placeholder-not-filled', { word }, pointer);
    if (!placeholders.has(word)) report(desk, 'unknown-placeholder', { word, hint: hintFor(word, placeholders) }, pointer);
  }
}

const IS_LINK = /(link|url)$/i;

/** Looks at every text of an item for {{placeholders}} that are none, and at every link. */
export function checkTexts(desk: Desk, value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    if (value.includes('{{')) checkPlaceholders(desk, value, pointer);
    if (value !== '' && IS_LINK.test(pointer)) checkLink(desk, value, pointer);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === 'string' ? child.includes('{{') || IS_LINK.test(name) : typeof child === 'object')
      checkTexts(desk, child, `${pointer}/${escapePointer(name)}`);
  }
}

/** Reports a value that a known mode cannot have. */
export function checkModeValue(desk: Desk, mode: string, word: string, pointer: string): void {
  const known = desk.room.words.modes.get(mode);
  if (known && !known.values.includes(word)) {
    report(desk, 'unknown-mode-value', { word, mode, choices: known.values.join(', ') }, pointer);
  }
}

/** Reports modes and values of modes that there are not. */
export function checkModes(desk: Desk, modes: Readonly<Record<string, string>>, pointer: string): void {
  for (const [mode, value] of Object.entries(modes)) {
    const place = `${pointer}/${escapePointer(mode)}`;
    checkWord(desk, 'unknown-mode', mode, desk.room.words.modes, place);
    checkModeValue(desk, mode, value, place);
  }
}

/** Reports a state that tiles of a known scheme never have. */
export function checkState(desk: Desk, scheme: string, word: string, pointer: string): void {
  const states = desk.room.words.schemes.get(scheme)?.states;
  if (states && !states.includes(word)) report(desk, 'unknown-state', { word, scheme, hint: hintFor(word, states) }, pointer);
}

/** Reports a status that tiles of a known scheme never lead to. */
export function checkStatus(desk: Desk, scheme: string, word: string, pointer: string): void {
  const statuses = desk.room.words.schemes.get(scheme)?.feedStatuses;
  if (statuses && !statuses.includes(word)) report(desk, 'unknown-status', { word, scheme, hint: hintFor(word, statuses) }, pointer);
}
