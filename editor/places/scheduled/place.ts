import { definePlace } from '../define-place.ts';

export const scheduled = definePlace({
  path: 'scheduled',
  title: 'Scheduled',
  icon: 'calendar-days',
  group: 'Publish',
  what: 'the schedules',
  load: () => import('./scheduled-part.tsx').then(({ SchedulesPart }) => ({ Widget: SchedulesPart })),
});
