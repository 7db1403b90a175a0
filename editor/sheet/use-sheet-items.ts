import { useMemo } from 'react';
import { createExpressionCheck, createTitleOrder, type ItemKind } from '#engine';
import { useScope } from '../check/people.ts';
import { itemsOfKind, type KindItems } from '../document/by-kind.ts';
import { nameOf } from '../document/item-name.ts';
import { type ItemState, statusOf } from '../document/item-state.ts';
import { titleOf, titlesOf } from '../document/item-title.ts';
import { formOf } from '../form/form-of.ts';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { useDraft, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import type { CellFormats } from './cell-text.ts';
import type { SheetItem } from './plan.ts';

/** An item of a sheet, and whether it differs from live. */
export interface DraftItem extends SheetItem {
  readonly isChanged: boolean;
}

const known = new WeakMap<ItemState, DraftItem>();

/** The items of a kind as rows, without archived ones. An unchanged item stays the same object. */
export function useSheetItems(kind: ItemKind): readonly DraftItem[] {
  const editorPack = usePack();
  const list = useDraft(({ items }): KindItems => itemsOfKind(items, kind));
  return useMemo(
    () =>
      list.keys.flatMap((key, place): readonly DraftItem[] => {
        const state = list.states[place];
        if (!state || state.value === null) return [];
        const found = known.get(state);
        if (found) return [found];
        const { id } = nameOf(key);
        const form = formOf(editorPack, kind, id);
        if (!form) return [];
        const { value } = state;
        const title = titleOf(value) || id;
        const hasConflict = state.conflict !== null;
        const item: DraftItem = { key, id, title, value, form, hasConflict, isChanged: statusOf(state) !== 'live' };
        known.set(state, item);
        return [item];
      }),
    [list, editorPack, kind],
  );
}

/** Facts about the draft needed to format cells. */
export function useCellFormats(): CellFormats {
  const { pack } = usePack();
  const { document } = useSession();
  const { audiences } = useScope(null);
  const labels = useItemLabels();
  return useMemo((): CellFormats => {
    const { vocabulary } = pack;
    const vocabularyIds = [...vocabulary.tags, ...vocabulary.facts].map(({ id }) => id);
    const named = new Map(audiences.map(({ id, expression }) => [id, expression]));
    const check = createExpressionCheck({ ...vocabulary, words: vocabularyIds, audiences: named });
    return {
      vocabulary,
      compareTitles: createTitleOrder(pack.lang),
      lists: {
        components: pack.components.map((id) => ({ id, label: id })),
        itemKinds: pack.kinds.all.map(({ name, labels: { many } }) => ({ id: name, label: many })),
      },
      listItems: (wanted) =>
        pack.kinds.has(wanted)
          ? titlesOf(document.store.getState().items, wanted).map(({ id, title }) => ({ id, label: title || id }))
          : [],
      errorOfCondition: (text) => check(text).find(({ severity }) => severity === 'error')?.message ?? null,
      describeCondition: labels.describeCondition,
    };
  }, [pack, document, audiences, labels]);
}
