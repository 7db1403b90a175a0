import { definePlace } from '../define-place.ts';

export const history = definePlace({
  path: 'history',
  title: 'History',
  icon: 'history',
  group: 'Publish',
  what: 'the history',
  load: () => import('./history-screen.tsx').then(({ HistoryScreen }) => ({ Widget: HistoryScreen })),
});
