import { CACHE_PREFIX, CACHED_AT, OWN_START, VISIT } from './cache-names.ts';
import { readReplyIn, toCachedPage } from './cached-page.ts';
import { dropCaches } from './drop-caches.ts';
import { isTooOld } from './keep-rules.ts';

const LEAVING = `${CACHE_PREFIX}leaving`;
const PAGE = '/kept/page';
const REPLY = '/kept/reply';

/**
 * The personal copies of one visit, in a cache that carries its key. There is one at most: a page of another visit, the end of the session
 * and 24 hours delete it. What was asked for before it was deleted is not kept any more.
 */
export interface Keeper {
  /** Counts the deletions. Hand it over with an answer, as it was when that was asked for. */
  epoch(): number;
  /** Keeps a drawn page, and the reply inside it. Only this begins a cache. */
  keepPage(response: Response, epoch: number): Promise<void>;
  /** Keeps a newer reply, or notes that the kept one is still true (304). */
  keepReply(response: Response, epoch: number): Promise<void>;
  keepRead(address: string, response: Response, epoch: number): Promise<void>;
  /** The hub as it was when the server last answered; null without a copy. */
  openPage(): Promise<Response | null>;
  openRead(address: string): Promise<Response | null>;
  /** The catalogue's version of the kept reply. */
  snapshot(): Promise<string | null>;
  /** The key of the visit whose copies are kept. */
  visit(): Promise<string | null>;
  wipe(): Promise<void>;
  /** Remembers that a sign-out has to be told to the server, until it is. */
  noteLeaving(isLeaving: boolean): Promise<void>;
  isLeaving(): Promise<boolean>;
}

/** What the keeper needs of the browser. */
interface KeeperPorts {
  readonly caches: CacheStorage;
  readonly now: () => number;
}

/** Keeps in the browser's caches. Whatever it does to them is done one after the other. */
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

/** The one cache of a visit, as long as it is not too old. */
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

/** The headers of an answer without those of the line that it came by. */
function plainHeaders({ headers }: Response): Headers {
  const plain = new Headers(headers);
  for (const name of ['Content-Encoding', 'Content-Length']) plain.delete(name);
  return plain;
}
