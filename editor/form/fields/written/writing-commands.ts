import { Fragment, type MarkType, type Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Json } from '#engine';
import type { MarkedRun } from './marked-runs.ts';
import { toBlock } from './to-blocks.ts';
import { type TextNode, toNode, type WritingPlan } from './to-document.ts';
import { isOfShape, type ShapeWanted, turnBlocks } from './turn-blocks.ts';

/** The block that the selection is in. */
export interface BlockHere {
  readonly index: number;
  readonly from: number;
  readonly node: Node;
}

/** The first block of the selection. */
export function blockHere({ doc, selection: { $from } }: Pick<EditorState, 'doc' | 'selection'>): BlockHere | null {
  const index = $from.index(0);
  const node = doc.maybeChild(index);
  return node ? { index, node, from: $from.depth === 0 ? $from.pos : $from.before(1) } : null;
}

/** Converts a ProseMirror node to our type, which has the shape of its JSON. */
export function toTextNode(node: Node): TextNode {
  return node.toJSON() as TextNode;
}

/** Moves the block of the caret by one place. */
export function moveBlock(by: -1 | 1): Command {
  return (state, dispatch) => {
    const here = blockHere(state);
    const other = here && state.doc.maybeChild(here.index + by);
    if (!here || !other) return false;
    if (dispatch) dispatch(swap(state, here.from, here.node, by, other));
    return true;
  };
}

/** Moves the entry or step of the caret by one place within its list. */
export function moveEntry(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const list = $from.depth > 1 ? $from.node(1) : null;
    if (!list || (list.type.name !== 'list' && list.type.name !== 'steps')) return false;
    const other = list.maybeChild($from.index(1) + by);
    if (!other) return false;
    if (dispatch) dispatch(swap(state, $from.before(2), $from.node(2), by, other));
    return true;
  };
}

/** Swaps a node with its neighbour; the selection moves along. */
function swap({ tr, selection }: EditorState, from: number, node: Node, by: -1 | 1, other: Node): Transaction {
  const to = by === 1 ? from + other.nodeSize : from - other.nodeSize;
  const start = Math.min(from, to);
  tr.replaceWith(start, start + node.nodeSize + other.nodeSize, by === 1 ? [other, node] : [node, other]);
  const moved = (position: number) => tr.doc.resolve(position - from + to);
  const isNode = selection instanceof NodeSelection;
  return tr
    .setSelection(
      isNode
        ? NodeSelection.create(tr.doc, to)
        : TextSelection.between(moved(selection.anchor), moved(Math.min(selection.head, from + node.nodeSize - 1))),
    )
    .scrollIntoView();
}

/** Whether the selected blocks already have the shape that a tool creates. */
export function isTurned(state: EditorState, wanted: ShapeWanted): boolean {
  return selectedBlocks(state).nodes.every((node) => isOfShape(toTextNode(node), wanted));
}

/** Converts the selected blocks, or turns them back into paragraphs if already converted. Cards stay unchanged. */
export function turnInto(wanted: ShapeWanted, plan: WritingPlan): Command {
  return (state, dispatch) => {
    const { from, to, nodes } = selectedBlocks(state);
    if (nodes.length === 0 || nodes.some(({ type }) => type.name === 'card')) return false;
    if (!dispatch) return true;
    const shape: ShapeWanted = isTurned(state, wanted) ? { role: 'paragraph' } : wanted;
    const blocks = turnBlocks(
      nodes.map((node) => toBlock(toTextNode(node), plan.by)),
      shape,
      plan.by,
    );
    const made = blocks.map((block) => state.schema.nodeFromJSON(toNode(block, plan)));
    const { parent, parentOffset } = state.selection.$from;
    const tr = state.tr.replaceWith(from, to, made);
    const [first] = made;
    const stays = nodes.length === 1 && nodes[0] === parent && first?.isTextblock;
    if (stays) tr.setSelection(TextSelection.create(tr.doc, from + 1 + Math.min(parentOffset, first.content.size)));
    else putCaret(tr, from, from + Fragment.from(made).size, nodes.every((node) => node.textContent === '') ? 'start' : 'end');
    dispatch(tr.scrollIntoView());
    return true;
  };
}

function selectedBlocks({ doc, selection: { $from, $to } }: EditorState): { from: number; to: number; nodes: readonly Node[] } {
  const [first, last] = [$from.index(0), $to.depth === 0 ? Math.max($from.index(0), $to.index(0) - 1) : $to.index(0)];
  const nodes = doc.children.slice(first, last + 1);
  const from = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return { from, to: from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0), nodes };
}

