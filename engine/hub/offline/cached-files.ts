import { CACHE_PREFIX } from './cache-names.ts';
import { dropCaches } from './drop-caches.ts';
import type { OfflineSettings } from './keep-rules.ts';

const FILES_START = `${CACHE_PREFIX}files-`;
/** How many files are fetched in parallel, to leave bandwidth for the open page. */
const AT_ONCE = 4;

/** The built files that open offline. Their names contain a hash, so a copy is never stale. */
export interface CachedFiles {
  /** Caches the files that the screens need. A file that fails is cached when it is used. */
  keepAll(): Promise<void>;
  /** Deletes the files of other builds. Called once no page of theirs is open. */
  dropOld(): Promise<void>;
  /** A file from the cache, else from the server. */
  open(request: Request): Promise<Response>;
  /** A cached page without personal data. */
  openPage(address: string): Promise<Response>;
}

/** Sends a request to the server; rejects without a response. */
export type FetchFromServer = (request: Request | string, init?: RequestInit) => Promise<Response>;

interface FilePorts {
  readonly caches: CacheStorage;
  readonly request: FetchFromServer;
}

/** Stores the files of one build in a cache of their own. */
export function createCachedFiles({ caches, request: fetchFromServer }: FilePorts, settings: OfflineSettings): CachedFiles {
  const name = `${FILES_START}${settings.version}`;
  const keep = async (cache: Cache, address: string) => {
    const known = await caches.match(address);
    const response = known ?? (await fetchFromServer(address).catch(() => null));
    if (response?.ok) await cache.put(address, response);
  };
  return {
    async keepAll() {
      const cache = await caches.open(name);
      for (const address of [settings.awayPage, settings.leftPage, settings.emptyPage]) {
        const page = await fetchFromServer(address, { cache: 'reload' });
        if (!page.ok) throw new Error(`${address} answers ${page.status}.`);
        await cache.put(address, page);
      }
      const files = [...settings.files];
      const work = async () => {
        for (let file = files.shift(); file !== undefined; file = files.shift()) await keep(cache, file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
    dropOld: () => dropCaches(caches, FILES_START, name),
    async open(request) {
      const known = await caches.match(request.url);
      if (known) return known;
      try {
        const response = await fetchFromServer(request);
        if (response.ok) await (await caches.open(name)).put(request.url, response.clone());
        return response;
      } catch (cause) {
        // A page that retries a script adds a query to its address.
        const before = await caches.match(request.url, { ignoreSearch: true });
        if (before) return before;
        throw cause;
      }
    },
    openPage: async (address) => (await caches.match(address)) ?? Response.error(),
  };
}
