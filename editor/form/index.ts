export { readingAge } from '../../engine/index.ts';
export { checkStyle } from './check-style.ts';
export {
  describeForm,
  type FieldKind,
  type FormField,
  type FormHint,
  type FormHints,
} from './describe-form.ts';
export { startOf } from './field.tsx';
export type { CountedProps, FieldWarning, FormContext, OnEdit, UnfinishedTexts, WordOption } from './form-context.ts';
export { ItemForm, type ItemFormProps } from './item-form.tsx';
export { labelOfPlace } from './label-of-place.ts';
export { RawJson, type RawJsonProps } from './lazy-raw-json.tsx';
export { withSavedShape } from './saved-shape.ts';
export { createUnfinishedTexts } from './unfinished-texts.ts';
