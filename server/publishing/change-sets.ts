import { randomUUID } from 'node:crypto';
import { isSameJson, type Json, type MergeConflict, mergeItem } from '#engine';
import { ConflictError, NotFoundError, updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import {
  type ChangeSet,
  type DraftItem,
  type ItemName,
  MAX_SET_ITEMS,
  nameOf,
  type PublishedItem,
  sourceOf,
  tagOf,
  type VersionSource,
  withItems,
  withoutPublished,
} from './change-set.ts';
import { withEdit, withSettled } from './set-review.ts';

/** A save of one item: its new value (null: deleted), and the tag of the version that the editor began from. */
export interface ItemSaveRequest extends ItemName {
  readonly value: Json;
  readonly tag: string;
}

/**
 * Saved, with the tag of the new version and the author of the one before; or refused because somebody saved it in the meantime, with
 * everything needed to merge the two.
 */
export type ItemSaved =
  | { readonly ok: true; readonly tag: string; readonly set: ChangeSet; readonly over: VersionSource | null }
  | {
      readonly ok: false;
      readonly tag: string;
      /** The author of the current version; null if unknown. */
      readonly from: VersionSource | null;
      /** The version that both began from; undefined if it is no longer stored. */
      readonly base: Json | undefined;
      readonly theirs: Json;
      readonly mine: Json;
      readonly merged: Json;
      readonly conflicts: readonly MergeConflict[];
    };

/** The change sets of a catalogue. Every save is atomic, and none overwrites a version that its author has not seen. */
export interface ChangeSets {
  openSet(author: string, title: string): Promise<ChangeSet>;
  /** The open change sets, newest first, at most 1,000. */
  listSets(): Promise<readonly ChangeSet[]>;
  /** Throws NotFoundError. */
  readSet(id: string): Promise<ChangeSet>;
  /** The same with its revision, which grows with each save; null when there is none. */
  look(id: string): Promise<{ readonly set: ChangeSet; readonly revision: number } | null>;
  rename(id: string, title: string): Promise<ChangeSet>;
  /** Changes the set as a whole, such as its review; an error from `edit` refuses the change. */
  update(id: string, edit: (set: ChangeSet) => ChangeSet): Promise<ChangeSet>;
  /** Closes a change set. Its content stays in the history of drafts until the retention period ends. */
  discardSet(id: string): Promise<ChangeSet>;
  /** Reopens a discarded change set, unless its items are in another one. */
  reopen(id: string): Promise<ChangeSet>;
  save(id: string, request: ItemSaveRequest, by: string): Promise<ItemSaved>;
  /** Saves several items, each one atomically: a conflict in one does not stop the others. */
  saveAll(
    id: string,
    requests: readonly ItemSaveRequest[],
    by: string,
  ): Promise<{ readonly set: ChangeSet; readonly saved: readonly ItemSaved[] }>;
  /** Saves many items together, overwriting their drafts: for imports and restores into a new change set. */
  fill(id: string, items: readonly DraftItem[]): Promise<ChangeSet>;
  /** Reverts one item, if it is still the version that the editor saw. */
  revert(id: string, item: ItemName & { readonly tag: string }, by: string): Promise<ItemSaved>;
  /** Saves a chosen value as the draft of an item, based on the live value, if draft and live are the versions that the editor saw. */
  resolve(id: string, request: ItemSaveRequest & { readonly live: string }, by: string): Promise<ItemSaved>;
  /** Removes items that have been published. */
  settle(id: string, published: readonly PublishedItem[]): Promise<ChangeSet>;
}

/** Dependencies of change sets. */
export interface ChangeSetParts {
  readonly store: Store;
  readonly clock: { now(): number };
  /** The live value of an item; null if it is not live. */
  readonly liveValue: (name: ItemName) => Promise<Json>;
  /** The previous live values of an item, newest first. */
  readonly liveBefore?: (name: ItemName) => AsyncIterable<Json>;
  /** Who published the live value of an item; null if unknown. */
  readonly publishedBy?: (name: ItemName) => Promise<VersionSource | null>;
}

const owner = 'change-sets';
const system: Actor = { kind: 'system', id: 'publishing' };
/** More open change sets than a person looks through; older ones can still be opened by their address. */
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
    async openSet(author, title) {
      const id = randomUUID();
      const set: ChangeSet = { id, title, state: 'open', author, openedAt: at(), items: [] };
      await store.put(system, changeSetKey(id), set, { ifRev: 0 });
      return set;
    },
    async listSets() {
      const open = (await listAll(store)).filter(({ state }) => state === 'open');
      return open.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1)).slice(0, maxListed);
    },
    readSet: read,
    look,
    rename: (id, title) => change(id, (set) => ({ ...set, title })),
    update: change,
    discardSet: (id) => change(id, (set) => ({ ...set, state: 'discarded' })),
    reopen: (id) => change(id, reopened),
    save: (id, request, by) => saveOne(id, request, { by, at: at() }),
    saveAll: (id, requests, by) => save(id, requests, { by, at: at() }),
    fill: (id, items) => change(id, (set) => withItems(set, items)),
    async revert(id, { kind, id: itemId, tag }, by) {
      const draft = (await read(id)).items.find((item) => nameOf(item) === nameOf({ kind, id: itemId }));
      if (!draft) throw new NotFoundError('This item has no change here.');
      return saveOne(id, { kind, id: itemId, tag, value: draft.base }, { by, at: at() });
    },
    resolve: async (id, request, by) => resolveItem(parts, { id, request, item: { by, at: at() }, change, read }),
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

