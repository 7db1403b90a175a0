import type { ReactElement } from 'react';
import type { Json } from '#engine';
import { Menu, type MenuItem, useUndo } from '#engine/react';
import { freeId, type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import { type ItemState, statusOf } from '../document/item-state.ts';
import { here, useGo } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { useUndoSteps } from '../session/use-undo-steps.ts';

/** The view of an item. */
export type View = 'own' | 'form' | 'json';

export interface ItemMenuProps {
  readonly open: ItemKey;
  readonly item: ItemState;
  readonly title: string;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Opens the archive confirmation or the history. */
  readonly onOpen: (what: 'archive' | 'history') => void;
}

/** The less frequent actions for an item. */
export function ItemMenu(props: ItemMenuProps): ReactElement {
  const undo = useUndoSteps();
  const offer = useUndo();
  const copyAddress = () => void navigator.clipboard?.writeText(window.location.href).then(() => offer({ text: 'Link copied.' }));
  return (
    <Menu
      label="More for this item"
      items={[
        { id: 'redo', label: 'Redo', icon: 'rotate-ccw', onSelect: () => undo(false) },
        ...useChanges(props),
        ...useViews(props),
        { id: 'link', label: 'Copy link', icon: 'link', onSelect: copyAddress },
        { id: 'history', label: 'History', icon: 'history', onSelect: () => props.onOpen('history') },
      ]}
    />
  );
}

/** The actions that change the item, for people who may edit. */
function useChanges({ open, item, title, onOpen }: ItemMenuProps): readonly MenuItem[] {
  const session = useSession();
  const go = useGo();
  const offer = useUndo();
  const { follows } = useKind(nameOf(open).kind);
  if (!session.canWrite) return [];
  const { value } = item;
  const duplicate = () => {
    const { kind, id } = nameOf(open);
    const copied = value as Record<string, Json>;
    const copy = { ...copied, ...follows?.(copied), id: freeId({ kind, id: `${id}-copy` }, session.document.store.getState().items) };
    const key = keyOf({ kind, id: copy.id });
    session.edit(key, { do: 'replace', value: copy }, 'Duplicate');
    offer({ text: `A copy of ${title} is open.` });
    go(`/${key}`, { query: here });
  };
  const entries: readonly (MenuItem | null)[] = [
    value === null ? null : { id: 'copy', label: 'Duplicate', icon: 'copy', onSelect: duplicate },
    statusOf(item) === 'live' ? null : { id: 'discard', label: 'Discard changes', icon: 'undo-2', onSelect: () => session.discard(open) },
    value === null ? null : { id: 'archive', label: 'Archive', icon: 'trash-2', onSelect: () => onOpen('archive') },
  ];
  return entries.filter((entry) => entry !== null);
}

/** The other views of the item. */
function useViews({ open, view, onView }: ItemMenuProps): readonly MenuItem[] {
  const own = useKind(nameOf(open).kind).views?.alone;
  const views = [
    ...(own ? [{ id: 'own', label: own.label, icon: 'layout-grid' } as const] : []),
    { id: 'form', label: 'Show as a form', icon: 'square-pen' },
    { id: 'json', label: 'Show as JSON', icon: 'file-text' },
  ] as const;
  return views.filter(({ id }) => id !== view).map((one) => ({ ...one, onSelect: () => onView(one.id) }));
}
