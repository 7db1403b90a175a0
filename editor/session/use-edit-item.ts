import { useMemo } from 'react';
import type { Json, Kind } from '#engine';
import { applyEdit, type Edit } from '../document/edits.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { useSession } from './hooks.tsx';
import { useKinds } from './kinds.tsx';

/** Edits one item. In an item that is not live yet, derived values follow until they are edited by hand. */
export function useEditItem(): (key: ItemKey, edit: Edit, label: string) => void {
  const session = useSession();
  const kinds = useKinds();
  return useMemo(
    () => (key, edit, label) => {
      const item = session.document.store.getState().items.get(key);
      const along = item ? followingEdits(kinds.find(nameOf(key).kind), item, edit) : [];
      session.editMany(
        [edit, ...along].map((one) => ({ key, edit: one })),
        label,
      );
    },
    [session, kinds],
  );
}

/** Follow-up edits to derived values that are empty or still as derived from the item before. */
export function followingEdits(
  kind: Pick<Kind, 'follows'> | null,
  { value, live }: Pick<ItemState, 'value' | 'live'>,
  edit: Edit,
): readonly Edit[] {
  if (!kind?.follows || live !== null || !isRecord(value)) return [];
  const after = applyEdit(value, edit).value;
  if (!isRecord(after)) return [];
  const before = kind.follows(value);
  return Object.entries(kind.follows(after)).flatMap(([name, wanted]): Edit[] => {
    const isFollowing = after[name] === value[name] && (value[name] === '' || value[name] === before[name]);
    return isFollowing && wanted !== after[name] ? [{ do: 'set', at: [name], value: wanted }] : [];
  });
}

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
