import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#engine';
import type { Caller, CookieSettings, EditorRole, OpenSession, SessionReader, SessionState } from '../http/index.ts';
import { clearCookie, nowhere, readCookie, updateDocument, writeCookie } from '../http/index.ts';
import { type Actor, type DocumentKey, type DocumentPage, onlyUnreadable, type Store, StoreUnavailableError } from '../stores/index.ts';
import { createEndings, type Endings, startOf } from './endings.ts';
import { createUnsavedEndings, everyOf, isForLater, type UnsavedEndings } from './unsaved-endings.ts';

/** How a person proved their identity. */
export interface Proof {
  /** When, in ms since 1970. */
  readonly at: number;
  /** Whether an identity provider vouches for it, rather than this server. */
  readonly isFromProvider: boolean;
  /** Whether the provider reports a second factor. */
  readonly hasSecondFactor: boolean;
}

/** The person of a session. Without a proof they have just signed in on this server. */
export interface SessionPerson {
  readonly uid: string;
  readonly kind: 'viewer' | 'editor';
  readonly role: EditorRole;
  readonly proof?: Proof;
}

/** Sessions of this server: an opaque id in a cookie, only its hash in the store. */
export interface Sessions extends SessionReader {
  /** Opens a session, ends the one that the request carried, and gives the cookie to set. */
  open(person: SessionPerson, headers: IncomingHttpHeaders): Promise<string>;
  /** Ends the session of the request, even while the store cannot save that. */
  close(headers: IncomingHttpHeaders): Promise<void>;
  /** The state of a request's session: open until `endsAt` at the latest (ms since 1970), ended, or missing. */
  readEnd(headers: IncomingHttpHeaders): Promise<{ readonly isEnded: boolean; readonly endsAt: number | null }>;
  /** Renews an open session that is about to end, when the person asks to stay; gives its new end and the cookie to set, or null. */
  extend(headers: IncomingHttpHeaders): Promise<{ readonly cookie: string; readonly endsAt: number } | null>;
  /**
   * Ends every session of a person, after a new role, a disabled account or an erasure; gives their number. Rejects if that could not be
   * saved; here they have still ended.
   */
  endAll(uid: string): Promise<number>;
  /** Retries every second to save endings that the store refused; gives the function that stops it. */
  watch(): () => void;
  /** How the person of an open session proved their identity; null when the session has ended. */
  readProof(caller: Caller): Promise<Proof | null>;
}

interface SessionDocument {
  readonly owner: string;
  readonly kind: 'viewer' | 'editor';
  readonly role: EditorRole;
  readonly startedAt: number;
  readonly authAt: number;
  readonly seenAt: number;
  readonly isFromProvider?: boolean;
  readonly hasSecondFactor?: boolean;
  /** Ended, and about to be deleted. */
  readonly isEnded?: boolean;
}

/** Hashes of all sessions of a person, oldest first. */
interface SessionList {
  readonly hashes: readonly string[];
}

interface Cached extends OpenSession {
  readonly hash: string;
  /** The cached session is valid between these moments without being read again. */
  readonly from: number;
  readonly until: number;
  seenAt: number;
}

interface SessionSettings {
  readonly store: Store;
  readonly clock: Clock;
  readonly cookie: CookieSettings;
}

interface SessionParts extends SessionSettings {
  readonly cache: LRUCache<string, Cached>;
  readonly endings: Endings;
  readonly unsaved: UnsavedEndings;
  /** Counts the removals from the cache, so that a read that began earlier does not put a removed session back. */
  readonly dropped: { count: number };
}

const minuteMs = 60_000;
const idleMs = { viewer: 60 * minuteMs, editor: 30 * minuteMs };
const absoluteMs = { viewer: 12 * 60 * minuteMs, editor: 8 * 60 * minuteMs };
/** How long before its end a session can be renewed. */
const extendableMs = 15 * minuteMs;
const seenEveryMs = 5 * minuteMs;
const cacheMs = 30_000;
const cacheSize = 20_000;
const maxParallel = 5;
const idPattern = /^[A-Za-z0-9_-]{43}$/;
const system: Actor = { kind: 'system', id: 'sessions' };

