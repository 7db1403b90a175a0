export { MomentPicker } from './lazy-moment-picker.tsx';
export { asksForZone, type MomentParts, momentInWords, readMoment, writeMoment } from './moment-text.ts';
export { partsOf, sayDay, sayMoment, sayMonth, sayTime } from './say-moment.ts';
export type { MomentPickerProps, WallMoment } from './wall-moment.ts';
