import {
  type CatalogueCheck,
  type ContentModel,
  collectCatalogue,
  type ItemReference,
  type Json,
  listReferences,
  problemsOf,
  problemsOfItem,
  recheckItem,
  recheckWithout,
  startCheck,
} from '#engine';
import type { Problem } from '#schemas';
import { partByKind } from '../document/by-kind.ts';
import type { EditorDocument } from '../document/document.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';

/** The problems of the current draft. After an edit only the item and its dependents are checked again. */
export interface DraftCheck {
  problemsOf(key: ItemKey): readonly Problem[];
  /** Every reference to an item. */
  referencesTo(key: ItemKey): readonly ItemReference[];
  /** All problems of the draft: the same array until something changes. */
  all(): readonly Problem[];
  /** Notifies when problems may have changed. Returns a function that unsubscribes. */
  subscribe(then: () => void): () => void;
  /** Increases with each change. */
  version(): number;
}

/** Creates a draft check. Its first run checks every item, so it starts only when a form is opened. */
export function createDraftCheck(document: EditorDocument, model: ContentModel): DraftCheck {
  let known: Items = new Map();
  let check: CatalogueCheck | null = null;
  let version = 0;
  let all: readonly Problem[] | null = null;
  const listeners = new Set<() => void>();
  const sync = (): CatalogueCheck => {
    const now = document.store.getState().items;
    check = check ? recheckChanges(check, known, now) : startCheck(collectCatalogue(model.kinds, itemsOf(now)), model);
    version += 1;
    all = null;
    known = now;
    return check;
  };
  document.store.subscribe((state, before) => {
    if (state.items === before.items || !check) return;
    sync();
    for (const listener of listeners) listener();
  });
  return {
    problemsOf(key) {
      const { kind, id } = nameOf(key);
      return problemsOfItem(check ?? sync(), kind, id);
    },
    referencesTo(key) {
      const { kind, id } = nameOf(key);
      return listReferences(check ?? sync(), kind, id);
    },
    all() {
      const now = check ?? sync();
      all ??= problemsOf(now);
      return all;
    },
    subscribe(then) {
      listeners.add(then);
      return () => void listeners.delete(then);
    },
    version: () => version,
  };
}

type Items = ReadonlyMap<ItemKey, ItemState>;

/** Checks what changed, skipping unchanged kinds. */
function recheckChanges(check: CatalogueCheck, before: Items, now: Items): CatalogueCheck {
  const [old, fresh] = [partByKind(before), partByKind(now)];
  for (const [kind, list] of fresh) {
    if (list === old.get(kind)) continue;
    list.keys.forEach((key, place) => {
      const value = list.states[place]?.value ?? null;
      if ((before.get(key)?.value ?? null) !== value) recheck(check, key, value);
    });
  }
  for (const [kind, list] of old) if (list !== fresh.get(kind)) for (const key of list.keys) if (!now.has(key)) recheck(check, key, null);
  return check;
}

function recheck(check: CatalogueCheck, key: ItemKey, value: Json): void {
  const { kind, id } = nameOf(key);
  if (value === null) recheckWithout(check, kind, id);
  else recheckItem(check, kind, value);
}

/** Items may still have a wrong shape, which the check reports, so the cast is safe. */
function itemsOf(items: Items) {
  return [...items].flatMap(([key, { value }]) => (value === null ? [] : [{ ...nameOf(key), value }]));
}
