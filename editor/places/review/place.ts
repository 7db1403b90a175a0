import { definePlace } from '../define-place.ts';

export const review = definePlace({
  path: 'review',
  title: 'Review changes',
  icon: 'file-check',
  group: 'Publish',
  what: 'the review',
  load: () => import('./review-screen.tsx').then(({ ReviewScreen }) => ({ Widget: ReviewScreen })),
});
