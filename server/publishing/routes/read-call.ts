import { type Json, type Kinds, momentCheck, toInstant } from '#engine';
import type { ChangesChoice } from '#schemas/editor';
import { BadRequestError, type Call, ConflictError, callerOf, HttpError, NotFoundError } from '../../http/index.ts';
import { type Actor, SnapshotUnknownError, type Store } from '../../stores/index.ts';
import { type ChangeSet, type DraftItem, type ItemName, nameOf } from '../change-set.ts';

/** The meaning of an id that names a version. */
export const snapshotDocs = { id: ['The id of a version, which is the hash of its content.', '5b1f9c0e7a34d2c8'] } as const;

const idPattern = /^[\w.:-]{1,120}$/;

/** The item that an address names. Throws NotFoundError for an unknown kind. */
export function nameIn({ params }: Call, kinds: Kinds): ItemName {
  const { kind = '', id = '' } = params;
  if (!kinds.has(kind) || !idPattern.test(id)) throw new NotFoundError('There is no such item.');
  return { kind, id };
}

/** The item that a body names. */
export function readName({ kind, id }: { readonly kind: string; readonly id: string }, pointer: string, kinds: Kinds): ItemName {
  if (!kinds.has(kind)) throw new BadRequestError('There is no such kind of item.', { code: 'unknown-kind', pointer: `${pointer}/kind` });
  if (!idPattern.test(id)) throw new BadRequestError('This can not be an id.', { code: 'id-unfit', pointer: `${pointer}/id` });
  return { kind, id };
}

/** The version that the editor saw. It is required: without it, another editor's changes could be lost. */
export function tagIn({ headers }: Call): string {
  const tag = headers['if-match'];
  if (tag === undefined) throw new HttpError(428, 'if-match-missing', 'Send the version that you saw as If-Match.');
  return tag.replaceAll('"', '').trim();
}

/** The id field of an item. */
export function idIn(value: Json): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

/** The editor of a call, as an actor for the store. */
export function actorOf(call: Call): Actor {
  return { kind: 'editor', id: callerOf(call).uid };
}

/** When a call came, in ISO form. */
export function isoOf({ now }: Call): string {
  return new Date(now).toISOString();
}

/** A moment as staff write it: UK time, or an instant. A local time that is skipped or repeated when the clocks change is refused. */
export function readMoment(text: string): string {
  const check = momentCheck(text);
  const instant = toInstant(text);
  if (check === 'twice')
    throw new BadRequestError('The clocks go back, so this time comes twice. Write it with +01:00 or +00:00 at its end.', {
      code: 'moment-twice',
      pointer: '/at',
    });
  if (check === 'never' || check === 'not-a-date' || instant === null)
    throw new BadRequestError('There is no such moment. Write it like 2027-08-12T08:00.', { code: 'moment-unknown', pointer: '/at' });
  return new Date(instant).toISOString();
}

/** The chosen items: the named ones, or all. */
export function chosen({ items }: ChangeSet, names: ChangesChoice['items']): readonly DraftItem[] {
  if (!names) return items;
  const wanted = new Set(names.map(nameOf));
  const found = items.filter((item) => wanted.has(nameOf(item)));
  if (found.length < wanted.size)
    throw new ConflictError('Some of these items are not in this set of changes any more. Look at it again.', { code: 'items-gone' });
  return found;
}

/** A snapshot by its id, or the live one. Throws NotFoundError. */
export async function readSnapshotOrLive(store: Store, actor: Actor, id: string) {
  if (id !== 'live') return readSnapshot(store, actor, id);
  const live = await store.live();
  if (!live) throw new NotFoundError('Nothing has been published yet.');
  return live;
}

/** A snapshot by its id. Throws NotFoundError. */
export async function readSnapshot(store: Store, actor: Actor, id: string) {
  const snapshot = await store.snapshot(actor, id).catch((error: unknown) => {
    if (error instanceof SnapshotUnknownError) return null;
    throw error;
  });
  if (!snapshot) throw new NotFoundError('There is no such snapshot.');
  return snapshot;
}
