import { definePlace } from '../define-place.ts';

export const emergency = definePlace({
  path: 'emergency',
  title: 'Emergency settings',
  icon: 'circle-alert',
  group: 'Publish',
  what: 'the emergency settings',
  load: () => import('./emergency-screen.tsx').then(({ EmergencyScreen }) => ({ Widget: EmergencyScreen })),
});
