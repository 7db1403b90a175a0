import type { EditorState } from '@tiptap/pm/state';
import { readingAge } from '#engine';
import { indexInBlocks, placesIn } from './block-places.ts';
import type { LineFinding } from './line-findings.ts';
import type { WritingTool } from './list-tools.ts';
import { plainOf } from './to-blocks.ts';
import { blockHere, isTurned, linkHere, moveBlock, toTextNode } from './writing-commands.ts';
import { findingsHere } from './writing-marks.ts';

/** Editor state for the toolbar and the lines around a text. */
export interface WritingState {
  readonly isStrong: boolean;
  /** Whether text in this line can be strong or linked. */
  readonly canMark: boolean;
  readonly hasLink: boolean;
  /** The tools whose blocks are selected. */
  readonly pressed: readonly string[];
  /** The selected card's index in the list of blocks. */
  readonly card: number | null;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly reading: string;
  /** The findings in the line of the caret. */
  readonly here: readonly Pick<LineFinding, 'message' | 'kind'>[];
}

/** Derives the current editor state of a text. */
export function readWriting(state: EditorState, tools: readonly WritingTool[]): WritingState {
  const text = toTextNode(state.doc);
  const { selection, schema, storedMarks } = state;
  const { $from, from, to, empty } = selection;
  const { strong, link } = schema.marks;
  const block = blockHere(state);
  const canMark = $from.parent.isTextblock && strong !== undefined && $from.parent.type.allowsMarkType(strong);
  const hasStrong =
    strong !== undefined && (empty ? strong.isInSet(storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, strong));
  return {
    isStrong: canMark && hasStrong,
    canMark,
    hasLink: link !== undefined && linkHere(state).address !== '',
    pressed: tools.filter(({ wanted }) => isTurned(state, wanted)).map(({ id }) => id),
    card: block?.node.type.name === 'card' ? indexInBlocks(text, block.index) : null,
    canMoveUp: moveBlock(-1)(state),
    canMoveDown: moveBlock(1)(state),
    reading: describeReading(placesIn(text).flatMap(({ node }) => (node.type === 'card' ? [] : [plainOf(node)]))),
    here: findingsHere(state).map(({ message, kind }) => ({ message, kind })),
  };
}

/** The length of a text and its reading age. Lines without a full stop count as sentences. */
function describeReading(lines: readonly string[]): string {
  const wordCount = lines.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  if (wordCount === 0) return '';
  const age = readingAge(lines.map((line) => (/[.!?:;]\s*$/.test(line) ? line : `${line}.`)).join('\n'));
  return [wordCount === 1 ? '1 word.' : `${wordCount} words.`, age === null ? '' : `Reading age ${age}.`].filter(Boolean).join(' ');
}
