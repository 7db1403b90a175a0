export type { Affected } from './affected-view.tsx';
export { ChangesScreen, readChangesFilter } from './changes/changes-screen.tsx';
export { ConflictChoice } from './conflict-screen.tsx';
export { type EffectsState, EffectsView } from './effects-view.tsx';
export { HistoryScreen } from './history-screen.tsx';
export { createItemLabels, ScreenHeading } from './parts/index.ts';
export { ReviewScreen } from './review-screen.tsx';
export { SchedulesScreen } from './schedules-screen.tsx';
