import { useCallback } from 'react';
import { type ItemName, keyOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { useDraft } from './hooks.tsx';

/** A function that returns an item's title, from the draft (an archived item keeps its live title) or from live. */
export function useItemTitle(side: 'draft' | 'live' = 'draft'): (name: ItemName) => string {
  const items = useDraft((state) => state.items);
  return useCallback(
    (name) => {
      const item = items.get(keyOf(name));
      return titleOf((side === 'live' ? item?.live : (item?.value ?? item?.live)) ?? null) || name.id;
    },
    [items, side],
  );
}
