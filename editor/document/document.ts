import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameJson, type Json, type MergeConflict, mergeItem } from '#engine';
import type { Problem } from '#schemas';
import type { VersionSource } from '#schemas/editor';
import { applyEdit, type Edit, type ItemEdit, type ItemPatches, type Step } from './edits.ts';
import { type History, isAsLeft, noHistory, patched, withLastAgain, withoutLast, withStep } from './history.ts';
import type { ItemKey } from './item-name.ts';
import { type ItemState, isUnsaved, type Saving, startItem } from './item-state.ts';

/** The draft: every item, and the edits of this session. */
export interface DocumentState {
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly history: History;
}

/** An item as the server has it. */
export interface ItemReading {
  readonly live: Json;
  /** The draft, merged with what others published since it began; the live value when there is no draft. */
  readonly saved: Json;
  readonly tag: string;
  /** Who saved the draft. */
  readonly from?: VersionSource | null;
  /** The fields that draft and live changed differently. */
  readonly clashes?: readonly MergeConflict[];
}

/** A change that somebody else saved, and its author. */
export interface OtherVersion {
  /** The common base of both versions. When the server no longer has it, the version that was read here. */
  readonly base?: Json | undefined;
  readonly theirs: Json;
  readonly tag: string;
  /** Its author; null or missing when unknown. */
  readonly from?: VersionSource | null | undefined;
}

/** The edit that Undo or Redo would apply. */
export interface NextStep {
  readonly keys: readonly ItemKey[];
  readonly label: string;
  /** When the edit was made, in milliseconds. */
  readonly at: number;
}

/** The draft of a catalogue, and every way to change it. It sends no requests. */
export interface EditorDocument {
  readonly store: StoreApi<DocumentState>;
  /**
   * Reads items from the server and merges unsaved edits into them; unchanged items stay the same object. `published` is the author of the
   * live version, if known.
   */
  read(items: ReadonlyMap<ItemKey, ItemReading>, published?: VersionSource | null): void;
  /** Applies an edit; `label` is its name in Undo. */
  edit(key: ItemKey, edit: Edit, label: string): void;
  /** Applies edits of several items as one undo step; several edits of one item apply in order. */
  editMany(edits: readonly ItemEdit[], label: string): void;
  /** Undoes or redoes the latest step and returns its items, or none when there is no step. Text that others changed since stays. */
  undo(): readonly ItemKey[];
  redo(): readonly ItemKey[];
  /** The next step to undo or redo: its items and label; null when there is none. */
  next(way: 'undo' | 'redo'): NextStep | null;
  /** Marks an item as being saved. */
  sending(key: ItemKey): void;
  /** Records that the server has saved this value. Later typing stays. */
  saved(key: ItemKey, value: Json, tag: string, problems: readonly Problem[]): void;
  /** Records that the server was unreachable or refused the save; the edits stay. */
  offline(key: ItemKey): void;
  refused(key: ItemKey): void;
  /** Merges a version that somebody else saved. Returns whether a conflict needs resolving. */
  meet(key: ItemKey, theirs: OtherVersion): boolean;
  /** Resolves a conflict with the chosen value. */
  resolve(key: ItemKey, value: Json): void;
  /** The items with edits that the server does not have. */
  unsaved(): ItemKey[];
}

