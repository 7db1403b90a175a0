export { Checkbox, RadioChoices, Switch } from './checkbox.tsx';
export { ChoiceField, Select } from './choice-field.tsx';
export {
  type CompletedText,
  CompletingInput,
  type Completion,
  type CompletionEntry,
  type TextControl,
} from './completing-input.tsx';
export {
  type ControlAria,
  FieldFrame,
  type FieldFrameProps,
  type FieldMark,
  type FieldNote,
  FieldNotes,
  toNotes,
} from './field-frame.tsx';
export { formatDayOf, formatMoment, formatMonth, formatTime, partsOf } from './format-moment.ts';
export { fitInGrid, type GridPlace, type GridSize, moveInGrid } from './grid-keys.ts';
export { MomentPicker } from './lazy-moment-picker.tsx';
export { MomentField } from './moment-field.tsx';
export { momentInWords, momentOfText } from './moment-text.ts';
export { addMonths, daysBetween, firstDayOf, type Month, monthOf, weeksOfMonth } from './months.ts';
export { addressOfPicture, isFiles, toUpload } from './picture-address.ts';
export { SearchField } from './search-field.tsx';
export { Segments } from './segments.tsx';
export { isPictureAddress, ShownPicture } from './shown-picture.tsx';
export { TextField, TextInput } from './text-field.tsx';
export { useFocusLater } from './use-focus-later.ts';
export type { WallMoment } from './wall-moment.ts';
