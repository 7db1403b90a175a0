import { useCallback } from 'react';
import { type ItemName, keyOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { useDraft } from './hooks.tsx';

/** A function that gives the title of an item in the draft, where an archived one still has its live title, or in what is live. */
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
