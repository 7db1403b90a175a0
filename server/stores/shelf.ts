import { type ShelfName, toPlace, toShelfName } from './keys.ts';
import { applyOperations } from './operations.ts';
import { freezeJson, isRecord, type Json } from './safe-json.ts';
import type { DocumentKey, DocumentKind, Operation, PatchResult, PutResult, Revision, StoredDocument } from './store.ts';

/**
 * One document on a shelf. A removed one keeps its revision so that the count never goes back. Drivers may return entries unfrozen;
 * `toDocument` freezes them on the way out.
 */
export interface Entry {
  readonly kind: DocumentKind;
  readonly collection: string;
  readonly rev: number;
  readonly at: string;
  readonly by: string;
  readonly doc: Json;
  readonly isRemoved: boolean;
  readonly replies: readonly Reply[];
}

/** The answer to a save with an idempotency key. */
interface Reply {
  readonly idemKey: string;
  readonly rev: number;
  readonly at: string;
}

/**
 * Everything that is saved together: all documents of a person, or one session, or one draft. `erasures` counts the earlier erasures of the
 * owner.
 */
export interface Shelf {
  readonly owner: string;
  readonly erasures: number;
  readonly entries: readonly Entry[];
}

/** A requested change. */
export type Change =
  | { readonly kind: 'put'; readonly doc: Json; readonly ifRev?: number | undefined; readonly idemKey?: string | undefined }
  | { readonly kind: 'patch'; readonly operations: readonly Operation[]; readonly idemKey?: string | undefined }
  | { readonly kind: 'update'; readonly update: (doc: Json | null) => Json | null; readonly idemKey?: string | undefined }
  | { readonly kind: 'remove'; readonly ifRev?: number | undefined };

/** The author, document and time of a change. */
export interface ChangeContext {
  readonly key: DocumentKey;
  readonly by: string;
  readonly at: string;
}

/** The shelf to save (null: none) and the answer to give after that. */
export interface ShelfChange<R> {
  readonly next: Shelf | null;
  readonly result: R;
  /** Whether removed data has to be removed from every earlier generation too. */
  readonly isForGood?: boolean;
}

/** How many revisions of a draft are stored, including the current one. */
export const DRAFT_REVISIONS = 20;

const MAX_REPLIES = 32;
const REPLY_AGE_MS = 24 * 60 * 60 * 1000;

/** The entry of a document; null if it was removed or never saved. */
export function findEntry(shelf: Shelf | null, key: DocumentKey): Entry | null {
  const entry = findAny(shelf, key);
  return entry === null || entry.isRemoved ? null : entry;
}

/**
 * Decides what a change does to a shelf, in the same way for every store. Throws for values that cannot be stored, and rethrows from an
 * update.
 */
export function applyChange(shelf: Shelf, change: Change, context: ChangeContext): ShelfChange<PutResult | PatchResult> {
  const before = findAny(shelf, context.key);
  const reply = change.kind === 'remove' ? null : findReply(before, change.idemKey);
  if (before !== null && reply !== null) return { next: null, result: toResult(before, reply.rev) };
  const current = before === null || before.isRemoved ? null : before;
  if ('ifRev' in change && change.ifRev !== undefined && change.ifRev !== (current?.rev ?? 0)) {
    return { next: null, result: { ok: false, conflict: current && toDocument(current) } };
  }
  if (change.kind === 'remove' && current === null) return { next: null, result: { ok: true, rev: before?.rev ?? 0 } };
  const doc = toDoc(current, change);
  if (doc === undefined) return { next: null, result: current ? toResult(current, current.rev) : { ok: true, rev: 0 } };
  const entry = toEntry(before, doc, change, context);
  return { next: withEntry(shelf, entry), result: toResult(entry, entry.rev), isForGood: change.kind === 'remove' };
}

/**
 * Removes all documents of these kinds from a person's shelf. Saves even if there are none: an earlier generation may still contain
 * some.
 */
export function wipeKinds(shelf: Shelf, kinds: readonly DocumentKind[], { by, at }: Omit<ChangeContext, 'key'>): ShelfChange<number> {
  const wanted = shelf.entries.filter((entry) => kinds.includes(entry.kind) && !entry.isRemoved);
  const removed = wanted.map((entry) => toEntry(entry, null, { kind: 'remove' }, { key: toKey(shelf, entry), by, at }));
  const next = shelf.entries.length === 0 ? null : removed.reduce(withEntry, shelf);
  return { next, result: removed.length, isForGood: true };
}

/** Whether a shelf has no documents left. */
export function isEmptyShelf(shelf: Shelf): boolean {
  return shelf.entries.every((entry) => entry.isRemoved);
}

/** The person of a shelf: the owner in a session's document, otherwise the shelf's own owner. */
export function subjectOf(shelf: Shelf): string {
  const session = shelf.entries.find((entry) => entry.kind === 'session' && !entry.isRemoved);
  const owner = isRecord(session?.doc) ? session.doc.owner : undefined;
  return typeof owner === 'string' ? owner : shelf.owner;
}

/** An entry in the form that `get` returns. */
export function toDocument(entry: Entry): StoredDocument {
  return Object.freeze({ rev: entry.rev, doc: freezeJson(entry.doc) });
}

