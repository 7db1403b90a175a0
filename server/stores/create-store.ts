import type { Backing } from './backing.ts';
import { DocumentNewerError, DocumentUnreadableError, onlyUnreadable, SnapshotUnknownError, StoreUnavailableError } from './errors.ts';
import { joinReads } from './joined-reads.ts';
import { checkAccess, checkAction, checkSubject, isBlobId, type ShelfName, toBlobId, toHash, toPlace, toShelfName } from './keys.ts';
import { type Json, toSafeJson } from './safe-json.ts';
import { createServedSnapshot, onlyDamaged, readSound } from './served-snapshot.ts';
import {
  applyChange,
  type Change,
  type Entry,
  findEntry,
  type Shelf,
  subjectOf,
  toDocument,
  toKey,
  toRevision,
  wipeKinds,
} from './shelf.ts';
import { movedPointer, type Pointer, toSnapshot } from './snapshot.ts';
import type {
  Actor,
  DocumentKey,
  DocumentKind,
  DocumentPage,
  ListedDocument,
  LiveSnapshot,
  PatchResult,
  PublishResult,
  PutResult,
  Revision,
  Serving,
  Snapshot,
  SnapshotMove,
  Store,
  StoreClock,
  StoreLog,
  SubjectExport,
} from './store.ts';

/** Dependencies of a store besides its backing. */
export interface StorePorts {
  readonly clock: StoreClock;
  readonly log: StoreLog;
}

const PAGE = 100;

/** The store over a backing: implements the rules of the port, once for all backings. */
export function createStore(given: Backing, ports: StorePorts): Store {
  const gate = createGate();
  const { backing, newer } = notingNewer(endingUnreadableSessions(given, ports));
  // Only if a read goes over a network: memory and open files answer immediately.
  const documents = createDocuments(backing.isShared ? { ...backing, readEntries: joinReads(backing.readEntries) } : backing, ports);
  const catalogue = createCatalogue(backing, ports);
  const subjects = createSubjects(backing, ports);
  const blobs = createBlobs(backing);
  const { mark } = backing;
  const markOf: Store['markOf'] = mark && ((actor, owner) => gate(async () => mark(toPersonName(actor, owner))));
  return {
    isShared: backing.isShared ?? false,
    ...(markOf ? { markOf } : {}),
    get: (...given) => gate(() => documents.get(...given)),
    put: (...given) => gate(() => documents.put(...given)),
    patch: (...given) => gate(() => documents.patch(...given)),
    update: (...given) => gate(() => documents.update(...given)),
    remove: (...given) => gate(() => documents.remove(...given)),
    wipe: (...given) => gate(() => documents.wipe(...given)),
    history: (...given) => gate(() => documents.history(...given)),
    list: (...given) => gate(() => documents.list(...given)),
    publish: (...given) => gate(() => catalogue.publish(...given)),
    point: (...given) => gate(() => catalogue.point(...given)),
    live: () => gate(() => catalogue.live()),
    standIn: (...given) => gate(() => catalogue.standIn(...given)),
    snapshots: (...given) => gate(() => catalogue.snapshots(...given)),
    snapshot: (...given) => gate(() => catalogue.snapshot(...given)),
    keepBlob: (...given) => gate(() => blobs.keepBlob(...given)),
    blob: (...given) => gate(() => blobs.blob(...given)),
    countBlobs: (...given) => gate(() => blobs.countBlobs(...given)),
    onLive: catalogue.onLive,
    erase: (...given) => gate(() => subjects.erase(...given)),
    exportAll: (...given) => gate(() => subjects.exportAll(...given)),
    health: () => ({ ...backing.health(), newer: newer.size, live: catalogue.servedId(), serving: catalogue.serving() }),
    close: () => gate.close(() => backing.close()),
  };
}

/** A session can be replaced: an unreadable one is removed, and counts as ended. */
function endingUnreadableSessions(backing: Backing, { log }: StorePorts): Backing {
  const dropUnreadable = async (name: ShelfName, error: unknown): Promise<void> => {
    if (name.place !== 'sessions') throw error;
    onlyUnreadable(error, log);
    await backing.drop(name).catch(() => {});
  };
  return {
    ...backing,
    readEntries: (name) =>
      backing.readEntries(name).catch(async (error) => {
        await dropUnreadable(name, error);
        throw error;
      }),
    change: (name, start, decide) =>
      backing.change(name, start, decide).catch(async (error) => {
        await dropUnreadable(name, error);
        return backing.change(name, start, decide);
      }),
  };
}

