export { MomentPicker } from './lazy-moment-picker.tsx';
export { asksForZone, type MomentParts, momentInWords, readMoment, writeMoment } from './moment-text.ts';
export type { MomentPickerProps, WallMoment } from './wall-moment.ts';
