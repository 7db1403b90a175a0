import type { Edit, ItemKey } from '../document/index.ts';

/** Makes an edit of the open item. The label is its name in Undo. */
export type OnEdit = (edit: Edit, label: string) => void;

/** Makes an edit of any item, for a pane that shows several. */
export type OnItemEdit = (key: ItemKey, edit: Edit, label: string) => void;
