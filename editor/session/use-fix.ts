import type { Json } from '#engine';
import type { Problem } from '#schemas';
import { splitPointer } from '#schemas';
import { type ItemName, keyOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { useSession } from './hooks.tsx';
import { useOfferTakeBack } from './use-offer-take-back.ts';

/** Applies the fix of a problem to the draft and offers to undo it. Shared by Form, Checks and Review. */
export function useFix(): (problem: Pick<Problem, 'kind' | 'id' | 'fix'>) => void {
  const session = useSession();
  const offer = useOfferTakeBack();
  return ({ kind, id, fix }) => {
    if (kind === undefined || id === undefined || !fix) return;
    const key = keyOf({ kind, id } as ItemName);
    const item = session.document.store.getState().items.get(key);
    // A fix is a value of the item and JSON by its schema, so the cast is safe.
    const edit = { do: 'set', at: splitPointer(fix.pointer), value: fix.value as Json } as const;
    const takeBack = session.edit(key, edit, fix.sentence.replace(/\.$/, ''));
    offer(`${fix.sentence} Done in ${titleOf(item?.value ?? item?.live ?? null) || id}.`, takeBack);
  };
}
