import { definePlace } from '../define-place.ts';

export const scheduled = definePlace({
  path: 'scheduled',
  title: 'Scheduled',
  icon: 'calendar-days',
  group: 'Publish',
  what: 'the schedules',
  load: () => import('./schedules-screen.tsx').then(({ SchedulesScreen }) => ({ Widget: SchedulesScreen })),
});