/** The state of one request: the live value, the draft, and whether the author saw that version. */
interface RequestStatus {
  readonly request: ItemSaveRequest;
  readonly live: Json;
  readonly draft: DraftItem | undefined;
  readonly there: Json;
  readonly isSaved: boolean;
}

/** Saves the change set once for all requests together, leaving out the outdated ones. */
async function saveItems(parts: ChangeSetParts, saving: Saving): Promise<{ set: ChangeSet; saved: readonly ItemSaved[] }> {
  const { id, requests, item } = saving;
  const wanted = await Promise.all(requests.map(async (request) => ({ request, live: await parts.liveValue(request) })));
  const compare = (now: ChangeSet): RequestStatus[] => {
    const drafts = new Map(now.items.map((draft) => [nameOf(draft), draft]));
    return wanted.map(({ request, live }) => {
      const draft = drafts.get(nameOf(request));
      const there = draft ? draft.value : live;
      return { request, live, draft, there, isSaved: tagOf(there) === request.tag };
    });
  };
  let statuses: readonly RequestStatus[] = compare(await saving.read(id));
  const set = await saving.change(id, (now) => {
    if (now.state !== 'open') throw closed();
    statuses = compare(now);
    const fresh = statuses.filter(({ isSaved }) => isSaved);
    if (fresh.length === 0) return null;
    const isEdit = fresh.some(({ request, there }) => !isSameJson(request.value, there));
    return withItems(
      isEdit ? withEdit(now, item) : now,
      fresh.map(({ request: { kind, id: itemId, value }, live, draft }) => {
        // A draft may be live but still in its set, if the process ended before removing it. Basing it on the live value avoids a conflict
        // with itself.
        const base = draft && !isSameJson(draft.value, live) ? draft.base : live;
        // Saving the current value again does not count as writing it.
        const signed = draft && isSameJson(draft.value, value) ? { by: draft.by, at: draft.at } : item;
        return { kind, id: itemId, base, value, ...signed };
      }),
    );
  });
  let reading: ReturnType<typeof readVersions> | null = null;
  const versions = () => {
    reading ??= readVersions(parts, set);
    return reading;
  };
  const answer = async ({ request, live, draft, there, isSaved }: RequestStatus): Promise<ItemSaved> => {
    if (isSaved) return { ok: true, tag: tagOf(request.value), set, over: draft ? sourceOf(draft) : null };
    const from = draft ? sourceOf(draft) : ((await parts.publishedBy?.(request)) ?? null);
    const base = tagOf(live) === request.tag ? live : findVersion(await versions(), request);
    return toConflict(request, { theirs: there, base: base === undefined ? await findLiveBefore(parts, request) : base, from });
  };
  return { set, saved: await Promise.all(statuses.map(answer)) };
}