/** Inserts blocks in place of the selection or the caret's empty line, with the caret behind them. */
export function insertBlocks(blocks: readonly Json[], plan: WritingPlan, caret: 'start' | 'end' = 'end'): Command {
  return (state, dispatch) => {
    const nodes = blocks.map((block) => state.schema.nodeFromJSON(toNode(block, plan)));
    const here = blockHere(state);
    if (!here || nodes.length === 0) return false;
    if (!dispatch) return true;
    const isEmptyLine = here.node.type.name === 'paragraph' && here.node.content.size === 0;
    const end = here.from + here.node.nodeSize;
    const from = isEmptyLine ? here.from : end;
    const tr = state.tr.replaceWith(from, end, nodes);
    putCaret(tr, from, from + Fragment.from(nodes).size, caret);
    dispatch(tr.scrollIntoView());
    return true;
  };
}

/** Puts the caret into the first or last line of a range; a lone card is selected. */
function putCaret(tr: Transaction, from: number, to: number, caret: 'start' | 'end'): void {
  const found = caret === 'start' ? Selection.findFrom(tr.doc.resolve(from), 1, true) : Selection.findFrom(tr.doc.resolve(to), -1, true);
  const isInside = found && found.from >= from && found.to <= to;
  tr.setSelection(isInside ? found : Selection.near(tr.doc.resolve(from)));
}

/** Inserts marked text at the caret; a line without marks gets plain text. */
export function insertRuns(runs: readonly MarkedRun[]): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    if (!parent.isTextblock || runs.length === 0) return false;
    if (!dispatch) return true;
    const { strong, link } = state.schema.marks;
    const nodes = runs.map(({ text, isStrong, link: to }) => {
      const marks = [...(isStrong && strong ? [strong.create()] : []), ...(to !== null && link ? [link.create({ to })] : [])];
      return state.schema.text(
        text,
        marks.filter(({ type }) => parent.type.allowsMarkType(type)),
      );
    });
    const { from, to } = state.selection;
    const tr = state.tr.replaceWith(from, to, nodes);
    dispatch(tr.setSelection(TextSelection.create(tr.doc, from + Fragment.from(nodes).size)).scrollIntoView());
    return true;
  };
}

/** A link in the text: its position, text and address. */
export interface LinkHere {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly address: string;
}

/** The link at the caret or at the start of the selection; else the selected text, without an address. */
export function linkHere({ doc, selection, schema }: EditorState): LinkHere {
  const { $from, from, to } = selection;
  const found = linkAround($from.parent, $from.parentOffset, schema.marks.link);
  if (!found) return { from, to, text: doc.textBetween(from, to, ' '), address: '' };
  const start = $from.start();
  return { from: start + found.from, to: start + found.to, text: found.text, address: found.address };
}

function linkAround(parent: Node, offset: number, type: MarkType | undefined): LinkHere | null {
  if (!type || !parent.isTextblock) return null;
  let from = 0;
  let found: LinkHere | null = null;
  parent.forEach((node, at) => {
    const mark = type.isInSet(node.marks);
    const address = typeof mark?.attrs.to === 'string' ? mark.attrs.to : '';
    const isSame = found !== null && found.address === address && found.to === at;
    if (found !== null && found.to >= offset && !isSame) return;
    if (!mark) return;
    from = isSame ? from : at;
    const text = `${isSame ? (found?.text ?? '') : ''}${node.text ?? ''}`;
    const next = { from, to: at + node.nodeSize, text, address };
    if (next.from <= offset) found = next;
  });
  const last = found as LinkHere | null;
  return last && last.from <= offset && offset <= last.to ? last : null;
}

/** Sets the link of a range with its text, or removes the link when the address is empty. */
export function setLink({ from, to, text, address }: LinkHere): Command {
  return (state, dispatch) => {
    const { link } = state.schema.marks;
    const { parent } = state.doc.resolve(from);
    if (!link || !parent.type.allowsMarkType(link)) return false;
    if (!dispatch) return true;
    const tr = state.tr;
    const before = state.doc.textBetween(from, to, ' ');
    if (text !== before && text !== '') tr.insertText(text, from, to);
    const end = text === '' ? to : from + (text === before ? to - from : text.length);
    tr.removeMark(from, end, link);
    if (address !== '') tr.addMark(from, end, link.create({ to: address }));
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link).scrollIntoView());
    return true;
  };
}

/** Removes the block of the caret; the only block becomes an empty line. */
export const removeBlock: Command = (state, dispatch) => {
  const here = blockHere(state);
  if (!here) return false;
  if (!dispatch) return true;
  const { from, node } = here;
  const { paragraph } = state.schema.nodes;
  const isOnly = state.doc.childCount === 1;
  const tr =
    isOnly && paragraph
      ? state.tr.replaceWith(from, from + node.nodeSize, paragraph.create())
      : state.tr.delete(from, from + node.nodeSize);
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView());
  return true;
};
