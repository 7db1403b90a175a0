import { definePlace } from '../define-place.ts';

export const exchange = definePlace({
  path: 'exchange',
  title: 'Import and export',
  icon: 'upload',
  group: 'Admin',
  what: 'import and export',
  load: () => import('./exchange-screen.tsx').then(({ ExchangeScreen }) => ({ Widget: ExchangeScreen })),
});
