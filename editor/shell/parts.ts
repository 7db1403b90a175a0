import type { FailedLabels } from '#engine/react';

/** Parts loaded on demand, so that the first screen is only a list. */
export const loadItemPane = () => import('../item/item-pane.tsx').then(({ ItemPane }) => ({ Widget: ItemPane }));
export const loadPreviewPane = () => import('../preview/preview-pane.tsx').then(({ PreviewPane }) => ({ Widget: PreviewPane }));
export const loadNewItem = () => import('./new-item-dialog.tsx').then(({ NewItemDialog }) => ({ Widget: NewItemDialog }));
export const loadSheet = () => import('../sheet/sheet-screen.tsx').then(({ SheetScreen }) => ({ Widget: SheetScreen }));
export const loadBulk = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ Widget: BulkDialog }));
export const loadUnsent = () => import('./unsent-dialog.tsx').then(({ UnsentDialog }) => ({ Widget: UnsentDialog }));

/** The labels for a part that fails to load. */
export function failedPart(what: string): FailedLabels {
  return { text: `We could not load ${what}. Check your connection and try again.`, retry: 'Try again' };
}
