import { Fragment, type Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Lines from which Enter moves to the next line of the block, and Backspace to the one before. */
const LEADS_ON: ReadonlySet<string> = new Set(['stepTitle', 'calloutTitle', 'quoteText']);
const LEADS_BACK: ReadonlySet<string> = new Set(['stepText', 'calloutText', 'quoteBy']);
const ENDS_BLOCK: ReadonlySet<string> = new Set(['calloutText', 'quoteBy']);

/** Enter: starts the next entry, step or line. In an empty entry or step it leaves the list. */
export const enterLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!(state.selection instanceof TextSelection)) return false;
  const name = $from.parent.type.name;
  if (name === 'entry') return $from.parent.content.size === 0 && leaveList(state, dispatch);
  if ((name === 'stepTitle' || name === 'stepText') && $from.node(2).textContent === '') return leaveList(state, dispatch);
  if (LEADS_ON.has(name)) return goTo(state, dispatch, Selection.findFrom(state.doc.resolve($from.after()), 1, true));
  if (name === 'stepText') return addStep(state, dispatch);
  return ENDS_BLOCK.has(name) && addParagraphAfter(state, dispatch);
};

/** Backspace at the start of a line: a heading or an entry becomes a paragraph, and blocks never merge by accident. */
export const backspaceLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false;
  const name = $from.parent.type.name;
  if (name === 'heading') return toParagraph(state, dispatch);
  if (name === 'entry') return leaveList(state, dispatch);
  if (name === 'stepTitle' && $from.node(2).textContent === '') return leaveList(state, dispatch);
  if (name === 'calloutTitle' || name === 'quoteText') return $from.node(1).textContent === '' ? toParagraph(state, dispatch) : true;
  if (LEADS_BACK.has(name)) return goTo(state, dispatch, Selection.findFrom(state.doc.resolve($from.before()), -1, true));
  if (name === 'stepTitle')
    return $from.index(1) === 0 || goTo(state, dispatch, Selection.findFrom(state.doc.resolve($from.before(2)), -1, true));
  return name === 'paragraph' && selectCard(state, dispatch, -1);
};

/** Delete at the end of a line before a card selects the card, so that only a second press removes it. */
export const deleteLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false;
  return $from.depth === 1 && selectCard(state, dispatch, 1);
};

type Dispatch = ((tr: Transaction) => void) | undefined;

function goTo({ tr }: EditorState, dispatch: Dispatch, selection: Selection | null): boolean {
  if (selection) dispatch?.(tr.setSelection(selection).scrollIntoView());
  return true;
}

/** Moves the entry or step of the caret out of its list, as a paragraph between the entries before and after it. */
function leaveList(state: EditorState, dispatch: Dispatch): boolean {
  const { $from } = state.selection;
  const list = $from.node(1);
  const index = $from.index(1);
  const { paragraph } = state.schema.nodes;
  if (!paragraph) return false;
  const [before, after] = [list.children.slice(0, index), list.children.slice(index + 1)];
  const part = (children: readonly Node[]) => (children.length > 0 ? [list.copy(Fragment.from(children))] : []);
  const content = $from.parent.type.name === 'entry' ? $from.parent.content : Fragment.empty;
  const first = part(before);
  const nodes = [...first, paragraph.create(null, content), ...part(after)];
  const from = $from.before(1);
  const tr = state.tr.replaceWith(from, from + list.nodeSize, nodes);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + Fragment.from(first).size + 1)).scrollIntoView());
  return true;
}

/** Adds a step behind that of the caret, with the rest of the line as its text. */
function addStep(state: EditorState, dispatch: Dispatch): boolean {
  const { step, stepTitle, stepText } = state.schema.nodes;
  if (!step || !stepTitle || !stepText) return false;
  const { tr, rest, $from } = cutRest(state);
  const at = tr.mapping.map($from.after(2));
  tr.insert(at, step.create(null, [stepTitle.create(), stepText.create(null, rest)]));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView());
  return true;
}

/** Adds a paragraph behind the block of the caret, with the rest of the line. */
function addParagraphAfter(state: EditorState, dispatch: Dispatch): boolean {
  const { paragraph } = state.schema.nodes;
  if (!paragraph) return false;
  const { tr, rest, $from } = cutRest(state);
  const at = tr.mapping.map($from.after(1));
  tr.insert(at, paragraph.create(null, rest));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
}

/** Cuts the rest of the line after the caret. */
function cutRest({ tr, selection: { $from } }: EditorState) {
  const rest = $from.parent.content.cut($from.parentOffset);
  if (rest.size > 0) tr.delete($from.pos, $from.end());
  return { tr, rest, $from };
}

function toParagraph(state: EditorState, dispatch: Dispatch): boolean {
  const { $from } = state.selection;
  const { paragraph } = state.schema.nodes;
  if (!paragraph) return false;
  const block = $from.node(1);
  const from = $from.before(1);
  const tr = state.tr.replaceWith(from, from + block.nodeSize, paragraph.create(null, block.isTextblock ? block.content : null));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView());
  return true;
}

/** Selects the card before or after the caret's line; an empty line is removed. */
function selectCard(state: EditorState, dispatch: Dispatch, by: -1 | 1): boolean {
  const { $from } = state.selection;
  const card = state.doc.maybeChild($from.index(0) + by);
  if (card?.type.name !== 'card') return false;
  const isLast = $from.index(0) === state.doc.childCount - 1;
  const tr = state.tr;
  const at = by === -1 ? $from.before(1) - card.nodeSize : $from.after(1);
  if ($from.parent.content.size === 0 && !isLast) tr.delete($from.before(1), $from.after(1));
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, tr.mapping.map(at, 1))).scrollIntoView());
  return true;
}
