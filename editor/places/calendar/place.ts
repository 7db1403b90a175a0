import { definePlace } from '../define-place.ts';

export const calendar = definePlace({
  path: 'calendar',
  title: 'Calendar',
  icon: 'calendar',
  group: 'Publish',
  what: 'the calendar',
  load: () => import('./calendar-screen.tsx').then(({ CalendarScreen }) => ({ Widget: CalendarScreen })),
});
