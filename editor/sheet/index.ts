export { arrangeItems, readView, type SheetView, writeView } from './arrange-items.ts';
export { type CellWords, readCell } from './cell-text.ts';
export { chooseFirstColumns, ID_COLUMN, listColumns, type SheetColumn } from './columns.ts';
export { type FindChoice, FindScreen } from './find-screen.tsx';
export { editsOfFound, type FoundText, findInTexts, listDraftLinks, listDraftTexts } from './find-texts.ts';
export { describePlan, editsOf, type SheetItem, type SheetPlan, toEdit } from './plan.ts';
export { SheetScreen } from './sheet-screen.tsx';
export { type DraftItem, useCellWords, useSheetItems } from './use-sheet-items.ts';
