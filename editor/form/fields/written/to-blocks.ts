import type { Json } from '#engine';
import { joinRuns, writeRuns } from './marked-runs.ts';
import type { TextNode } from './to-document.ts';

/** Converts a written text to blocks. Empty lines are left out; an empty text becomes one empty paragraph. */
export function toBlocks({ content = [] }: TextNode, by: string): readonly Json[] {
  const blocks = content.flatMap((node) => (isEmptyNode(node) ? [] : toBlock(node, by)));
  return blocks.length > 0 ? blocks : [{ [by]: 'paragraph', text: '' }];
}

/** Whether a node is empty. A card never is. */
export function isEmptyNode({ type, text = '', content = [] }: TextNode): boolean {
  return type !== 'card' && text === '' && content.every(isEmptyNode);
}

/** Converts a node to a block. Empty entries and steps are left out. */
export function toBlock(node: TextNode, by: string): Json {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'card':
      return attrs.block ?? null;
    case 'heading':
      return { [by]: type, level: attrs.level ?? 2, text: plainOf(node) };
    case 'list':
      return { [by]: type, style: attrs.style ?? '', items: content.filter((entry) => !isEmptyNode(entry)).map(markedOf) };
    case 'steps':
      return { [by]: type, items: content.filter((step) => !isEmptyNode(step)).map(toStep) };
    case 'callout':
      return { [by]: type, tone: attrs.tone ?? '', title: plainOf(content[0]), text: markedOf(content[1]) };
    case 'quote':
      return { [by]: type, text: markedOf(content[0]), by: plainOf(content[1]) };
    default:
      return { [by]: 'paragraph', text: markedOf(node) };
  }
}

function toStep({ content = [] }: TextNode): Json {
  return { title: plainOf(content[0]), text: markedOf(content[1]) };
}

/** The text of a node without marks. */
export function plainOf(node: TextNode | undefined): string {
  return (node?.content ?? []).map(({ text = '' }) => text).join('');
}

/** The text of a node with its marks, as stored. */
function markedOf(node: TextNode | undefined): string {
  const runs = (node?.content ?? []).map(({ text = '', marks = [] }) => {
    const to = marks.find(({ type }) => type === 'link')?.attrs?.to;
    return { text, isStrong: marks.some(({ type }) => type === 'strong'), link: typeof to === 'string' && to !== '' ? to : null };
  });
  return writeRuns(joinRuns(runs));
}