/** Remembers which shelves only a newer program can read, until they become readable or disappear. */
function notingNewer(backing: Backing): { readonly backing: Backing; readonly newer: ReadonlySet<string> } {
  const newer = new Set<string>();
  const noted = async <R>({ place, name }: ShelfName, work: () => Promise<R>): Promise<R> => {
    const label = `${place} ${name}`;
    try {
      const result = await work();
      if (newer.size > 0) newer.delete(label);
      return result;
    } catch (error) {
      if (error instanceof DocumentNewerError) newer.add(label);
      throw error;
    }
  };
  return {
    backing: {
      ...backing,
      readEntries: (name) => noted(name, () => backing.readEntries(name)),
      change: (name, start, decide) => noted(name, () => backing.change(name, start, decide)),
      drop: (name) => noted(name, () => backing.drop(name)),
    },
    newer,
  };
}

/** The shelf of a person, for actors with access to it. */
function toPersonName(actor: Actor, owner: string): ShelfName {
  checkSubject(actor, owner);
  return { place: 'people', name: toHash(owner) };
}

interface Gate {
  <R>(work: () => Promise<R>): Promise<R>;
  close(last: () => Promise<void>): Promise<void>;
}

function createGate(): Gate {
  let closing: Promise<void> | null = null;
  const gate = async <R>(work: () => Promise<R>): Promise<R> => {
    if (closing !== null) throw new StoreUnavailableError('store-closed', 'The store has been closed.', 'closed');
    return work();
  };
  const close = (last: () => Promise<void>): Promise<void> => {
    closing ??= last();
    return closing;
  };
  return Object.assign(gate, { close });
}

type Documents = Pick<Store, 'get' | 'put' | 'patch' | 'update' | 'remove' | 'wipe' | 'history' | 'list'>;

function createDocuments(backing: Backing, { clock }: StorePorts): Documents {
  const alter = (actor: Actor, key: DocumentKey, wanted: Change): Promise<PutResult | PatchResult> => {
    checkAccess(actor, key);
    const context = { key, by: actor.id, at: toIso(clock) };
    return backing.change(toShelfName(key), { owner: key.owner, erasures: 0, entries: [] }, (shelf) => {
      const change = applyChange(shelf, wanted, context);
      // Saved after every erasure so far, so none of them applies to it.
      return { ...change, next: change.next && stamp(backing, change.next) };
    });
  };
  return {
    async get(actor, key) {
      checkAccess(actor, key);
      const entry = findEntry(await backing.readEntries(toShelfName(key)), key);
      return entry && toDocument(entry);
    },
    async put(actor, key, doc, options = {}) {
      checkAccess(actor, key);
      return withoutDoc(await alter(actor, key, { kind: 'put', doc: toSafeJson(doc), ...options }));
    },
    async patch(actor, key, operations, options = {}) {
      const result = await alter(actor, key, { kind: 'patch', operations, ...options });
      if (result.ok && 'doc' in result) return result;
      throw new TypeError('A patch can not conflict.');
    },
    async update(actor, key, change, options = {}) {
      const update = (doc: Json | null): Json | null => {
        const next = change(doc);
        return next === null ? null : toSafeJson(next);
      };
      const result = await alter(actor, key, { kind: 'update', update, ...options });
      return result.ok && 'doc' in result ? Object.freeze({ rev: result.rev, doc: result.doc }) : null;
    },
    async remove(actor, key, options = {}) {
      return withoutDoc(await alter(actor, key, { kind: 'remove', ...options }));
    },
    async wipe(actor, owner, kinds) {
      const name = toPersonName(actor, owner);
      const context = { by: actor.id, at: toIso(clock) };
      const start: Shelf = { owner, erasures: 0, entries: [] };
      return backing.change(name, start, (shelf) => wipeKinds(shelf, kinds, context));
    },
    async history(actor, key) {
      checkAccess(actor, key);
      return historyOf(backing, key);
    },
    async list(actor, kind, cursor) {
      checkAction(actor, 'list');
      return listKind(backing, kind, cursor ?? '');
    },
  };
}

function withoutDoc(result: PutResult | PatchResult): PutResult {
  return result.ok ? Object.freeze({ ok: true, rev: result.rev }) : result;
}

function stamp(backing: Backing, shelf: Shelf): Shelf {
  return { ...shelf, erasures: backing.erasures(toHash(subjectOf(shelf))) };
}

async function historyOf(backing: Backing, key: DocumentKey): Promise<readonly Revision[]> {
  const name = toShelfName(key);
  const current = findEntry(await backing.readEntries(name), key);
  if (current === null) return [];
  // A backing may also store an earlier generation of other documents, in case a file is damaged; that is not history.
  const older = key.kind === 'draft' ? (await backing.older(name)).map((shelf) => findEntry(shelf, key)) : [];
  const revisions = older.filter((entry) => entry !== null && entry.rev < current.rev) as Entry[];
  return [current, ...revisions].map(toRevision);
}