/** Sessions over a store, cached for half a minute. A session that ends in another process is known here within two seconds. */
export function createSessions(settings: SessionSettings): Sessions {
  const cache = new LRUCache<string, Cached>({ max: cacheSize });
  const dropped = { count: 0 };
  const endings = createEndings({ ...settings, onEnd: (starts) => dropEnded(cache, dropped, starts) });
  const unsaved = createUnsavedEndings(settings.clock);
  const parts: SessionParts = { ...settings, cache, dropped, endings, unsaved };
  return {
    peekSession: (headers) => peekSession(parts, headers),
    readSession: (headers) => readSession(parts, headers),
    open: (person, headers) => openSession(parts, person, headers),
    async close(headers) {
      const id = idIn(headers, parts.cookie);
      if (typeof id === 'string') await endSession(parts, hashOf(id));
    },
    readEnd: (headers) => readEnd(parts, headers),
    extend: (headers) => extendSession(parts, headers),
    endAll: (uid) => endAll(parts, uid),
    watch: unsaved.watch,
    async readProof({ session }) {
      const document = await documentOf(parts, session);
      return document && toProof(document);
    },
  };
}

function dropEnded(cache: SessionParts['cache'], dropped: { count: number }, starts: ReadonlySet<string> | null): void {
  dropped.count += 1;
  for (const [id, { hash }] of cache) if (starts === null || starts.has(startOf(hash))) cache.delete(id);
}

function toProof({ authAt, isFromProvider = false, hasSecondFactor = false }: SessionDocument): Proof {
  return { at: authAt, isFromProvider, hasSecondFactor };
}

/** The session id in the cookie: null without a cookie, false if it cannot be an id of ours. */
function idIn(headers: IncomingHttpHeaders, cookie: CookieSettings): string | null | false {
  const ids = readCookie(headers.cookie, cookie.name);
  const id = ids[0];
  if (id === undefined) return null;
  return ids.length === 1 && idPattern.test(id) ? id : false;
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function peekSession(parts: SessionParts, headers: IncomingHttpHeaders): SessionState | null {
  const id = idIn(headers, parts.cookie);
  if (id === null) return { kind: 'none' };
  if (id === false) return { kind: 'ended' };
  const now = parts.clock.now();
  const cached = whileRemembered(parts, id, now);
  if (!parts.endings.isUpToDate() || !cached) return null;
  cached.seenAt = now;
  return cached;
}

/** The cached session, as long as it is valid. */
function whileRemembered({ cache }: SessionParts, id: string, now: number): Cached | null {
  const cached = cache.get(id);
  return cached && now >= cached.from && now <= cached.until ? cached : null;
}

function isOver({ kind, startedAt }: SessionDocument, seenAt: number, now: number): boolean {
  return now - seenAt > idleMs[kind] || now - startedAt > absoluteMs[kind];
}

async function readSession(parts: SessionParts, headers: IncomingHttpHeaders): Promise<SessionState> {
  const id = idIn(headers, parts.cookie);
  if (id === null) return { kind: 'none' };
  if (id === false || parts.unsaved.covers(hashOf(id))) return { kind: 'ended' };
  await parts.endings.catchUp();
  try {
    return await lookUp(parts, id);
  } catch (error) {
    // No session can be ended in a store that is unavailable, so a cached session stays valid for as long as it would without being read
    // again.
    const remembered = error instanceof StoreUnavailableError ? whileRemembered(parts, id, parts.clock.now()) : null;
    if (remembered === null) throw error;
    return remembered;
  }
}

async function lookUp(parts: SessionParts, id: string): Promise<SessionState> {
  const hash = hashOf(id);
  const now = parts.clock.now();
  const droppedBefore = parts.dropped.count;
  const document = await notAhead(parts, hash, now);
  if (document === 'unreadable') return { kind: 'ended', forgetCookie: clearCookie(parts.cookie) };
  const seenAt = Math.min(now, Math.max(document?.seenAt ?? 0, parts.cache.get(id)?.seenAt ?? 0));
  if (!document || document.isEnded || isOver(document, seenAt, now)) {
    parts.cache.delete(id);
    // Other processes are notified too, since their clocks may be behind.
    if (document) await endSession(parts, hash);
    return { kind: 'ended' };
  }
  if (parts.unsaved.covers(hash, document)) return { kind: 'ended' };
  const isSeenLongAgo = now - document.seenAt >= seenEveryMs;
  const caller = toCaller(document, hash);
  const until = Math.min(
    now + cacheMs,
    (isSeenLongAgo ? now : document.seenAt) + seenEveryMs - 1,
    document.startedAt + absoluteMs[document.kind],
  );
  const open: Cached = { kind: 'open', caller, hash, from: now - cacheMs, until, seenAt: now, readsAt: nowhere, replyAt: nowhere };
  if (parts.dropped.count === droppedBefore) parts.cache.set(id, open);
  if (isSeenLongAgo) await saveSeen(parts, hash, now);
  return open;
}

/**
 * The document of a session. After a clock was set back, times that lie in the future become now, so that no limit waits for the clock to
 * catch up.
 */
async function notAhead({ store }: SessionParts, hash: string, now: number): Promise<SessionDocument | 'unreadable' | null> {
  const document = await readStored(store, hash);
  if (!document || document === 'unreadable' || Math.max(document.startedAt, document.seenAt, document.authAt) <= now) return document;
  return updateDocument(
    store,
    system,
    sessionKey(hash),
    (doc: SessionDocument | null) =>
      doc && {
        ...doc,
        startedAt: Math.min(doc.startedAt, now),
        seenAt: Math.min(doc.seenAt, now),
        authAt: Math.min(doc.authAt, now),
      },
  );
}

function toCaller({ owner, kind, role, authAt }: SessionDocument, hash: string): Caller {
  return Object.freeze({ uid: owner, kind, role, authAt, session: hash });
}

/** Records that the person is active, at most once in five minutes. A store that refuses writes does not stop anybody from reading. */
async function saveSeen({ store }: SessionParts, hash: string, seenAt: number): Promise<void> {
  const note = (doc: SessionDocument | null) => doc && { ...doc, seenAt };
  await updateDocument(store, system, sessionKey(hash), note).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
  });
}

