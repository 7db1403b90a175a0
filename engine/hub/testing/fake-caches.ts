const SITE = 'https://hub.example';

/** The browser's caches for tests: the part that the service worker uses, in memory. */
export function createFakeCaches(): CacheStorage {
  const kept = new Map<string, Cache>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? createFakeCache();
    kept.set(name, cache);
    return cache;
  };
  return {
    open: async (name) => open(name),
    has: async (name) => kept.has(name),
    delete: async (name) => kept.delete(name),
    keys: async () => [...kept.keys()],
    match: async (request, options) => {
      for (const cache of kept.values()) {
        const found = await cache.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function createFakeCache(): Cache {
  const kept = new Map<string, Response>();
  const find = (request: RequestInfo | URL, ignoreSearch = false) => {
    const wanted = addressOf(request, ignoreSearch);
    return [...kept].find(([address]) => addressOf(address, ignoreSearch) === wanted)?.[1];
  };
  const put = async (request: RequestInfo | URL, response: Response) => void kept.set(addressOf(request), response);
  return {
    put,
    match: async (request, options) => find(request, options?.ignoreSearch)?.clone(),
    matchAll: async () => [...kept.values()].map((response) => response.clone()),
    keys: async () => [...kept.keys()].map((address) => new Request(address)),
    delete: async (request) => kept.delete(addressOf(request)),
    add: () => Promise.reject(new TypeError('This cache has no line.')),
    addAll: () => Promise.reject(new TypeError('This cache has no line.')),
  };
}

function addressOf(request: RequestInfo | URL, ignoreSearch = false): string {
  const url = new URL(request instanceof Request ? request.url : request, SITE);
  if (ignoreSearch) url.search = '';
  return url.href;
}
