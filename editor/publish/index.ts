export type { Affected, AffectedPerson } from './affected-view.tsx';
export { ConflictChoice, type ConflictChoiceProps } from './conflict-screen.tsx';
export { type EffectsState, EffectsView, type EffectsViewProps, sayAffected } from './effects-view.tsx';
export { HistoryScreen, type HistoryScreenProps } from './history-screen.tsx';
export { createItemWords, type ItemWords, type ItemWordsParts, type PeopleNames, sayMoment } from './parts/index.ts';
export type { ReviewScreenProps } from './review-props.ts';
export { ReviewScreen } from './review-screen.tsx';
export { SchedulesScreen, type SchedulesScreenProps } from './schedules-screen.tsx';