/** An entry in the form that `history` returns. */
export function toRevision(entry: Entry): Revision {
  return Object.freeze({ rev: entry.rev, at: entry.at, by: entry.by, doc: freezeJson(entry.doc) });
}

/**
 * Whether every document of a shelf belongs under this name. Those of a person are named by their owner alone, so checking one is enough.
 */
export function standsAt(shelf: Shelf, { place, name }: ShelfName): boolean {
  const named = shelf.entries.filter((entry, index) => index === 0 || toPlace(entry.kind) !== 'people');
  return named.every((entry) => toPlace(entry.kind) === place && toShelfName(toKey(shelf, entry)).name === name);
}

/** The key of an entry. */
export function toKey(shelf: Shelf, entry: Entry): DocumentKey {
  return Object.freeze({ kind: entry.kind, owner: shelf.owner, collection: entry.collection });
}

/** Reads a shelf from JSON that passed its checksum; null if it does not have the form of a shelf. */
export function readShelf(value: Json): Shelf | null {
  if (!isRecord(value) || typeof value.owner !== 'string' || typeof value.erasures !== 'number' || !Array.isArray(value.entries))
    return null;
  const stored: readonly Json[] = value.entries;
  const entries = stored.map(readEntry);
  return entries.every((entry) => entry !== null) ? { owner: value.owner, erasures: value.erasures, entries } : null;
}

/** The cached text of entries. */
const written = new WeakMap<Entry, string>();

/**
 * A shelf as JSON text in pieces, for `readShelf`. A save changes one entry but writes all of them: the text of unchanged entries is
 * reused, which saves a tenth of the time, and the pieces are joined only as bytes.
 */
export function writeShelf({ owner, erasures, entries }: Shelf): readonly string[] {
  const pieces = [`{"owner":${JSON.stringify(owner)},"erasures":${erasures},"entries":[`];
  for (const [index, entry] of entries.entries()) pieces.push(index === 0 ? '' : ',', writeEntry(entry));
  pieces.push(']}');
  return pieces;
}

function writeEntry(entry: Entry): string {
  const known = written.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(entry);
  written.set(entry, text);
  return text;
}

function readEntry(value: Json): Entry | null {
  if (!isRecord(value)) return null;
  const { kind, collection, rev, at, by, doc, isRemoved, replies } = value;
  if (typeof collection !== 'string' || typeof rev !== 'number' || typeof at !== 'string' || typeof by !== 'string') return null;
  if (doc === undefined || typeof isRemoved !== 'boolean' || !Array.isArray(replies)) return null;
  // The checksum proves that applyChange wrote this; the kind was checked then.
  return { kind: kind as DocumentKind, collection, rev, at, by, doc, isRemoved, replies: replies.flatMap(readReply) };
}

function readReply(value: Json): Reply[] {
  if (!isRecord(value)) return [];
  const { idemKey, rev, at } = value;
  return typeof idemKey === 'string' && typeof rev === 'number' && typeof at === 'string' ? [{ idemKey, rev, at }] : [];
}

function findAny(shelf: Shelf | null, key: DocumentKey): Entry | null {
  return shelf?.entries.find((entry) => entry.kind === key.kind && entry.collection === key.collection) ?? null;
}

function findReply(entry: Entry | null, idemKey: string | undefined): Reply | null {
  return idemKey === undefined ? null : (entry?.replies.find((reply) => reply.idemKey === idemKey) ?? null);
}

function toEntry(before: Entry | null, doc: Json, change: Change, { key, by, at }: ChangeContext): Entry {
  const rev = (before?.rev ?? 0) + 1;
  const replies = keepReplies(before, change.kind === 'remove' ? undefined : change.idemKey, rev, at);
  return Object.freeze({ kind: key.kind, collection: key.collection, rev, at, by, doc, isRemoved: change.kind === 'remove', replies });
}

/** The document after the change; undefined when an update changes nothing. */
function toDoc(current: Entry | null, change: Change): Json | undefined {
  if (change.kind === 'put') return change.doc;
  if (change.kind === 'remove') return null;
  const before = current === null ? undefined : freezeJson(current.doc);
  return change.kind === 'update' ? (change.update(before ?? null) ?? undefined) : applyOperations(before, change.operations);
}

function keepReplies(before: Entry | null, idemKey: string | undefined, rev: number, at: string): readonly Reply[] {
  const oldest = Date.parse(at) - REPLY_AGE_MS;
  const recent = (before?.replies ?? []).filter((reply) => Date.parse(reply.at) >= oldest);
  return idemKey === undefined ? recent : [...recent, { idemKey, rev, at }].slice(-MAX_REPLIES);
}

function withEntry(shelf: Shelf, entry: Entry): Shelf {
  const index = shelf.entries.findIndex((other) => other.kind === entry.kind && other.collection === entry.collection);
  const entries = index < 0 ? [...shelf.entries, entry] : shelf.entries.with(index, entry);
  return Object.freeze({ ...shelf, entries: Object.freeze(entries) });
}

function toResult(entry: Entry, rev: number): PatchResult {
  return Object.freeze({ ok: true, rev, doc: freezeJson(entry.doc) });
}
