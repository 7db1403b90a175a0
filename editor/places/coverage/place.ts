import { definePlace } from '../define-place.ts';

export const coverage = definePlace({
  path: 'coverage',
  title: 'Coverage',
  icon: 'map',
  group: 'Check',
  what: 'the coverage',
  isFirst: true,
  load: () => import('./coverage-screen.tsx').then(({ CoverageScreen }) => ({ Widget: CoverageScreen })),
});
