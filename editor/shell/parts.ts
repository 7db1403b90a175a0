import type { FailedWords } from '../../engine/react.ts';
import type { ItemKey } from '../document/index.ts';

/** Parts that come when they are first needed, so that the first screen is a list and nothing else. */
export const loadItemPane = () => import('../item/item-pane.tsx').then(({ ItemPane }) => ({ Widget: ItemPane }));
export const loadPreviewPane = () => import('../item/preview-part.tsx').then(({ PreviewPart }) => ({ Widget: PreviewPart }));
export const loadNewItem = () => import('./new-item-dialog.tsx').then(({ NewItemDialog }) => ({ Widget: NewItemDialog }));
export const loadBulk = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ Widget: BulkDialog }));

/** What the preview is told by the shell. */
export interface PreviewPartProps {
  readonly open: ItemKey | null;
}

/** The words of a part that does not come. */
export function failedPart(what: string): FailedWords {
  return { text: `We could not load ${what}. Check your connection and try again.`, retry: 'Try again' };
}
