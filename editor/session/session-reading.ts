import type { StoreApi } from 'zustand/vanilla';
import type { ItemKind, Json } from '../../engine/index.ts';
import type { LiveReply } from '../../schemas/generated/editor.ts';
import type { Answer, ChangeSet, EditorApi } from '../api/index.ts';
import { type EditorDocument, type ItemKey, type ItemReading, keyOf } from '../document/index.ts';
import { type OpenSet, type SessionState, toOpenSet } from './session-state.ts';

/** The live catalogue with the open changes on top. */
export interface Reading {
  readonly items: ReadonlyMap<ItemKey, ItemReading>;
  readonly id: string;
  readonly seq: number | null;
  readonly serving: LiveReply['serving'];
  readonly set: ChangeSet | null;
  /** Whether the requested set is closed or gone. */
  readonly isElsewhere: boolean;
}

/** Reads the live catalogue and a change set: the requested one if it is open, else the person's own newest. */
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
  for (const { kind, id: itemId, value, tag } of open?.items ?? []) {
    const key = keyOf({ kind, id: itemId });
    items.set(key, { live: items.get(key)?.live ?? null, saved: value, tag });
  }
  const isElsewhere = requested !== null && named.value === null;
  return { kind: 'ok', value: { items, id: catalogue.value.id, seq: live.value.seq, serving: live.value.serving, set: open, isElsewhere } };
}

/** A change set, if it is still open. A closed one stays for the record, and new edits go into another. */
async function readOpenSet(api: EditorApi, id: string | null): Promise<Answer<ChangeSet | null>> {
  if (id === null) return { kind: 'ok', value: null };
  const answer = await api.readChangeSet(id);
  if (answer.kind === 'refused' && answer.status === 404) return { kind: 'ok', value: null };
  return answer.kind === 'ok' && answer.value.state !== 'open' ? { kind: 'ok', value: null } : answer;
}

interface ReaderParts {
  readonly document: EditorDocument;
  readonly state: StoreApi<SessionState>;
  /** The change set in the address. */
  readonly requested: string | null;
  readonly read: (set: string | null) => Promise<Answer<Reading>>;
  /** Saves an item shortly after. */
  readonly touch: (key: ItemKey) => void;
}

/** Reads everything again, and keeps what was saved meanwhile. */
export interface Reader {
  reload(): Promise<Answer<null>>;
  /** Reads another set from now on; null for the person's own. */
  options(set: string | null): void;
  /** Notes that a set was opened or is gone. */
  putSet(set: OpenSet | null): void;
  /** Notes that an item was saved into a set. */
  noteSave(key: ItemKey, set: string): void;
}

/** Reading everything takes longer than a save, so for items saved meanwhile its result is out of date. */
export function createReader({ document, state, read, touch, ...start }: ReaderParts): Reader {
  let { requested } = start;
  const readings = { begun: 0, applied: 0 };
  const saves = new Map<ItemKey, { readonly during: number; readonly set: string }>();
  let setPutDuring = -1;
  /** Items that were saved into this set during the reading keep their saved values. */
  const withSaves = (items: Reading['items'], number: number, set: OpenSet | null): Reading['items'] => {
    const next = new Map(items);
    for (const [key, { during, set: into }] of saves) {
      const item = document.store.getState().items.get(key);
      if (during < number || into !== set?.id || !item) continue;
      next.set(key, { live: items.get(key)?.live ?? null, saved: item.saved, tag: item.tag });
    }
    return next;
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
    async reload() {
      readings.begun += 1;
      const number = readings.begun;
      const [asked, before] = [requested, state.getState().set];
      const reading = await read(asked);
      if (reading.kind !== 'ok') return reading;
      // A reading that began later has finished already, and is newer.
      if (number < readings.applied) return { kind: 'ok', value: null };
      readings.applied = number;
      const { id, seq, serving, isElsewhere } = reading.value;
      if (isElsewhere && requested === asked) requested = null;
      const found = toOpenSet(reading.value.set);
      // A set that was opened or closed during the reading stays as it is now.
      const isLate = setPutDuring >= number && (found === null || found.id === before?.id);
      const set = isLate ? state.getState().set : found;
      document.read(withSaves(reading.value.items, number, set));
      for (const key of document.unsaved()) touch(key);
      state.setState({ set, live: { id, seq, serving } });
      return { kind: 'ok', value: null };
    },
  };
}
