// What the editor draws, for the tests of a pack.
export { formOf } from '../check/use-item-labels.ts';
export { startOf } from '../form/field.tsx';
export type { FormContext } from '../form/form-context.ts';
export { ItemForm } from '../form/item-form.tsx';
export { createWordLabels, everything, ItemList, rowsOf } from '../lists/index.ts';
export { ChangeFields } from '../publish/parts/change-fields.tsx';
export { ChangeList, createItemLabels } from '../publish/parts/index.ts';
export { useViewOfItem } from '../screens/own-views.ts';
export { type EditorSession, KindsProvider, PackProvider, SessionProvider } from '../session/index.ts';
export { orderAfter, startValue } from '../shell/new-item-dialog.tsx';
export { Palette } from '../shell/palette.tsx';
export { Rail } from '../shell/rail.tsx';
