import type { PageBlock } from '../../schemas/generated/items.ts';

/** A text of a block that may contain bold text and links, and its place in the block as a JSON pointer. */
export interface BlockText {
  readonly text: string;
  readonly place: string;
}

/** The texts of a block that may contain bold text and links. */
export function textsOfBlock(block: PageBlock): readonly BlockText[] {
  switch (block.type) {
    case 'paragraph':
    case 'callout':
    case 'quote':
    case 'contact':
      return [{ text: block.text, place: at('text') }];
    case 'list':
      return block.items.map((text, index) => ({ text, place: at('items', index) }));
    case 'steps':
      return block.items.map(({ text }, index) => ({ text, place: at('items', index, 'text') }));
    case 'table':
      return block.rows.flatMap((row, index) => row.map((text, cell) => ({ text, place: at('rows', index, cell) })));
    case 'expandable':
      return block.texts.map((text, index) => ({ text, place: at('texts', index) }));
    case 'heading':
    case 'video':
    case 'linkCard':
    case 'pageList':
      return [];
  }
}

/** @example at('items', 0, 'text') // '/items/0/text' */
function at(...names: readonly (string | number)[]): string {
  return ['', ...names].join('/');
}