/** Creates an empty draft. `now` returns milliseconds, used to separate bursts of typing into undo steps. */
export function createDocument(now: () => number, history: History = noHistory): EditorDocument {
  const store = createStore<DocumentState>(() => ({ items: new Map(), history }));
  const change = (key: ItemKey, edit: (item: ItemState) => ItemState, more: Partial<DocumentState> = {}) =>
    store.setState(({ items }) => ({ ...more, items: new Map(items).set(key, edit(items.get(key) ?? startItem(null, null, 'none'))) }));
  // Value and history change in one update of the store, so that listeners run once.
  const put = (key: ItemKey, value: Json, past: History) =>
    change(key, (item) => ({ ...item, value, saving: savingOf(item.saved, value) }), { history: past });
  const putAll = (values: ReadonlyMap<ItemKey, Json>, past: History) =>
    store.setState(({ items }) => ({ history: past, items: withValues(items, values) }));
  /** Skips steps that have no effect any more because others changed the same values. */
  const step = (way: 'forth' | 'back'): readonly ItemKey[] => {
    const { items, history: before } = store.getState();
    const next = before[way === 'back' ? 'done' : 'undone'].at(-1);
    if (!next) return [];
    const values = valuesAfter(items, next, way);
    putAll(values, way === 'back' ? withoutLast(before) : withLastAgain(before));
    return values.size > 0 ? keysOf(next, values) : step(way);
  };
  const findNext = (way: 'forth' | 'back'): NextStep | null => {
    const { items, history: before } = store.getState();
    for (const next of [...before[way === 'back' ? 'done' : 'undone']].reverse()) {
      const values = valuesAfter(items, next, way);
      if (values.size > 0) return { keys: keysOf(next, values), label: next.label, at: next.at };
    }
    return null;
  };
  return {
    store,
    read: (readings, published = null) => store.setState(({ items }) => ({ items: joinReadings(items, readings, published) })),
    edit(key, edit, label) {
      const { items, history: past } = store.getState();
      const { value, forth, back } = applyEdit(items.get(key)?.value ?? null, edit);
      if (forth.length > 0) put(key, value, withStep(past, { key, label, at: now(), forth, back }));
    },
    editMany(edits, label) {
      const { items, history: past } = store.getState();
      const values = new Map<ItemKey, Json>();
      const parts = edits.flatMap(({ key, edit }): readonly ItemPatches[] => {
        const { value, forth, back } = applyEdit(valueIn(values, items, key), edit);
        values.set(key, value);
        return forth.length > 0 ? [{ key, forth, back }] : [];
      });
      const [first, ...more] = parts;
      if (first) putAll(values, withStep(past, { ...first, label, at: now(), ...(more.length > 0 ? { more } : {}) }));
    },
    undo: () => step('back'),
    redo: () => step('forth'),
    next: (way) => findNext(way === 'undo' ? 'back' : 'forth'),
    sending: (key) => change(key, (item) => ({ ...item, saving: 'sending' })),
    saved: (key, value, tag, problems) =>
      change(key, (item) => ({
        ...item,
        saved: value,
        tag,
        problems,
        from: null,
        saving: savingOf(value, item.value),
      })),
    offline: (key) => change(key, (item) => ({ ...item, saving: 'offline' })),
    refused: (key) => change(key, (item) => ({ ...item, saving: 'refused' })),
    meet(key, { theirs, tag, from = null, ...other }) {
      const { value: mine = null, saved = null } = store.getState().items.get(key) ?? {};
      const { base = saved } = other;
      const { value, conflicts } = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined);
      const conflict = conflicts.length > 0 ? { base, theirs, tag, conflicts, from } : null;
      change(key, (item) => ({ ...item, saved: theirs, tag, value: value ?? null, conflict, saving: savingOf(theirs, value ?? null) }));
      return conflict !== null;
    },
    resolve(key, value) {
      change(key, (item) => ({ ...item, conflict: null, value, saving: savingOf(item.saved, value) }));
    },
    unsaved() {
      const found: ItemKey[] = [];
      for (const [key, item] of store.getState().items) if (isUnsaved(item)) found.push(key);
      return found;
    },
  };
}

function partsOf({ more = [], ...first }: Step): readonly ItemPatches[] {
  return [first, ...more];
}

/** The items whose value a step changes, in the order of the step. */
function keysOf(step: Step, values: ReadonlyMap<ItemKey, Json>): readonly ItemKey[] {
  return [...new Set(partsOf(step).map(({ key }) => key))].filter((key) => values.has(key));
}

