import type { Edit } from '../document/edits.ts';
import type { ItemKey } from '../document/item-name.ts';

/** Applies an edit to the open item. The label is its name in Undo. */
export type OnEdit = (edit: Edit, label: string) => void;

/** Applies an edit to any item, for a pane that shows several. */
export type OnItemEdit = (key: ItemKey, edit: Edit, label: string) => void;
