import { hash } from 'node:crypto';
import { RefusedActorError, RefusedKeyError } from './errors.ts';
import { isSafeName } from './safe-json.ts';
import { type Actor, DOCUMENT_KINDS, type DocumentKey, type DocumentKind } from './store.ts';

/** Actions that do not concern a single document. */
export type Action = 'publish' | 'snapshots' | 'list' | 'blobs';

/** Where a document is stored: a group of files, and a name made of hex digits only. */
export interface ShelfName {
  readonly place: 'people' | 'sessions' | 'drafts';
  readonly name: string;
}

const MAX_OWNER = 512;
const COLLECTION = /^[A-Za-z0-9][A-Za-z0-9@._:-]{0,127}$/;
const HASH = /^[0-9a-f]{64}$/;
const EDITOR_KINDS: readonly DocumentKind[] = ['draft', 'account'];

/** The lower-case hex SHA-256 of a text: always 64 characters, safe on every file system. */
export function toHash(text: string): string {
  return hash('sha256', text, 'hex');
}

/** The lower-case hex SHA-256 of bytes. */
export function toBlobId(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/** Whether a text can be the name of a blob. */
export function isBlobId(id: string): boolean {
  return HASH.test(id);
}

/** Throws RefusedKeyError unless a document can have this key. */
export function checkKey(key: DocumentKey): void {
  if (!DOCUMENT_KINDS.includes(key.kind)) throw new RefusedKeyError('This kind of document does not exist.');
  if (!isOwner(key.owner)) throw new RefusedKeyError(`An owner is a text of 1 to ${MAX_OWNER} characters.`);
  if (
    typeof key.collection !== 'string' ||
    !COLLECTION.test(key.collection) ||
    key.collection in Object.prototype ||
    !isSafeName(key.collection)
  ) {
    throw new RefusedKeyError('A collection is named with letters, digits and @ . _ : - and not with a word every object inherits.');
  }
  if (key.kind === 'session' && !HASH.test(key.owner) && !HASH.test(key.collection)) {
    throw new RefusedKeyError('A session is named by the SHA-256 of its id in hex, never by the id itself.');
  }
}

/** Throws RefusedActorError unless this actor may read and write this document. */
export function checkAccess(actor: Actor, key: DocumentKey): void {
  checkKey(key);
  if (actor.kind === 'system') return;
  if (actor.kind === 'editor' && (key.owner === actor.id || EDITOR_KINDS.includes(key.kind))) return;
  if (actor.kind === 'viewer' && key.owner === actor.id && key.kind !== 'draft') return;
  throw new RefusedActorError(`A ${actor.kind} may not touch this ${key.kind} document.`);
}

/** Throws RefusedActorError if a viewer requests an action reserved for editors and the system. */
export function checkAction(actor: Actor, action: Action): void {
  if (actor.kind === 'viewer') throw new RefusedActorError(`A viewer may not ask for ${action}.`);
}

/** Throws RefusedActorError if a viewer tries to erase or export another person. */
export function checkSubject(actor: Actor, subject: string): void {
  if (!isOwner(subject)) throw new RefusedKeyError(`An owner is a text of 1 to ${MAX_OWNER} characters.`);
  if (actor.kind === 'viewer' && actor.id !== subject)
    throw new RefusedActorError('A viewer may only erase or export their own documents.');
}

/** The shelf of a document: there is one for each person, each session and each draft. */
export function toShelfName(key: DocumentKey): ShelfName {
  if (key.kind === 'session') return { place: 'sessions', name: toHash(`${key.owner}\n${key.collection}`) };
  if (key.kind === 'draft') return { place: 'drafts', name: `${toHash(key.owner)}/${toHash(key.collection)}` };
  return { place: 'people', name: toHash(key.owner) };
}

/** The place where all documents of a kind are stored. */
export function toPlace(kind: DocumentKind): ShelfName['place'] {
  return kind === 'session' ? 'sessions' : kind === 'draft' ? 'drafts' : 'people';
}

function isOwner(owner: unknown): boolean {
  return typeof owner === 'string' && owner.length > 0 && owner.length <= MAX_OWNER;
}
