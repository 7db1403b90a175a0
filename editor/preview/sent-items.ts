import type { Json, SentItem } from '#engine';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';

/** The side of the draft to render. */
export type Side = 'draft' | 'live';

type Items = ReadonlyMap<ItemKey, ItemState>;

/** The last sent values, by key. */
export type SentValues = ReadonlyMap<ItemKey, Json>;

/** What to send, the frame's state after that, and the items that the frame shows at an earlier value. */
export interface Sending {
  readonly items: readonly SentItem[];
  readonly values: SentValues;
  readonly held: readonly ItemKey[];
}

/**
 * What changed since the last sending. An item with missing parts, or parts of another type, keeps its earlier value until it is complete
 * again.
 */
export function listChanges(items: Items, side: Side, sent: SentValues): Sending {
  const values = new Map(sent);
  const changed: SentItem[] = [];
  const held: ItemKey[] = [];
  for (const [key, item] of items) {
    const value = side === 'live' ? item.live : item.value;
    const before = sent.get(key);
    if (before === value) continue;
    if (value !== null && !isDrawable(value, before ?? item.saved ?? item.live)) {
      held.push(key);
      continue;
    }
    if (before !== undefined || value !== null) changed.push(...toSent(key, value));
    values.set(key, value);
  }
  for (const key of sent.keys()) {
    if (items.has(key) || sent.get(key) === null) continue;
    changed.push(...toSent(key, null));
    values.set(key, null);
  }
  return { items: changed, values, held };
}

function toSent(key: ItemKey, value: Json): SentItem[] {
  const { kind, id } = nameOf(key);
  return [{ kind, id, value: typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null }];
}

/** Whether a value has every part of its valid form, each of the same type. Nullable parts can have any type. */
export function isDrawable(value: Json, like: Json): boolean {
  if (!isFields(value) || typeof value.id !== 'string') return false;
  if (!isFields(like)) return true;
  return Object.entries(like).every(([name, part]) => {
    const own = value[name];
    return part === null || (own !== undefined && kindOf(own) === kindOf(part)) || own === null;
  });
}

function isFields(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
