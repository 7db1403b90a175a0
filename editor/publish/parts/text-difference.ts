import { diffLines, diffWordsWithSpace } from 'diff';
import type { Json } from '../../../engine/index.ts';

/** A piece of text that stayed, was removed or was added. */
export interface TextPiece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Longer texts are not compared word by word, which would block the screen; they are shown one after the other. */
const maxCharacters = 20_000;

/** The differences between two texts, word by word. */
export function compareWords(before: string, after: string): TextPiece[] {
  if (before.length + after.length > maxCharacters) return whole(before, after);
  return toPieces(diffWordsWithSpace(before, after));
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
