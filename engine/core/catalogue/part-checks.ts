import { describeFound, escapePointer, hintFor, type SentenceCode } from '#schemas';
import type { Moment } from '#schemas/catalogue';
import { isSafeAddress } from '../redirect/check-redirect.ts';
import { fillTemplate, MOMENT_FORMS, momentOfWord, wordsInBraces } from '../template/template.ts';
import { endOfMoment, momentCheck, toInstant } from '../time/time.ts';
import { type CheckContext, findNamed, idsOf, report } from './check-context.ts';
import { pictureIdOf } from './picture-name.ts';

/** The codes of problems for unknown words. */
type UnknownCode = Extract<
  SentenceCode,
  | 'unknown-scheme'
  | 'unknown-type'
  | 'unknown-icon'
  | 'unknown-intent'
  | 'unknown-stage'
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

/** Words, as a set or as the keys of a map. */
type WordList = ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** Reports a word that the vocabulary does not have. */
export function checkWord(context: CheckContext, code: UnknownCode, word: string, known: WordList, pointer: string): void {
  if (!known.has(word)) report(context, code, { word, hint: hintFor(word, known.keys()) }, pointer);
}

/** Like `checkWord`, for a word that may be empty. */
export function checkOptionalWord(context: CheckContext, code: UnknownCode, word: string | null, known: WordList, pointer: string): void {
  if (word !== null && word !== '') checkWord(context, code, word, known, pointer);
}

/** Reports a moment that is not a date, or an hour that the change of clocks skips or repeats. */
export function checkMoment(context: CheckContext, moment: Moment, pointer: string): void {
  if (moment === null) return;
  const check = momentCheck(moment);
  const property = pointer.split('/').at(-1) ?? '';
  if (check === 'not-a-date') report(context, 'moment-not-a-date', { property, found: describeFound(moment) }, pointer);
  if (check === 'never') report(context, 'moment-never', { found: moment }, pointer);
  if (check === 'twice') report(context, 'moment-twice', { found: moment }, pointer);
}

/** Reports a span that ends before it starts, and moments that are not dates. */
export function checkSpan(context: CheckContext, start: [moment: Moment, pointer: string], end: [moment: Moment, pointer: string]): void {
  checkMoment(context, ...start);
  checkMoment(context, ...end);
  const from = toInstant(start[0]);
  const to = endOfMoment(end[0]);
  if (from !== null && to !== null && to < from) report(context, 'end-before-start', { start: start[0] ?? '', end: end[0] ?? '' }, end[1]);
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:|^\/|^\\/i;
const DRAWING = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Reports a picture that is neither uploaded, nor a safe address, nor the name of a drawing; none is fine too. */
export function checkImage(context: CheckContext, image: string, pointer: string): void {
  const uploaded = pictureIdOf(image);
  if (uploaded !== null) {
    const naming = { kind: 'pictures', id: uploaded, pointer, sentence: 'Shows it as its picture.' };
    if (!findNamed(context, naming))
      report(context, 'unknown-picture', { word: uploaded, hint: hintFor(uploaded, idsOf(context, 'pictures')) }, pointer);
    return;
  }
  if (image === '' || DRAWING.test(image) || isSafeAddress(image)) return;
  const code = HAS_SCHEME.test(image.trim()) ? 'link-unsafe' : 'image-unknown';
  report(context, code, { property: 'image', found: describeFound(image) }, pointer);
}

/** After a placeholder at its start, a link must continue with a path; otherwise the filled-in value could become a scheme. */
const FILLED_LINK = /^\{\{[a-zA-Z]+(?:\|\/[^{}\\\s]*)?\}\}(?=$|[/?#])/;

/** Reports an unsafe link. Any text may be filled in for a placeholder. */
function checkLink(context: CheckContext, link: string, pointer: string): void {
  const property = pointer.split('/').at(-1) ?? '';
  const filled = link.startsWith('{{') ? link.replace(FILLED_LINK, '/filled') : link;
  const placeholders = Object.fromEntries(wordsInBraces(filled).map((word) => [word, 'filled']));
  if (!isSafeAddress(fillTemplate(filled, placeholders))) report(context, 'link-unsafe', { property, found: describeFound(link) }, pointer);
}

function checkPlaceholders(context: CheckContext, text: string, pointer: string): void {
  const { placeholders, moments } = context.room.vocabularyIndex;
  for (const word of wordsInBraces(text)) {
    if (context.entry.definition.texts !== 'filled') report(context, 'placeholder-not-filled', { word }, pointer);
    if (placeholders.has(word) || isMomentWord(word, moments)) continue;
    const known = [...placeholders, ...[...moments].flatMap((name) => Object.keys(MOMENT_FORMS).map((form) => `${name}:${form}`))];
    report(context, 'unknown-placeholder', { word, hint: hintFor(word, known) }, pointer);
  }
}

function isMomentWord(word: string, moments: ReadonlySet<string>): boolean {
  const named = momentOfWord(word);
  return named !== null && moments.has(named.name) && Object.hasOwn(MOMENT_FORMS, named.form);
}

const IS_LINK = /(link|url)$/i;

/** Checks every text of an item for unknown {{placeholders}}, and every link. */
export function checkTexts(context: CheckContext, value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    if (value.includes('{{')) checkPlaceholders(context, value, pointer);
    if (value !== '' && IS_LINK.test(pointer)) checkLink(context, value, pointer);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === 'string' ? child.includes('{{') || IS_LINK.test(name) : typeof child === 'object')
      checkTexts(context, child, `${pointer}/${escapePointer(name)}`);
  }
}

/** Reports a value that a known mode cannot have. */
export function checkModeValue(context: CheckContext, mode: string, word: string, pointer: string): void {
  const known = context.room.vocabularyIndex.modes.get(mode);
  if (known && !known.values.includes(word)) {
    report(context, 'unknown-mode-value', { word, mode, choices: known.values.join(', ') }, pointer);
  }
}

/** Reports unknown modes, and unknown values of modes. */
export function checkModes(context: CheckContext, modes: Readonly<Record<string, string>>, pointer: string): void {
  for (const [mode, value] of Object.entries(modes)) {
    const place = `${pointer}/${escapePointer(mode)}`;
    checkWord(context, 'unknown-mode', mode, context.room.vocabularyIndex.modes, place);
    checkModeValue(context, mode, value, place);
  }
}

/** Reports a state that the tiles of a known scheme never have. */
export function checkState(context: CheckContext, scheme: string, word: string, pointer: string): void {
  const states = context.room.vocabularyIndex.schemes.get(scheme)?.states;
  if (states && !states.includes(word)) report(context, 'unknown-state', { word, scheme, hint: hintFor(word, states) }, pointer);
}

/** Reports a status that the tiles of a known scheme never lead to. */
export function checkStatus(context: CheckContext, scheme: string, word: string, pointer: string): void {
  const known = context.room.vocabularyIndex.schemes.get(scheme);
  if (!known || known.feedStatuses.includes(word)) return;
  report(context, 'unknown-status', { word, scheme: known.label, hint: hintFor(word, known.feedStatuses) }, pointer);
}
