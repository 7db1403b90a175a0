import { toSlug } from '#engine';
import type { PageBlock } from '../../schemas/generated/items.ts';

/** A heading of a page: its place among the blocks, and the name by which links lead to it. */
export interface Heading {
  readonly index: number;
  readonly anchor: string;
  readonly text: string;
  readonly level: number;
}

/** The name by which links lead to the film at a place among the blocks. */
export function nameFilm(index: number): string {
  return `film-${index + 1}`;
}

/** The headings of a page. Two with the same words get different names, and none has the name of a film. */
export function createHeadings(blocks: readonly PageBlock[]): readonly Heading[] {
  const films = blocks.flatMap(({ type }, index) => (type === 'video' ? [nameFilm(index)] : []));
  const taken = new Set<string>(['main-content', 'reading-contents', 'reading-related', ...films]);
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
