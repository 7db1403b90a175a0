import { definePlace } from '../define-place.ts';

export const replace = definePlace({
  path: 'replace',
  title: 'Find and replace',
  icon: 'search-check',
  group: 'Content',
  what: 'find and replace',
  load: () => import('./find-screen.tsx').then(({ FindScreen }) => ({ Widget: FindScreen })),
});
