import { useCallback } from 'react';
import type { FindPicture } from '#engine';
import { keyOf } from '../document/item-name.ts';
import { toUpload } from '../document/picture-address.ts';
import { useSession } from './hooks.tsx';

/** Finds an uploaded picture of the draft by its id. The function stays the same. */
export function useFindUpload(): FindPicture {
  const { document } = useSession();
  return useCallback(
    (id: string) => {
      const item = document.store.getState().items.get(keyOf({ kind: 'pictures', id }));
      return toUpload(item?.value ?? item?.live ?? null);
    },
    [document],
  );
}
