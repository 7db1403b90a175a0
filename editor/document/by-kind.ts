import type { ItemKind } from '#engine';
import { type ItemKey, nameOf } from './item-name.ts';
import type { ItemState } from './item-state.ts';

/** The items of one kind, in draft order. A key and its item share an index. */
export interface KindItems {
  readonly keys: readonly ItemKey[];
  readonly states: readonly ItemState[];
}

type Items = ReadonlyMap<ItemKey, ItemState>;
type Parted = ReadonlyMap<ItemKind, KindItems>;

const none: KindItems = { keys: [], states: [] };
const known = new WeakMap<Items, Parted>();
let last: Parted = new Map();

/**
 * Groups items by kind. An unchanged kind keeps its list, so derived results stay valid: a keystroke in one of ten thousand items costs the
 * other kinds nothing.
 */
export function partByKind(items: Items): Parted {
  const found = known.get(items);
  if (found) return found;
  const fresh = new Map<ItemKind, { keys: ItemKey[]; states: ItemState[] }>();
  let prefix = '';
  let list = { keys: [] as ItemKey[], states: [] as ItemState[] };
  for (const [key, state] of items) {
    if (prefix === '' || !key.startsWith(prefix)) {
      const { kind } = nameOf(key);
      prefix = `${kind}/`;
      list = fresh.get(kind) ?? { keys: [], states: [] };
      fresh.set(kind, list);
    }
    list.keys.push(key);
    list.states.push(state);
  }
  const before = last;
  const parted = new Map([...fresh].map(([kind, made]) => [kind, keep(before.get(kind), made)] as const));
  known.set(items, parted);
  last = parted;
  return parted;
}

/** The items of a kind. */
export function itemsOfKind(items: Items, kind: ItemKind): KindItems {
  return partByKind(items).get(kind) ?? none;
}

function keep(before: KindItems | undefined, now: KindItems): KindItems {
  if (!before || before.keys.length !== now.keys.length) return now;
  const { keys, states } = before;
  for (let place = 0; place < keys.length; place += 1)
    if (states[place] !== now.states[place] || keys[place] !== now.keys[place]) return now;
  return before;
}

/** Memoises a computation over the items of a kind until one of them changes. */
export function onceForKind<Made>(make: (items: KindItems) => Made): (items: KindItems) => Made {
  const made = new WeakMap<KindItems, { readonly value: Made }>();
  return (items) => {
    const found = made.get(items) ?? { value: make(items) };
    made.set(items, found);
    return found.value;
  };
}
