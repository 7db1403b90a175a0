import { CACHE_PREFIX, CACHED_AT, OWN_START, VISIT } from './cache-names.ts';
import { readReplyIn, toCachedPage } from './cached-page.ts';
import { dropCaches } from './drop-caches.ts';
import { isTooOld } from './keep-rules.ts';

const LEAVING = `${CACHE_PREFIX}leaving`;
const PAGE = '/kept/page';
const REPLY = '/kept/reply';

/**
 * The personal copies of one visit, in a cache named after its key. There is at most one cache: a page of another visit, the end of the
 * session and 24 hours delete it. A response requested before a deletion is not stored after it.
 */
export interface Keeper {
  /** The number of deletions. Pass its value from the time of the request along with the response. */
  epoch(): number;
  /** Stores a page and the reply inside it. Only this creates a cache. */
  keepPage(response: Response, epoch: number): Promise<void>;
  /** Stores a newer reply, or renews the time of the stored one (304). */
  keepReply(response: Response, epoch: number): Promise<void>;
  keepRead(address: string, response: Response, epoch: number): Promise<void>;
  /** The hub as of the server's last response; null without a copy. */
  openPage(): Promise<Response | null>;
  openRead(address: string): Promise<Response | null>;
  /** The catalogue version of the stored reply. */
  snapshot(): Promise<string | null>;
  /** The key of the visit whose copies are stored. */
  visit(): Promise<string | null>;
  wipe(): Promise<void>;
  /** Records that the server still has to be notified of a sign-out. */
  noteLeaving(isLeaving: boolean): Promise<void>;
  isLeaving(): Promise<boolean>;
}

interface KeeperPorts {
  readonly caches: CacheStorage;
  readonly now: () => number;
}

/** Stores copies in the browser's caches. Its operations run one after another. */
export function createKeeper({ caches, now }: KeeperPorts): Keeper {
  let epoch = 0;
  let last: Promise<unknown> = Promise.resolve();
  const { openOwn, dropAll } = createOwnCache({ caches, now });
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = last.then(act);
    last = result.catch(() => undefined);
    return result;
  };
  const put = async (cache: Cache, address: string, body: string, headers: Headers) => {
    headers.set(CACHED_AT, new Date(now()).toISOString());
    await cache.put(address, new Response(body, { headers }));
  };
  return {
    epoch: () => epoch,
    keepPage: (response, before) =>
      inTurn(async () => {
        const visit = response.headers.get(VISIT);
        const html = await response.text();
        const reply = readReplyIn(html);
        if (before !== epoch || visit === null || !reply) return;
        if ((await openOwn())?.visit !== visit) await dropAll();
        const cache = await caches.open(`${OWN_START}${visit}`);
        await put(cache, PAGE, html, plainHeaders(response));
        await put(cache, REPLY, reply.json, new Headers({ ETag: reply.etag }));
      }),
    keepReply: (response, before) =>
      inTurn(async () => {
        const own = before === epoch ? await openOwn() : null;
        const cached = await own?.cache.match(REPLY);
        if (!own || !cached) return;
        const etag = response.headers.get('ETag') ?? '';
        const isSame = response.status === 304 && cached.headers.get('ETag') === etag;
        const body = isSame ? await cached.text() : response.ok ? await response.text() : null;
        if (body !== null) await put(own.cache, REPLY, body, new Headers({ ETag: etag }));
      }),
    keepRead: (address, response, before) =>
      inTurn(async () => {
        const own = before === epoch ? await openOwn() : null;
        if (own) await put(own.cache, address, await response.text(), plainHeaders(response));
      }),
    openPage: () =>
      inTurn(async () => {
        const own = await openOwn();
        const [page, reply] = await Promise.all([own?.cache.match(PAGE), own?.cache.match(REPLY)]);
        if (!own || !page || !reply) return null;
        const cachedAt = cachedAtOf(reply) ?? '';
        const html = toCachedPage(await page.text(), await reply.text(), { keptAt: cachedAt, visit: own.visit });
        if (html !== null) return new Response(html, { headers: page.headers });
        await dropAll();
        return null;
      }),
    openRead: (address) =>
      inTurn(async () => {
        const cached = await (await openOwn())?.cache.match(address);
        return cached && !isTooOld(cachedAtOf(cached), now()) ? cached : null;
      }),
    snapshot: () =>
      inTurn(async () => {
        const cached = await (await openOwn())?.cache.match(REPLY);
        const snapshot: unknown = cached ? Object(await cached.json()).snapshot : null;
        return typeof snapshot === 'string' ? snapshot : null;
      }),
    visit: () => inTurn(async () => (await openOwn())?.visit ?? null),
    wipe: () => {
      epoch += 1;
      return inTurn(dropAll);
    },
    noteLeaving: (isLeaving) => inTurn(async () => void (await (isLeaving ? caches.open(LEAVING) : caches.delete(LEAVING)))),
    isLeaving: () => inTurn(() => caches.has(LEAVING)),
  };
}

/** The only cache of a visit, until it expires. */
function createOwnCache({ caches, now }: KeeperPorts) {
  const dropAll = () => dropCaches(caches, OWN_START);
  const openOwn = async (): Promise<{ readonly cache: Cache; readonly visit: string } | null> => {
    const name = (await caches.keys()).find((one) => one.startsWith(OWN_START));
    if (name === undefined) return null;
    const cache = await caches.open(name);
    if (!isTooOld(cachedAtOf(await cache.match(REPLY)), now())) return { cache, visit: name.slice(OWN_START.length) };
    await dropAll();
    return null;
  };
  return { openOwn, dropAll };
}

function cachedAtOf(cached: Response | undefined): string | null {
  return cached?.headers.get(CACHED_AT) ?? null;
}

/** The headers of a response without those of its transfer. */
function plainHeaders({ headers }: Response): Headers {
  const plain = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length']) plain.delete(name);
  return plain;
}
