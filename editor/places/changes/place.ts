import { definePlace } from '../define-place.ts';

export const changes = definePlace({
  path: 'changes',
  title: 'Changes',
  icon: 'inbox',
  group: 'Publish',
  what: 'the changes',
  load: () => import('./changes-screen.tsx').then(({ ChangesScreen }) => ({ Widget: ChangesScreen })),
});
