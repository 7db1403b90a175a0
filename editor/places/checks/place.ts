import { definePlace } from '../define-place.ts';

export const checks = definePlace({
  path: 'checks',
  title: 'Checks',
  icon: 'circle-check',
  group: 'Check',
  what: 'the checks',
  load: () => import('./checks-screen.tsx').then(({ ChecksScreen }) => ({ Widget: ChecksScreen })),
});