/** The item values after a step, limited to values that are still as the step left them. */
function valuesAfter(items: Items, step: Step, way: 'forth' | 'back'): ReadonlyMap<ItemKey, Json> {
  const values = new Map<ItemKey, Json>();
  for (const part of way === 'back' ? [...partsOf(step)].reverse() : partsOf(step)) {
    const value = valueIn(values, items, part.key);
    const found = isAsLeft(value, part[way === 'back' ? 'forth' : 'back']) ? patched(value, part[way]) : null;
    if (found) values.set(part.key, found.value);
  }
  return values;
}

function savingOf(saved: Json, value: Json): Saving {
  return isUnsaved({ saved, value }) ? 'waiting' : 'saved';
}

/** The value of an item, from the pending changes first, else from the draft. */
function valueIn(changed: ReadonlyMap<ItemKey, Json>, items: ReadonlyMap<ItemKey, ItemState>, key: ItemKey): Json {
  return (changed.has(key) ? changed.get(key) : items.get(key)?.value) ?? null;
}

/** The items with new values for some of them, marked as waiting to be saved. */
function withValues(items: ReadonlyMap<ItemKey, ItemState>, values: ReadonlyMap<ItemKey, Json>): ReadonlyMap<ItemKey, ItemState> {
  const next = new Map(items);
  for (const [key, value] of values) {
    const item = items.get(key) ?? startItem(null, null, 'none');
    next.set(key, { ...item, value, saving: savingOf(item.saved, value) });
  }
  return next;
}

type Items = ReadonlyMap<ItemKey, ItemState>;

/** The server's items with unsaved edits reapplied on top. */
function joinReadings(items: Items, readings: ReadonlyMap<ItemKey, ItemReading>, published: VersionSource | null): Items {
  const next = new Map([...readings].map(([key, reading]) => [key, readItem(items.get(key), reading)] as const));
  for (const [key, item] of items) {
    if (!isUnsaved(item)) continue;
    const fresh = next.get(key) ?? startItem(null, null, 'none');
    // If the server's value is unchanged, an open conflict stays as it is.
    if (isSameJson(item.saved, fresh.saved) && item.tag === fresh.tag) {
      next.set(key, { ...item, live: fresh.live, ...sourcesOf(fresh) });
      continue;
    }
    // During an open conflict, the merge base stays where the versions first diverged.
    const base = item.conflict ? item.conflict.base : item.saved;
    const { value, conflicts } = mergeItem(base ?? undefined, fresh.saved ?? undefined, item.value ?? undefined);
    const from = fresh.tag !== item.tag && fresh.from ? fresh.from : published;
    const conflict = conflicts.length > 0 ? { base, theirs: fresh.saved, tag: fresh.tag, conflicts, from } : null;
    next.set(key, { ...fresh, value: value ?? null, conflict, saving: savingOf(fresh.saved, value ?? null) });
  }
  return next;
}

/** An item as read. Returns the previous object when nothing changed, so that derived values stay cached. */
function readItem(before: ItemState | undefined, reading: ItemReading): ItemState {
  const { live, saved, tag } = reading;
  const isSame =
    before !== undefined &&
    !isUnsaved(before) &&
    before.conflict === null &&
    before.tag === tag &&
    isSameJson(before.live, live) &&
    isSameJson(before.saved, saved) &&
    isSameJson(toJson(before.from), toJson(reading.from));
  return isSame ? before : { ...startItem(live, saved, tag), ...sourcesOf(reading) };
}

function sourcesOf({ from = null, clashes = [] }: Pick<ItemReading, 'from' | 'clashes'>): Pick<ItemState, 'from' | 'clashes'> {
  return { from, clashes };
}

function toJson(from: VersionSource | null | undefined): Json {
  return from ? { by: from.by, at: from.at, seq: from.seq } : null;
}
