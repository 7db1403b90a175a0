import type { EditorView } from '@tiptap/pm/view';
import type { FieldOf } from '../../describe-form.ts';
import { readHtml } from './paste/read-html.ts';
import { readPlain } from './paste/read-plain.ts';
import { hasTables, toPastedBlocks } from './paste/to-pasted-blocks.ts';
import type { WritingPlan } from './to-document.ts';
import { insertBlocks, insertRuns } from './writing-commands.ts';

/** The content of a clipboard. */
export interface Pasted {
  readonly html: string;
  readonly text: string;
  /** Whether it includes files, such as a picture. */
  readonly hasFiles: boolean;
}

/** The target of a paste: a text with these blocks, on a site with these origins. */
export interface PastePlace {
  readonly plan: WritingPlan;
  readonly entry: FieldOf<'variant'>;
  readonly own: readonly string[];
}

/** The maximum pasted size in characters, including the source program's styling. */
const MAX_PASTED = 1_000_000;

/** Why a paste is too long to be parsed; null if it can be pasted. */
export function whyTooLong({ html, text }: Pick<Pasted, 'html' | 'text'>): string | null {
  if (Math.max(html.length, text.length) <= MAX_PASTED) return null;
  return 'This is too long to paste: 1 million characters are the most, with all that says how they look. Paste a part at a time.';
}

/**
 * Pastes content from another program as blocks and marks of the text. Returns sentences about what was left out and what was taken for
 * headings; empty when nothing was.
 */
export function pasteFrom(view: EditorView, { html, text, hasFiles }: Pasted, { plan, entry, own }: PastePlace): string {
  const rich = readHtml(html, own);
  const found = rich.blocks.length > 0 ? rich.blocks : readPlain(text);
  const left = [...rich.left, ...(hasFiles && found.length === 0 && !rich.left.has('pictures') ? ['files'] : [])];
  const [first, ...more] = found;
  if (!first) return left.length === 0 ? 'There was nothing to paste.' : `Nothing was pasted. A text cannot hold ${joinList(left)}.`;
  if (first.kind !== 'paragraph' || more.length > 0 || !insertRuns(first.runs)(view.state, view.dispatch)) {
    if (!view.state.selection.empty) view.dispatch(view.state.tr.deleteSelection());
    insertBlocks(toPastedBlocks(found, plan, entry), plan)(view.state, view.dispatch);
  }
  const isHeadGuessed = hasTables(entry) && found.some((block) => block.kind === 'table' && !block.hasHead);
  return [
    ...(left.length === 0 ? [] : [`Pasted without ${joinList(left)}.`]),
    ...(isHeadGuessed ? ['A table had no headings, so its first row is used as headings.'] : []),
  ].join(' ');
}

/** @example joinList(['comments', 'pictures']) // 'comments and pictures' */
function joinList(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((part) => part !== '').join(' and ');
}
