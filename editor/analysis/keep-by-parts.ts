import { isSameList } from '#engine';

/** The number of results to keep. */
const CACHE_SIZE = 4;

/** Computes a result once for equal parts, which are compared one by one. The latest few results are kept. */
export function keepByParts<Query, Made>(
  make: (query: Query) => Made,
  partsOf: (query: Query) => readonly unknown[],
): (query: Query) => Made {
  let cache: readonly { readonly parts: readonly unknown[]; readonly made: Made }[] = [];
  return (query) => {
    const parts = partsOf(query);
    const found = cache.find((one) => isSameList(one.parts, parts)) ?? { parts, made: make(query) };
    cache = [found, ...cache.filter((one) => one !== found)].slice(0, CACHE_SIZE);
    return found.made;
  };
}
