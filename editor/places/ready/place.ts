import { definePlace } from '../define-place.ts';

export const ready = definePlace({
  path: 'ready',
  title: 'Is the year ready?',
  icon: 'list-checks',
  group: 'Check',
  what: 'what the year needs',
  isAboutYears: true,
  load: () => import('./ready-screen.tsx').then(({ ReadyScreen }) => ({ Widget: ReadyScreen })),
});