async function listKind(backing: Backing, kind: DocumentKind, cursor: string): Promise<DocumentPage> {
  const place = toPlace(kind);
  const names = await backing.names(place, cursor, PAGE);
  const shelves = await readAll(backing, place, names);
  const items = shelves.flatMap((shelf) => (shelf === null ? [] : toListed(shelf).filter((item) => item.key.kind === kind)));
  return Object.freeze({ items: Object.freeze(items), next: names.length < PAGE ? null : (names.at(-1) ?? null) });
}

async function readAll(backing: Backing, place: ShelfName['place'], names: readonly string[]): Promise<(Shelf | null)[]> {
  return Promise.all(names.map((name) => readSoundShelf(backing, { place, name })));
}

/** One damaged shelf must not hide the others; the backing has already reported it. An unavailable store must not look empty. */
function readSoundShelf(backing: Backing, name: ShelfName): Promise<Shelf | null> {
  return backing.readEntries(name).catch((error) => {
    if (error instanceof DocumentUnreadableError) return null;
    throw error;
  });
}

function toListed(shelf: Shelf): ListedDocument[] {
  return shelf.entries
    .filter((entry) => !entry.isRemoved)
    .map((entry) => Object.freeze({ key: toKey(shelf, entry), ...toRevision(entry) }));
}

interface CatalogueSide extends Pick<Store, 'publish' | 'point' | 'live' | 'standIn' | 'snapshots' | 'snapshot' | 'onLive'> {
  servedId(): string | null;
  serving(): Serving;
}

interface Wanted {
  readonly actor: Actor;
  readonly kind: SnapshotMove['kind'];
  readonly snapshot: Snapshot;
  readonly text: string | null;
  readonly reason: string;
  readonly ifLive: string | null | undefined;
  readonly idemKey?: string;
}

function createCatalogue(backing: Backing, ports: StorePorts): CatalogueSide {
  const served = createServedSnapshot(backing, ports);
  let standIn: { readonly live: LiveSnapshot; readonly text: string } | null = null;

  const move = (wanted: Wanted): Promise<PublishResult> =>
    backing.movePointer(async (pointer) => {
      await served.catchUpHeld(pointer);
      const repeat = findRepeat(pointer, wanted.idemKey);
      if (repeat !== null) return { next: null, result: repeat };
      const conflict = await conflictWith(wanted.ifLive, served.live);
      if (conflict !== null) return { next: null, result: conflict };
      if (wanted.text !== null) await backing.keepSnapshot(wanted.snapshot.id, wanted.text);
      const { kind, snapshot, reason, actor, idemKey } = wanted;
      const next = movedPointer(pointer, { kind, id: snapshot.id, at: toIso(ports.clock), by: actor.id, reason, idemKey });
      const result: PublishResult = Object.freeze({ ok: true, id: snapshot.id, seq: next.seq });
      return { next, result, done: () => next.moves[0] && served.announce(Object.freeze({ ...snapshot, move: next.moves[0] })) };
    });
  return {
    async publish(actor, bundle, options = {}) {
      checkAction(actor, 'publish');
      return move({ actor, kind: 'publish', ...toSnapshot(bundle), reason: bundle.reason ?? '', ...options, ifLive: options.ifLive });
    },
    async point(actor, id, options = {}) {
      checkAction(actor, 'publish');
      const remaining =
        standIn?.live.id === id ? { snapshot: standIn.live, text: standIn.text } : { snapshot: await readSound(backing, id), text: null };
      const { snapshot, text } = remaining;
      if (snapshot === null) throw new SnapshotUnknownError(id);
      return move({ actor, kind: 'point', snapshot, text, reason: options.reason ?? '', ifLive: options.ifLive });
    },
    live: served.live,
    async standIn(actor, bundle) {
      checkAction(actor, 'publish');
      const found = await served.live().catch(onlyDamaged);
      if (found !== null) return found;
      const { snapshot, text } = toSnapshot(bundle);
      const at = toIso(ports.clock);
      const move: SnapshotMove = { seq: served.seen(), kind: 'publish', id: snapshot.id, at, by: actor.id, reason: bundle.reason ?? '' };
      standIn = { live: Object.freeze({ ...snapshot, move: Object.freeze(move) }), text };
      // Somebody may have published while it was prepared.
      return served.standIn(standIn.live);
    },
    async snapshots(actor) {
      checkAction(actor, 'snapshots');
      return (await backing.pointer()).moves;
    },
    async snapshot(actor, id) {
      checkAction(actor, 'snapshots');
      return standIn?.live.id === id ? standIn.live : readSound(backing, id);
    },
    onLive: served.onLive,
    servedId: () => served.current()?.id ?? null,
    serving() {
      const live = served.current();
      if (live === null) return 'nothing';
      if (live === standIn?.live) return 'stand-in';
      return live.move.seq < served.seen() ? 'earlier' : 'newest';
    },
  };
}

