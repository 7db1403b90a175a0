export { checkStyle } from './check-style.ts';
export { describeForm, type FormField } from './describe-form.ts';
export { startOf } from './field.tsx';
export type { CountedProps, FieldWarning, FormContext } from './form-context.ts';
export { ItemForm } from './item-form.tsx';
export { RawJson } from './lazy-raw-json.tsx';
export { withSavedShape } from './saved-shape.ts';
export { createUnfinishedTexts } from './unfinished-texts.ts';
export { labelOfWord } from './word-label.ts';
