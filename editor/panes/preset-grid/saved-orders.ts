import { type Json, mergeOrder } from '#engine';
import type { Columns } from '#engine/react';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { putAt } from './grid-places.ts';
import { readOrders } from './orders.ts';

/** An order that people may have saved, with a label. */
export interface SavedOrder {
  readonly id: string;
  readonly label: string;
  readonly own: readonly string[];
}

/** Inputs of saved orders. */
export interface SavedOrderOptions {
  readonly id: string;
  readonly columns: Columns;
  readonly items: ReadonlyMap<ItemKey, Pick<ItemState, 'live' | 'value'>>;
  /** Describes a preset by its name. */
  readonly describePreset: (name: string) => string;
  readonly describeWidget: (id: string) => string;
}

/**
 * Orders that people have probably saved: that of the live preset, the same with one widget moved to the front, and those of other
 * presets, which people keep when their preset changes.
 */
export function listSavedOrders({ id, columns, items, describePreset, describeWidget }: SavedOrderOptions): readonly SavedOrder[] {
  const live = items.get(`presets/${id}`)?.live ?? null;
  const own = live === null ? [] : readOrders(live)[columns];
  const last = own.at(-1);
  const others = [...items].flatMap(([key, item]): SavedOrder[] => {
    if (!key.startsWith('presets/') || key === `presets/${id}`) return [];
    const order = readOrders(item.live ?? item.value)[columns];
    return order.length === 0
      ? []
      : [{ id: key, label: `The order of ${describePreset(nameOf(item.live ?? item.value) || key)}`, own: order }];
  });
  return [
    ...(last === undefined
      ? []
      : [
          { id: 'live', label: 'The live order, saved as it is', own },
          { id: 'front', label: `The live order with ${describeWidget(last)} moved to the front`, own: putAt(own, last, 0) },
        ]),
    ...others,
  ];
}

function nameOf(preset: Json): string {
  if (typeof preset !== 'object' || preset === null || Array.isArray(preset)) return '';
  const { name } = preset as { readonly [name: string]: Json };
  return typeof name === 'string' ? name : '';
}

/** One place in a person's view. `isNew`: their saved order lacks the widget. */
export interface SeenWidget {
  readonly id: string;
  readonly isNew: boolean;
}

/** A draft order as seen by a person with a saved order, without widgets hidden from everybody. */
export function seeWithOrder(draft: readonly string[], own: readonly string[], canBeSeen: (id: string) => boolean): readonly SeenWidget[] {
  const known = new Set(own);
  return mergeOrder({ preset: draft, own, isAllowed: canBeSeen }).shown.map((id) => ({ id, isNew: !known.has(id) }));
}
