// Editor components, for the tests of a pack.

export { startOf } from '../form/field.tsx';
export type { FormContext } from '../form/form-context.ts';
export { formOf } from '../form/form-of.ts';
export { ItemForm } from '../form/item-form.tsx';
export { orderAfter, startValue } from '../form/start-value.ts';
export { useViewOfItem } from '../item/own-views.ts';
export { ItemList } from '../lists/item-list.tsx';
export { ChangeFields } from '../reading/change-fields.tsx';
export { ChangeList } from '../reading/change-list.tsx';
export { createItemLabels } from '../reading/item-labels.ts';
export { PackProvider } from '../session/pack.tsx';
export { Palette } from '../shell/palette.tsx';
export { Rail } from '../shell/rail.tsx';
export { drawInSession } from './draw-in-session.tsx';