async function openSession(parts: SessionParts, person: SessionPerson, headers: IncomingHttpHeaders): Promise<string> {
  const old = idIn(headers, parts.cookie);
  if (typeof old === 'string') await endSession(parts, hashOf(old));
  const id = randomBytes(32).toString('base64url');
  const now = parts.clock.now();
  const { uid: owner, kind, role, proof } = person;
  const { isFromProvider = false, hasSecondFactor = false } = proof ?? {};
  const authAt = Math.min(now, proof?.at ?? now);
  const document: SessionDocument = { owner, kind, role, startedAt: now, authAt, seenAt: now, isFromProvider, hasSecondFactor };
  await parts.store.put(system, sessionKey(hashOf(id)), document);
  await endOldest(parts, owner, hashOf(id));
  return writeCookie(parts.cookie, id);
}

async function readEnd(parts: SessionParts, headers: IncomingHttpHeaders) {
  const state = await readSession(parts, headers);
  const document = state.kind === 'open' ? await documentOf(parts, state.caller.session) : null;
  return { isEnded: state.kind === 'ended', endsAt: document && document.startedAt + absoluteMs[document.kind] };
}

async function documentOf({ store }: SessionParts, hash: string): Promise<SessionDocument | null> {
  const document = await readStored(store, hash);
  return document === 'unreadable' ? null : document;
}

/** The store removes an unreadable session; it counts as ended. */
async function readStored(store: Store, hash: string): Promise<SessionDocument | 'unreadable' | null> {
  const stored = await store.get(system, sessionKey(hash)).catch(markUnreadable);
  return stored === 'unreadable' ? stored : ((stored?.doc ?? null) as SessionDocument | null);
}

