import { isSameList } from '#engine';

/** The number of cached results. */
const CACHE_SIZE = 4;

/** Caches the latest few results by parts, which are compared one by one. */
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
