import {
  type Catalogue,
  type CatalogueCheck,
  emptyCatalogue,
  type ItemKind,
  type ItemReference,
  type Json,
  listReferences,
  problemsOf,
  problemsOfItem,
  recheckItem,
  recheckWithout,
  startCheck,
} from '../../engine/index.ts';
import type { Vocabulary } from '../../schemas/generated/catalogue.ts';
import type { Problem } from '../../schemas/index.ts';
import { type EditorDocument, type ItemKey, nameOf } from '../document/index.ts';

/** What is wrong with the draft as it stands on the screen. After an edit only the item and what asked for it is looked at again. */
export interface DraftCheck {
  problemsOf(key: ItemKey): readonly Problem[];
  /** Every place that names an item. */
  referencesTo(key: ItemKey): readonly ItemReference[];
  /** Every problem of the whole draft. */
  all(): readonly Problem[];
  /** Calls back when problems may have changed. The answer stops it. */
  subscribe(then: () => void): () => void;
  /** Goes up with each change. */
  version(): number;
}

/** Starts checking a draft. The first look takes all items, so it is made when a form is opened and not before. */
export function createDraftCheck(
  document: EditorDocument,
  { vocabulary, components }: { readonly vocabulary: Vocabulary; readonly components: readonly string[] },
): DraftCheck {
  let known: ReadonlyMap<ItemKey, Json> = new Map();
  let check: CatalogueCheck | null = null;
  let version = 0;
  const listeners = new Set<() => void>();
  const read = (): ReadonlyMap<ItemKey, Json> => new Map([...document.store.getState().items].map(([key, { value }]) => [key, value]));
  const sync = (): CatalogueCheck => {
    const now = read();
    if (!check) {
      check = startCheck(toCatalogue(now), vocabulary, components);
      version += 1;
    } else {
      for (const [key, value] of now) if (known.get(key) !== value) check = recheck(check, key, value);
      for (const key of known.keys()) if (!now.has(key)) check = recheck(check, key, null);
      version += 1;
    }
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
    all: () => problemsOf(check ?? sync()),
    subscribe(then) {
      listeners.add(then);
      return () => void listeners.delete(then);
    },
    version: () => version,
  };
}

function recheck(check: CatalogueCheck, key: ItemKey, value: Json): CatalogueCheck {
  const { kind, id } = nameOf(key);
  return value === null ? recheckWithout(check, kind, id) : recheckItem(check, kind, value);
}

/** Items as they are, also such whose shape is not right yet: the check says so. */
function toCatalogue(values: ReadonlyMap<ItemKey, Json>): Catalogue {
  const lists: Record<ItemKind, Json[]> = emptyCatalogue() as unknown as Record<ItemKind, Json[]>;
  for (const [key, value] of values) if (value !== null) lists[nameOf(key).kind].push(value);
  return lists as unknown as Catalogue;
}
