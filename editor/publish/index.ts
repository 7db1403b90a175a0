export type { Affected, AffectedPerson } from './affected-view.tsx';
export { ConflictChoice, type ConflictChoiceProps } from './conflict-screen.tsx';
export { describeAffected, type EffectsState, EffectsView, type EffectsViewProps } from './effects-view.tsx';
export { HistoryScreen, type HistoryScreenProps } from './history-screen.tsx';
export { createItemLabels, formatMoment, type ItemLabels, type ItemLabelsParts, type PeopleNames } from './parts/index.ts';
export type { ReviewScreenProps } from './review-props.ts';
export { ReviewScreen } from './review-screen.tsx';
export { SchedulesScreen, type SchedulesScreenProps } from './schedules-screen.tsx';
