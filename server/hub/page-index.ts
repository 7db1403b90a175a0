import { indexPages, type Pack, type PagesByAddress } from '#engine';
import type { LiveCatalogue } from '../publishing/index.ts';

/** Gives the pages of a live catalogue by their current and previous addresses; computed once for each catalogue. */
export function createPageIndex({ kinds }: Pick<Pack, 'kinds'>): (live: LiveCatalogue) => PagesByAddress {
  const known = new WeakMap<LiveCatalogue['catalogue'], PagesByAddress>();
  return ({ catalogue }) => {
    const index = known.get(catalogue) ?? indexPages(catalogue, kinds);
    known.set(catalogue, index);
    return index;
  };
}