interface Resolving extends Omit<Saving, 'requests'> {
  readonly request: ItemSaveRequest & { readonly live: string };
}

/** Replaces the draft with the chosen value, based on the live value, in one step. */
async function resolveItem(parts: ChangeSetParts, { id, request, item, change, read }: Resolving): Promise<ItemSaved> {
  const { kind, id: itemId, value, tag, live: seen } = request;
  const name = { kind, id: itemId };
  const [live, before] = [await parts.liveValue(name), await read(id)];
  const isSeen = (set: ChangeSet) => {
    const draft = findDraft(set, name);
    return draft !== undefined && tagOf(draft.value) === tag && tagOf(live) === seen;
  };
  let isResolved = false;
  const set = await change(id, (now) => {
    if (now.state !== 'open') throw closed();
    isResolved = isSeen(now);
    // When a reviewer resolves a conflict between live and draft, the writer's request for a review stays.
    return isResolved ? withItems(withSettled(now, item), [{ ...name, base: live, value, ...item }]) : null;
  });
  const from = (await parts.publishedBy?.(name)) ?? null;
  if (isResolved) return { ok: true, tag: tagOf(value), set, over: from };
  const base = findDraft(before, name)?.base ?? live;
  return toConflict(request, { theirs: live, base, from });
}

function closed(): ConflictError {
  return new ConflictError('This set of changes is closed. Open another one.', { code: 'change-set-closed' });
}

function reopened(set: ChangeSet): ChangeSet {
  if (set.joinedTo !== undefined)
    throw new ConflictError('These changes were put together with others. Open those.', { code: 'change-set-joined' });
  return { ...set, state: 'open' };
}

function findDraft(set: ChangeSet, name: ItemName): DraftItem | undefined {
  return set.items.find((item) => nameOf(item) === nameOf(name));
}

/** Both versions and the best merge of them. Without a common base, a person has to decide every difference. */
function toConflict(
  { value: mine }: ItemSaveRequest,
  { theirs, base, from }: { readonly theirs: Json; readonly base: Json | undefined; readonly from: VersionSource | null },
): ItemSaved {
  const { value, conflicts } = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined);
  return { ok: false, tag: tagOf(theirs), from, base, theirs, mine, merged: value ?? null, conflicts };
}

/** The drafts in the latest revisions of a change set and of the sets from which items came, by name. */
async function readVersions({ store }: ChangeSetParts, set: ChangeSet): Promise<ReadonlyMap<string, readonly DraftItem[]>> {
  const versions = new Map<string, DraftItem[]>();
  for (const id of [set.id, ...(set.origins ?? [])])
    for (const { doc } of await store.history(system, changeSetKey(id)))
      for (const draft of (doc as ChangeSet).items) {
        const same = versions.get(nameOf(draft));
        if (same) same.push(draft);
        else versions.set(nameOf(draft), [draft]);
      }
  return versions;
}

/** The version with this tag in the set's history; undefined if there is none. */
function findVersion(versions: ReadonlyMap<string, readonly DraftItem[]>, request: ItemSaveRequest): Json | undefined {
  const values = (versions.get(nameOf(request)) ?? []).flatMap(({ value, base }) => [value, base]);
  return [null, ...values].find((value) => tagOf(value) === request.tag);
}

/** The version with this tag among the earlier live ones; undefined if there is none. */
async function findLiveBefore({ liveBefore }: ChangeSetParts, request: ItemSaveRequest): Promise<Json | undefined> {
  for await (const value of liveBefore?.(request) ?? []) if (tagOf(value) === request.tag) return value;
  return undefined;
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

/** Refuses more items than a change set holds. */
export function setFull(count: number): ConflictError {
  const sentence = `These are ${count} changes, and a set of changes holds at most ${MAX_SET_ITEMS} items. Publish some of them first, or bring in fewer.`;
  return new ConflictError(sentence, { code: 'change-set-full' });
}

function checkSize(set: ChangeSet | null): ChangeSet | null {
  if (set && set.items.length > MAX_SET_ITEMS) throw setFull(set.items.length);
  return set;
}
