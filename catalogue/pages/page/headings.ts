import { toSlug } from '../../../engine/index.ts';
import type { PageBlock } from '../../../schemas/generated/catalogue.ts';

/** A heading of a page: its place among the blocks, and the name by which links lead to it. */
export interface Heading {
  readonly index: number;
  readonly anchor: string;
  readonly text: string;
  readonly level: number;
}

/** The headings of a page. Two with the same words get different names. */
export function createHeadings(blocks: readonly PageBlock[]): readonly Heading[] {
  const taken = new Set<string>(['main-content', 'reading-contents', 'reading-related']);
  return blocks.flatMap((block, index) => {
    if (block.type !== 'heading') return [];
    const { text, level } = block;
    const anchor = freeName(toSlug(text) || 'section', taken);
    taken.add(anchor);
    return [{ index, anchor, text, level }];
  });
}

function freeName(wanted: string, taken: ReadonlySet<string>, count = 1): string {
  const name = count === 1 ? wanted : `${wanted}-${count}`;
  return taken.has(name) ? freeName(wanted, taken, count + 1) : name;
}
