export { checkPictures } from './check-pictures.ts';
export { listPlaceholders } from './complete-placeholder.ts';
export { describeForm, type FormField } from './describe-form.ts';
export { startOf } from './field.tsx';
export { hintOfText } from './fields/text/text-field.tsx';
export { shapeOf } from './fields/variant/change-shape.ts';
export { valueAt } from './fit-edit.ts';
export {
  type AddressOption,
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
export { labelOfPlace, plainFieldAt, sentenceOfProblem, sentenceWithLabel } from './label-of-place.ts';
export { RawJson } from './lazy-raw-json.tsx';
export { placeOfProblem } from './problem-tree.ts';
export { withSavedShape } from './saved-shape.ts';
export { createUnfinishedTexts } from './unfinished-texts.ts';
export { labelOfChoice, labelOfWord } from './word-label.ts';
