import { randomUUID } from 'node:crypto';
import { isSameJson, type Json, type MergeConflict, mergeItem } from '../../engine/index.ts';
import { ConflictError, NotFoundError, updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import {
  type ChangeSet,
  type DraftItem,
  type ItemName,
  nameOf,
  type PublishedItem,
  tagOf,
  withItem,
  withoutPublished,
} from './change-set.ts';
import { withEdit } from './set-review.ts';

/** A save of one item: its new value (null: deleted), and the tag of the version that the editor began from. */
export interface ItemSaveRequest extends ItemName {
  readonly value: Json;
  readonly tag: string;
}

/**
 * Saved, with the tag of the new version; or refused because somebody else saved it in the meantime, with everything needed to merge the
 * two.
 */
export type ItemSaved =
  | { readonly ok: true; readonly tag: string; readonly set: ChangeSet }
  | {
      readonly ok: false;
      readonly tag: string;
      readonly base: Json;
      readonly theirs: Json;
      readonly mine: Json;
      readonly merged: Json;
      readonly conflicts: readonly MergeConflict[];
    };

/** The change sets of a catalogue. Every save is made whole or not at all, and none overwrites a version that its author has not seen. */
export interface ChangeSets {
  open(author: string, title: string): Promise<ChangeSet>;
  /** The open change sets, the newest first, at most 1,000. */
  list(): Promise<readonly ChangeSet[]>;
  /** Throws NotFoundError. */
  read(id: string): Promise<ChangeSet>;
  /** The same with its revision, which grows with each save; null when there is none. */
  look(id: string): Promise<{ readonly set: ChangeSet; readonly revision: number } | null>;
  rename(id: string, title: string): Promise<ChangeSet>;
  /** Changes the set as a whole, such as its review; what `edit` throws refuses it. */
  update(id: string, edit: (set: ChangeSet) => ChangeSet): Promise<ChangeSet>;
  /** Closes a change set. Its texts stay in the history of drafts until their retention ends. */
  discard(id: string): Promise<ChangeSet>;
  /** Opens a discarded change set again. */
  reopen(id: string): Promise<ChangeSet>;
  save(id: string, request: ItemSaveRequest, by: string): Promise<ItemSaved>;
  /** Saves several items, each of them whole or not at all: a conflict in one does not stop the others. */
  saveAll(
    id: string,
    requests: readonly ItemSaveRequest[],
    by: string,
  ): Promise<{ readonly set: ChangeSet; readonly saved: readonly ItemSaved[] }>;
  /** Saves many items at once and overwrites what was there: for imports and restores into a new change set. */
  fill(id: string, items: readonly DraftItem[]): Promise<ChangeSet>;
  /** Undoes one item's change, if it is still the version that was seen. */
  revert(id: string, item: ItemName & { readonly tag: string }): Promise<ItemSaved>;
  /** Removes items that have been published. */
  settle(id: string, published: readonly PublishedItem[]): Promise<ChangeSet>;
}

/** What change sets need. */
export interface ChangeSetParts {
  readonly store: Store;
  readonly clock: { now(): number };
  /** The live value of an item; null if it is not live. */
  readonly liveValue: (name: ItemName) => Promise<Json>;
}

const owner = 'change-sets';
const system: Actor = { kind: 'system', id: 'publishing' };
/** A larger number of items has to be imported. */
const maxItems = 2_000;
/** More open change sets than anybody looks through; older ones can still be opened by their address. */
const maxListed = 1_000;

/** Where a change set is stored. */
export function changeSetKey(id: string): DocumentKey {
  return { kind: 'draft', owner, collection: id };
}

/** Change sets over a store. */
export function createChangeSets(parts: ChangeSetParts): ChangeSets {
  const { store, clock } = parts;
  const at = () => new Date(clock.now()).toISOString();
  const look = async (id: string) => {
    const found = /^[a-z0-9-]{1,64}$/.test(id) ? await store.get(system, changeSetKey(id)) : null;
    return found && { set: found.doc as ChangeSet, revision: found.rev };
  };
  const read = async (id: string): Promise<ChangeSet> => {
    const found = await look(id);
    if (!found) throw new NotFoundError('There is no such set of changes. It may have been published or discarded.');
    return found.set;
  };
  const change = async (id: string, edit: (set: ChangeSet) => ChangeSet | null): Promise<ChangeSet> => {
    await read(id);
    const changed = await updateDocument<ChangeSet>(store, system, changeSetKey(id), (set) => set && checkSize(edit(set)));
    if (!changed) throw new NotFoundError('There is no such set of changes any more.');
    return changed;
  };
  const save = async (id: string, requests: readonly ItemSaveRequest[], item: Pick<DraftItem, 'by' | 'at'>) =>
    saveItems(parts, { id, requests, item, change, read });
  const saveOne = async (id: string, request: ItemSaveRequest, item: Pick<DraftItem, 'by' | 'at'>): Promise<ItemSaved> => {
    const [saved] = (await save(id, [request], item)).saved;
    if (!saved) throw new TypeError('Each wish has an answer.');
    return saved;
  };
  return {
    async open(author, title) {
      const id = randomUUID();
      const set: ChangeSet = { id, title, state: 'open', author, openedAt: at(), items: [] };
      await store.put(system, changeSetKey(id), set, { ifRev: 0 });
      return set;
    },
    async list() {
      const open = (await listAll(store)).filter(({ state }) => state === 'open');
      return open.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1)).slice(0, maxListed);
    },
    read,
    look,
    rename: (id, title) => change(id, (set) => ({ ...set, title })),
    update: change,
    discard: (id) => change(id, (set) => ({ ...set, state: 'discarded' })),
    reopen: (id) => change(id, (set) => ({ ...set, state: 'open' })),
    save: (id, request, by) => saveOne(id, request, { by, at: at() }),
    saveAll: (id, requests, by) => save(id, requests, { by, at: at() }),
    fill: (id, items) => change(id, (set) => items.reduce(withItem, set)),
    async revert(id, { kind, id: itemId, tag }) {
      const draft = (await read(id)).items.find((item) => nameOf(item) === nameOf({ kind, id: itemId }));
      if (!draft) throw new NotFoundError('This item has no change here.');
      return saveOne(id, { kind, id: itemId, tag, value: draft.base }, { by: draft.by, at: at() });
    },
    settle: (id, published) => change(id, (set) => withoutPublished(set, published)),
  };
}

