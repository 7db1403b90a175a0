export { type CalendarChoice, readChoice, stretchOf, writeChoice } from './calendar-query.ts';
export { CalendarScreen } from './calendar-screen.tsx';
export { type CalendarEntry, moveEntry, toMoveEdit } from './entry.ts';
export { listFindings } from './findings.ts';
export type { Stretch } from './layout.ts';
export { listEntries, listGroups } from './list-entries.ts';
export { describeDays } from './move-dialog.tsx';
export type { PendingMove } from './use-drag.ts';
