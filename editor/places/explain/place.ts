import { definePlace } from '../define-place.ts';

export const explain = definePlace({
  path: 'explain',
  title: 'Who sees what',
  icon: 'eye',
  group: 'Check',
  what: 'who sees what',
  load: () => import('./explain-screen.tsx').then(({ ExplainScreen }) => ({ Widget: ExplainScreen })),
});