/** Renews under a new id, so that a stolen old one is worthless. The time of the last proof of identity does not change. */
async function extendSession(parts: SessionParts, headers: IncomingHttpHeaders) {
  const state = await readSession(parts, headers);
  const document = state.kind === 'open' ? await documentOf(parts, state.caller.session) : null;
  const now = parts.clock.now();
  if (!document || now < document.startedAt + absoluteMs[document.kind] - extendableMs) return null;
  const { owner: uid, kind, role } = document;
  const cookie = await openSession(parts, { uid, kind, role, proof: toProof(document) }, headers);
  return { cookie, endsAt: now + absoluteMs[document.kind] };
}

/** Keeps the newest sessions of a person and ends the rest. */
async function endOldest(parts: SessionParts, uid: string, newest: string): Promise<void> {
  let ended: readonly string[] = [];
  await updateDocument(parts.store, system, listKey(uid), (doc: SessionList | null) => {
    const hashes = [...(doc?.hashes ?? []), newest];
    ended = hashes.slice(0, -maxParallel);
    return { hashes: hashes.slice(-maxParallel) };
    // A person with an unreadable list of sessions may still sign in, to have it erased.
  }).catch(markUnreadable);
  for (const hash of ended) await endSession(parts, hash);
}

/** Ends a session here immediately. If the store cannot save that now, it is saved later. */
async function endSession(parts: SessionParts, hash: string): Promise<void> {
  dropEnded(parts.cache, parts.dropped, new Set([startOf(hash)]));
  await parts.unsaved.end(hash, { save: () => saveEnd(parts, hash) }).catch(onlyForLater);
}

function onlyForLater(error: unknown): void {
  if (!isForLater(error)) throw error;
}

/** An unknown id is not announced, so that nobody can keep all processes busy with invented ids. */
async function saveEnd({ store, endings }: SessionParts, hash: string): Promise<number> {
  if ((await readStored(store, hash)) === null) return 0;
  try {
    // First marked, then announced, and only then deleted: a retry after an interruption still finds it and announces it.
    await updateDocument(store, system, sessionKey(hash), (doc: SessionDocument | null) => doc && { ...doc, isEnded: true });
    await endings.notify(hash);
  } catch (error) {
    // If no other process needs to know, it can still be deleted, since that needs no room on a disk.
    if (store.isShared) throw error;
  }
  await store.remove(system, sessionKey(hash));
  return 1;
}

async function endAll(parts: SessionParts, uid: string): Promise<number> {
  const { cache, dropped, clock, store, unsaved } = parts;
  const until = clock.now();
  dropped.count += 1;
  for (const [id, { caller }] of cache) if (caller.uid === uid) cache.delete(id);
  return unsaved.end(everyOf(uid), {
    until,
    async save(isAgain) {
      const hashes = await listOf(store, uid);
      const documents = await Promise.all(hashes.map((hash) => documentOf(parts, hash)));
      const ended = hashes.filter((_, index) => !isAgain || (documents[index]?.startedAt ?? until) <= until);
      for (const hash of ended) await saveEnd(parts, hash);
      const left = hashes.filter((hash) => !ended.includes(hash));
      if (left.length === 0) await store.remove(system, listKey(uid)).catch(markUnreadable);
      return ended.length;
    },
  });
}

/** The sessions of a person. If their list is unreadable, all sessions are searched. */
async function listOf(store: Store, uid: string): Promise<readonly string[]> {
  const stored = await store.get(system, listKey(uid)).catch(markUnreadable);
  if (stored !== 'unreadable') return stored === null ? [] : (stored.doc as SessionList).hashes;
  const found: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: DocumentPage = await store.list(system, 'session', cursor);
    found.push(...page.items.flatMap(({ key, doc }) => ((doc as SessionDocument).owner === uid ? [key.owner] : [])));
    cursor = page.next ?? undefined;
  }
  return found;
}

function markUnreadable(error: unknown): 'unreadable' {
  onlyUnreadable(error);
  return 'unreadable';
}

function sessionKey(hash: string): DocumentKey {
  return { kind: 'session', owner: hash, collection: 'session' };
}

function listKey(uid: string): DocumentKey {
  return { kind: 'account', owner: uid, collection: 'sessions' };
}
