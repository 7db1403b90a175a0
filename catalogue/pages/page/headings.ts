import { toSlug } from '#engine';
import type { PageBlock } from '../../schemas/generated/items.ts';

/** A heading of a page: its index among the blocks, and its anchor. */
export interface Heading {
  readonly index: number;
  readonly anchor: string;
  readonly text: string;
  readonly level: number;
}

/** The anchor of the film at an index among the blocks. */
export function nameFilm(index: number): string {
  return `film-${index + 1}`;
}

/** The headings of a page. Equal texts get different anchors, and none equals the anchor of a film. */
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
