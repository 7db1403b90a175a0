import type { StoreApi } from 'zustand/vanilla';
import { type ItemKind, isSameJson, type Json, mergeItem } from '#engine';
import type { LiveReply, VersionSource } from '#schemas/editor';
import type { Answer } from '../api/answer.ts';
import type { EditorApi } from '../api/editor-api.ts';
import type { ChangeSet, DraftItem } from '../api/shapes.ts';
import type { EditorDocument, ItemReading } from '../document/document.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import { findMoved, findNews } from './find-news.ts';
import { type OpenSet, type SessionState, toOpenSet } from './session-state.ts';

/** The live catalogue with the open changes on top. */
export interface Reading {
  readonly items: ReadonlyMap<ItemKey, ItemReading>;
  readonly id: string;
  readonly seq: number | null;
  readonly serving: LiveReply['serving'];
  /** The publish or restore that made it live. */
  readonly live: LiveReply;
  readonly set: ChangeSet | null;
  /** Whether the requested set is closed or missing. */
  readonly isElsewhere: boolean;
}

/** Reads the live catalogue and a change set: the requested one if open, else the person's newest. */
export async function readAll(api: EditorApi, uid: string, requested: string | null): Promise<Answer<Reading>> {
  const [catalogue, live, sets] = await Promise.all([api.readCatalogue(), api.readLive(), api.listChangeSets()]);
  for (const answer of [catalogue, live, sets]) if (answer.kind !== 'ok') return answer;
  if (catalogue.kind !== 'ok' || live.kind !== 'ok' || sets.kind !== 'ok') return { kind: 'away', retryAfterMs: null };
  const named = await readOpenSet(api, requested);
  if (named.kind !== 'ok') return named;
  const own = named.value
    ? named
    : await readOpenSet(api, sets.value.find(({ author, assignee = author }) => author === uid && assignee === uid)?.id ?? null);
  if (own.kind !== 'ok') return own;
  const open = own.value;
  const items = new Map<ItemKey, ItemReading>();
  for (const { kind, id: itemId, value, tag } of catalogue.value.items)
    items.set(keyOf({ kind: kind as ItemKind, id: itemId }), { live: value as Json, saved: value as Json, tag });
  for (const draft of open?.items ?? []) {
    const key = keyOf(draft);
    items.set(key, readDraft(draft, items.get(key)?.live ?? null));
  }
  const isElsewhere = requested !== null && named.value === null;
  const { seq, serving } = live.value;
  return { kind: 'ok', value: { items, id: catalogue.value.id, seq, serving, live: live.value, set: open, isElsewhere } };
}

/** A draft as it would go live: merged field by field with what others published since it began. */
function readDraft({ base, value, tag, by, at }: DraftItem, live: Json): ItemReading {
  const from = { by, at, seq: null };
  if (isSameJson(base, live)) return { live, saved: value, tag, from };
  const merged = mergeItem(base ?? undefined, live ?? undefined, value ?? undefined);
  return { live, saved: merged.value ?? null, tag, from, clashes: merged.conflicts };
}

/** Limit on following merged sets, since sets are rarely merged in a chain while in use. */
const maxFollowed = 10;

/** A change set if it is still open, else the one it was merged into. A closed set is a record only, and new edits go into another. */
export async function readOpenSet(api: Pick<EditorApi, 'readChangeSet'>, id: string | null): Promise<Answer<ChangeSet | null>> {
  let next = id;
  for (let step = 0; next !== null && step < maxFollowed; step += 1) {
    const answer = await api.readChangeSet(next);
    if (answer.kind === 'refused' && answer.status === 404) return { kind: 'ok', value: null };
    if (answer.kind !== 'ok' || answer.value.state === 'open') return answer;
    next = answer.value.joinedTo ?? null;
  }
  return { kind: 'ok', value: null };
}