/** The answer of an earlier move with the same key. */
function findRepeat(pointer: Pointer, idemKey: string | undefined): PublishResult | null {
  const done = idemKey === undefined ? undefined : pointer.moves.find((move) => move.idemKey === idemKey);
  return done ? Object.freeze({ ok: true, id: done.id, seq: done.seq, isRepeat: true }) : null;
}

async function conflictWith(ifLive: string | null | undefined, live: () => Promise<LiveSnapshot | null>): Promise<PublishResult | null> {
  if (ifLive === undefined) return null;
  const id = (await live().catch(onlyDamaged))?.id ?? null;
  return id === ifLive ? null : Object.freeze({ ok: false, conflict: Object.freeze({ live: id }) });
}

function createBlobs(backing: Backing): Pick<Store, 'keepBlob' | 'blob' | 'countBlobs'> {
  return {
    async keepBlob(actor, bytes) {
      checkAction(actor, 'blobs');
      const id = toBlobId(bytes);
      await backing.keepBlob(id, bytes);
      return id;
    },
    async blob(id) {
      const bytes = isBlobId(id) ? await backing.blob(id) : null;
      if (bytes === null || toBlobId(bytes) === id) return bytes;
      await backing.quarantineBlob(id);
      return null;
    },
    async countBlobs(actor) {
      checkAction(actor, 'blobs');
      return backing.countBlobs();
    },
  };
}

type Subjects = Pick<Store, 'erase' | 'exportAll'>;

interface Found {
  readonly name: ShelfName;
  readonly shelf: Shelf | null;
}

function createSubjects(backing: Backing, { clock }: StorePorts): Subjects {
  return {
    async erase(actor, subject) {
      checkSubject(actor, subject);
      const found = await findAbout(backing, subject);
      await backing.markErased(toHash(subject));
      for (const { name } of found) await backing.drop(name);
      return { removed: found.flatMap(({ shelf }) => (shelf === null ? [] : toListed(shelf))).length };
    },
    async exportAll(actor, subject): Promise<SubjectExport> {
      checkSubject(actor, subject);
      const found = await findAbout(backing, subject);
      // An unreadable shelf must not look as if it never existed.
      for (const { name, shelf } of found) if (shelf === null && name.place !== 'sessions') await backing.readEntries(name);
      const documents = found.flatMap(({ shelf }) => (shelf === null ? [] : toListed(shelf)));
      return Object.freeze({ subject, at: toIso(clock), documents });
    },
  };
}

async function findAbout(backing: Backing, subject: string): Promise<Found[]> {
  const hash = toHash(subject);
  if (backing.about !== undefined) {
    const names = await backing.about(hash);
    return Promise.all(names.map(async (name) => ({ name, shelf: await readSoundShelf(backing, name) })));
  }
  const person: ShelfName = { place: 'people', name: hash };
  const [shelf = null] = await readAll(backing, 'people', [hash]);
  const drafts = await collect(walk(backing, 'drafts', `${hash}/`), () => true);
  const sessions = await collect(walk(backing, 'sessions', ''), (session) => isAbout(session.shelf, subject));
  return [{ name: person, shelf }, ...drafts, ...sessions];
}

async function collect(found: AsyncIterable<Found>, isWanted: (found: Found) => boolean): Promise<Found[]> {
  const wanted: Found[] = [];
  for await (const one of found) if (isWanted(one)) wanted.push(one);
  return wanted;
}

async function* walk(backing: Backing, place: ShelfName['place'], prefix: string): AsyncGenerator<Found> {
  let after = prefix;
  for (;;) {
    const page = await backing.names(place, after, PAGE);
    const names = page.filter((name) => name.startsWith(prefix));
    const shelves = await readAll(backing, place, names);
    for (const [index, name] of names.entries()) yield { name: { place, name }, shelf: shelves[index] ?? null };
    const last = names.at(-1);
    if (last === undefined || names.length < PAGE) return;
    after = last;
  }
}

function isAbout(shelf: Shelf | null, subject: string): boolean {
  return shelf !== null && (shelf.owner === subject || subjectOf(shelf) === subject);
}

function toIso(clock: StoreClock): string {
  return new Date(clock.now()).toISOString();
}
