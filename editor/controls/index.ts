export { Checkbox, RadioChoices, Switch } from './checkbox.tsx';
export { type Choice, ChoiceField, Select } from './choice-field.tsx';
export { type ControlAria, FieldFrame, type FieldFrameProps, type FieldNote, FieldNotes, toNotes } from './field-frame.tsx';
export { MomentPicker } from './lazy-moment-picker.tsx';
export { asksForZone, type MomentParts, momentInWords, readMoment, writeMoment } from './moment-text.ts';
export { partsOf, sayDay, sayMoment, sayMonth, sayTime } from './say-moment.ts';
export { TextField, TextInput } from './text-field.tsx';
export type { MomentPickerProps, WallMoment } from './wall-moment.ts';
