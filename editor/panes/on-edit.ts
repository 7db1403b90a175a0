import type { Edit } from '../document/edits.ts';
import type { ItemKey } from '../document/item-name.ts';

/** Makes an edit of the open item. The label is its name in Undo. */
export type OnEdit = (edit: Edit, label: string) => void;

/** Makes an edit of any item, for a pane that shows several. */
export type OnItemEdit = (key: ItemKey, edit: Edit, label: string) => void;