interface ReaderParts {
  readonly document: EditorDocument;
  readonly state: StoreApi<SessionState>;
  /** The id of the signed-in person. */
  readonly me: string;
  /** The change set in the address. */
  readonly requested: string | null;
  readonly read: (set: string | null) => Promise<Answer<Reading>>;
  /** Schedules a save of an item. */
  readonly touch: (key: ItemKey) => void;
}

/** Reloads everything, keeping what was saved meanwhile. */
export interface Reader {
  /** `byOthers` when others saved or published: their changes are then reported. */
  reload(byOthers?: boolean): Promise<Answer<null>>;
  /** Reads another set from now on. */
  options(set: string): void;
  /** Records that a set was opened or is gone. */
  putSet(set: OpenSet | null): void;
  /** Records that an item was saved into a set. */
  noteSave(key: ItemKey, set: string): void;
}

/** A full read takes longer than a save, so its result is stale for items saved meanwhile. */
export function createReader({ document, state, me, read, touch, ...start }: ReaderParts): Reader {
  let { requested } = start;
  const readings = { begun: 0, applied: 0 };
  const saves = new Map<ItemKey, { readonly during: number; readonly set: string }>();
  let setPutDuring = -1;
  /** Items saved into this set during the read keep their saved values. */
  const withSaves = (items: Reading['items'], number: number, set: OpenSet | null): Reading['items'] => {
    const next = new Map(items);
    for (const [key, { during, set: into }] of saves) {
      const item = document.store.getState().items.get(key);
      if (during < number || into !== set?.id || !item) continue;
      next.set(key, { ...items.get(key), live: items.get(key)?.live ?? null, saved: item.saved, tag: item.tag });
    }
    return next;
  };
  /** Changes by others, as session state. */
  const noteChanges = (readings: Reading['items'], { id, live }: Reading, byOthers: boolean): Partial<SessionState> => {
    const { items } = document.store.getState();
    const { news: before, live: seen, newsCount } = state.getState();
    const moved = id === seen.id ? {} : { moved: findMoved({ items, readings }, live, me) };
    if (!byOthers) return moved;
    const news = findNews({ items, readings, before }, { me, published: publishedOf({ live }, seen.seq) });
    return { news, newsCount: newsCount + 1, ...moved };
  };
  return {
    options(set) {
      requested = set;
    },
    putSet(set) {
      setPutDuring = readings.begun;
      state.setState({ set });
    },
    noteSave: (key, set) => void saves.set(key, { during: readings.begun, set }),
    async reload(byOthers = false) {
      readings.begun += 1;
      const number = readings.begun;
      const before = state.getState().set;
      // A newer set of the person's own does not move them out of the open one.
      const wanted = requested ?? before?.id ?? null;
      const reading = await read(wanted);
      if (reading.kind !== 'ok') return reading;
      // A later read has already finished, and is newer.
      if (number < readings.applied) return { kind: 'ok', value: null };
      readings.applied = number;
      const { id, seq, serving, isElsewhere } = reading.value;
      if (isElsewhere && requested === wanted) requested = null;
      const found = toOpenSet(reading.value.set);
      // A set opened or closed during the read stays as it is now.
      const isLate = setPutDuring >= number && (found === null || found.id === before?.id);
      const set = isLate ? state.getState().set : found;
      const fresh = withSaves(reading.value.items, number, set);
      const isOut = byOthers && !isLate && before !== null && before.id !== set?.id;
      const news = {
        ...noteChanges(fresh, reading.value, byOthers),
        ...(isOut ? { left: isElsewhere ? ('own' as const) : ('joined' as const) } : {}),
      };
      document.read(fresh, publishedOf(reading.value, state.getState().live.seq));
      for (const key of document.unsaved()) touch(key);
      state.setState({ set, live: { id, seq, serving }, ...news });
      return { kind: 'ok', value: null };
    },
  };
}

/** The author of the live version; null after several publishes, so that no author is credited with another's change. */
function publishedOf({ live: { by, at, seq } }: Pick<Reading, 'live'>, before: number | null): VersionSource | null {
  return before !== null && seq <= before + 1 ? { by, at, seq } : null;
}
