import { isEmptyNode } from './to-blocks.ts';
import type { TextNode } from './to-document.ts';

/** The place of a line of the written text: in the text's document, and in the list of its blocks. */
export interface LinePlace {
  /** The position before the node, as ProseMirror counts. */
  readonly from: number;
  readonly to: number;
  /** The path from the list of blocks to the line's value. */
  readonly steps: readonly (string | number)[];
  readonly node: TextNode;
}

/** The property that stores each kind of line, within its block or step. */
const PROPERTIES: Readonly<Record<string, string>> = {
  paragraph: 'text',
  heading: 'text',
  stepTitle: 'title',
  stepText: 'text',
  calloutTitle: 'title',
  calloutText: 'text',
  quoteText: 'text',
  quoteBy: 'by',
};

/** Every line and card of a text, in order, with its place in the list of blocks. Empty ones have no place yet. */
export function placesIn({ content = [] }: TextNode): readonly LinePlace[] {
  return placesOf(content, 0, []);
}

function placesOf(nodes: readonly TextNode[], start: number, above: readonly (string | number)[]): readonly LinePlace[] {
  const places: LinePlace[] = [];
  let from = start;
  let index = 0;
  for (const node of nodes) {
    const to = from + sizeOf(node);
    if (!isEmptyNode(node)) {
      places.push(...linesOf(node, { from, to, steps: [...above, index] }));
      index += 1;
    }
    from = to;
  }
  return places;
}

function linesOf(node: TextNode, place: Omit<LinePlace, 'node'>): readonly LinePlace[] {
  const { type, content = [] } = node;
  const inside = place.from + 1;
  if (type === 'list' || type === 'steps') return placesOf(content, inside, [...place.steps, 'items']);
  if (type !== 'step' && type !== 'callout' && type !== 'quote') {
    const property = PROPERTIES[type];
    return [{ ...place, node, steps: property === undefined ? place.steps : [...place.steps, property] }];
  }
  const lines: LinePlace[] = [];
  let from = inside;
  for (const line of content) {
    lines.push({ from, to: from + sizeOf(line), node: line, steps: [...place.steps, PROPERTIES[line.type] ?? ''] });
    from += sizeOf(line);
  }
  return lines;
}

/** The size of a node as ProseMirror counts: one for each letter, and one each for the start and end of a container. */
function sizeOf({ type, text, content = [] }: TextNode): number {
  if (text !== undefined) return text.length;
  if (type === 'card') return 1;
  return content.reduce((sum, node) => sum + sizeOf(node), 2);
}

/** A text node's index in the list of blocks, which leaves out empty nodes. */
export function indexInBlocks({ content = [] }: TextNode, index: number): number {
  return content.slice(0, index).filter((node) => !isEmptyNode(node)).length;
}
