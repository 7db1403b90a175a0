import { diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import { type Json, splitSentences } from '#engine';

/** A piece of text that stayed, was removed or was added. */
export interface TextPiece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
  /** Whether it is on a line of its own, having too little in common with its replacement. */
  readonly isWhole?: true;
}

/** Longer texts are shown one after the other, since comparing them word by word would block the screen. */
const maxCharacters = 20_000;

/** Compares two texts sentence by sentence, and within a sentence word by word. The pieces join back into both texts. */
export function compareTexts(before: string, after: string): TextPiece[] {
  if (before.length + after.length > maxCharacters) return whole(before, after);
  const pieces: TextPiece[] = [];
  let gone: readonly string[] = [];
  for (const { added, removed, value } of diffArrays([...splitSentences(before)], [...splitSentences(after)])) {
    if (removed) {
      gone = value;
      continue;
    }
    pieces.push(...(added ? compareRuns(gone, value) : [...whole(gone.join(''), ''), { kind: 'same', text: value.join('') } as const]));
    gone = [];
  }
  return join([...pieces, ...whole(gone.join(''), '')]);
}

/** Compares replaced sentences: one by one if their numbers are equal, else as one text. */
function compareRuns(before: readonly string[], after: readonly string[]): TextPiece[] {
  if (before.length !== after.length) return compareRun(before.join(''), after.join(''));
  return after.flatMap((sentence, index) => compareRun(before[index] ?? '', sentence));
}

/** A text with less than half of its words in common with the old one is shown whole, after the old one. */
function compareRun(before: string, after: string): TextPiece[] {
  const pieces = toPieces(diffWordsWithSpace(before, after));
  const shared = countWords(pieces.map(({ kind, text }) => (kind === 'same' ? text : ' ')).join(''));
  const isBoth = pieces.some(({ kind }) => kind === 'gone') && pieces.some(({ kind }) => kind === 'new');
  return isBoth && 4 * shared < countWords(before) + countWords(after)
    ? whole(before, after).map((piece) => ({ ...piece, isWhole: true }))
    : pieces;
}

/** Joins adjacent pieces of the same kind. */
function join(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind && last.isWhole === piece.isWhole) joined[joined.length - 1] = { ...piece, text: last.text + piece.text };
    else if (piece.text !== '') joined.push(piece);
  }
  return joined;
}

/** The number of occurrences of each word. */
export type WordCounts = ReadonlyMap<string, number>;

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, ignoring case. */
export function wordCountsOf(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function countWords(text: string): number {
  return [...text.matchAll(WORD)].length;
}

/** The share of words that two texts have in common, from 0 to 1. */
export function likenessOf(one: WordCounts, other: WordCounts): number {
  const sum = (counts: WordCounts) => [...counts.values()].reduce((all, count) => all + count, 0);
  const shared = [...one].reduce((all, [word, count]) => all + Math.min(count, other.get(word) ?? 0), 0);
  return shared === 0 ? 0 : (2 * shared) / (sum(one) + sum(other));
}

/** The differences between two values as JSON, line by line. */
export function compareJson(before: Json | undefined, after: Json | undefined): TextPiece[] {
  const [one, other] = [toText(before), toText(after)];
  return one.length + other.length > 20 * maxCharacters ? whole(one, other) : toPieces(diffLines(one, other));
}

function toText(value: Json | undefined): string {
  return value === undefined || value === null ? '' : `${JSON.stringify(value, null, 2)}\n`;
}

function whole(before: string, after: string): TextPiece[] {
  const gone = before === '' ? [] : [{ kind: 'gone', text: before } as const];
  return after === '' ? gone : [...gone, { kind: 'new', text: after }];
}

function toPieces(parts: readonly { readonly added?: boolean; readonly removed?: boolean; readonly value: string }[]): TextPiece[] {
  return parts.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value }));
}
