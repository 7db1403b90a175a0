export { checkPictures } from './check-pictures.ts';
export { listPlaceholders } from './complete-placeholder.ts';
export { describeForm, type FormField } from './describe-form.ts';
export { startOf } from './field.tsx';
export {
  type CountedProps,
  type FieldMarks,
  FieldMarksProvider,
  type FieldWarning,
  type FormContext,
  type MomentText,
  placeOf,
  pointerOf,
} from './form-context.ts';
export { ItemForm } from './item-form.tsx';
export { sentenceOfProblem, sentenceWithLabel } from './label-of-place.ts';
export { RawJson } from './lazy-raw-json.tsx';
export { withSavedShape } from './saved-shape.ts';
export { createUnfinishedTexts } from './unfinished-texts.ts';
export { labelOfWord } from './word-label.ts';
