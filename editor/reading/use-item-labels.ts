import { useMemo } from 'react';
import { useScope } from '../check/people.ts';
import { keyOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { formOf } from '../form/form-of.ts';
import { useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { useFindUpload } from '../session/use-find-upload.ts';
import { createItemLabels, type ItemLabels } from './item-labels.ts';

/** The labels of kinds, fields and conditions for differences and notes. */
export function useItemLabels(): ItemLabels {
  const editorPack = usePack();
  const { audiences } = useScope(null);
  const { document } = useSession();
  const findUpload = useFindUpload();
  return useMemo(
    () =>
      createItemLabels({
        vocabulary: editorPack.pack.vocabulary,
        lang: editorPack.pack.lang,
        audiences,
        formOf: (kind) => formOf(editorPack, kind),
        titleById(id) {
          const kind = editorPack.pack.kinds.all.find(({ shows }) => shows.as === 'grid')?.name;
          const item = kind ? document.store.getState().items.get(keyOf({ kind, id })) : undefined;
          return titleOf(item?.value ?? item?.live ?? null) || null;
        },
        titleOfItem(name) {
          const item = document.store.getState().items.get(keyOf(name));
          return titleOf(item?.value ?? item?.live ?? null) || null;
        },
        findUpload,
        kindTitles: new Map(editorPack.pack.kinds.all.map(({ name, labels }) => [name, labels.many])),
      }),
    [editorPack, audiences, document, findUpload],
  );
}