interface Saving {
  readonly id: string;
  readonly requests: readonly ItemSaveRequest[];
  readonly item: Pick<DraftItem, 'by' | 'at'>;
  readonly read: (id: string) => Promise<ChangeSet>;
  readonly change: (id: string, edit: (set: ChangeSet) => ChangeSet | null) => Promise<ChangeSet>;
}

/** The state of one request: what is live, what is in the change set, and whether its author saw that version. */
interface RequestStatus {
  readonly request: ItemSaveRequest;
  readonly live: Json;
  readonly there: Json;
  readonly isSaved: boolean;
}

/** Saves the change set once for all requests together; outdated ones are left out. */
async function saveItems(parts: ChangeSetParts, saving: Saving): Promise<{ set: ChangeSet; saved: readonly ItemSaved[] }> {
  const { id, requests, item } = saving;
  const wanted = await Promise.all(requests.map(async (request) => ({ request, live: await parts.liveValue(request) })));
  const compare = (now: ChangeSet): RequestStatus[] =>
    wanted.map(({ request, live }) => {
      const draft = findDraft(now, request);
      const there = draft ? draft.value : live;
      return { request, live, there, isSaved: tagOf(there) === request.tag };
    });
  let statuses: readonly RequestStatus[] = compare(await saving.read(id));
  const set = await saving.change(id, (now) => {
    if (now.state !== 'open') throw new ConflictError('This set of changes is closed. Open another one.', { code: 'change-set-closed' });
    statuses = compare(now);
    const fresh = statuses.filter(({ isSaved }) => isSaved);
    if (fresh.length === 0) return null;
    const isEdit = fresh.some(({ request, there }) => !isSameJson(request.value, there));
    return fresh.reduce(
      (next, { request: { kind, id: itemId, value }, live }) => {
        const draft = findDraft(now, { kind, id: itemId });
        // A draft may be live already but still in its set, because the process ended before removing it. It then begins from what is live,
        // so that it is no conflict with itself.
        const base = draft && !isSameJson(draft.value, live) ? draft.base : live;
        return withItem(next, { kind, id: itemId, base, value, ...item });
      },
      isEdit ? withEdit(now, item) : now,
    );
  });
  const answer = async ({ request, live, there, isSaved }: RequestStatus): Promise<ItemSaved> =>
    isSaved ? { ok: true, tag: tagOf(request.value), set } : toConflict(request, there, await findVersion(parts, { id, request }, live));
  return { set, saved: await Promise.all(statuses.map(answer)) };
}

function findDraft(set: ChangeSet, name: ItemName): DraftItem | undefined {
  return set.items.find((item) => nameOf(item) === nameOf(name));
}

/** Both versions and the best merge of them. Without a common base, a person has to decide every difference. */
function toConflict(request: ItemSaveRequest, theirs: Json, base: Json): ItemSaved {
  const mine = request.value;
  const { value, conflicts } = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined);
  return { ok: false, tag: tagOf(theirs), base, theirs, mine, merged: value ?? null, conflicts };
}

/** The version for a tag: live, or in one of the last revisions of the change set; null when it is no longer kept. */
async function findVersion(
  { store }: ChangeSetParts,
  { id, request }: { id: string; request: ItemSaveRequest },
  live: Json,
): Promise<Json> {
  if (tagOf(live) === request.tag) return live;
  for (const { doc } of await store.history(system, changeSetKey(id))) {
    const draft = findDraft(doc as ChangeSet, request);
    const found = [draft?.value, draft?.base].find((value) => value !== undefined && tagOf(value) === request.tag);
    if (found !== undefined) return found;
  }
  return null;
}

async function listAll(store: Store): Promise<ChangeSet[]> {
  const found: ChangeSet[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await store.list(system, 'draft', cursor);
    found.push(...items.filter(({ key }) => key.owner === owner).map(({ doc }) => doc as ChangeSet));
    if (next === null) return found;
    cursor = next;
  }
}

function checkSize(set: ChangeSet | null): ChangeSet | null {
  if (set && set.items.length > maxItems)
    throw new ConflictError(`A set of changes holds at most ${maxItems} items. Publish some of them first.`, { code: 'change-set-full' });
  return set;
}
