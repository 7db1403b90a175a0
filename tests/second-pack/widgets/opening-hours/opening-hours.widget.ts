import { defineWidget } from '../../../../engine/pack.ts';

/** When the library is open, as its own service says. */
export const openingHours = defineWidget({
  component: 'opening-hours',
  load: () => import('./opening-hours.tsx'),
  schema: { type: 'null' },
  defaults: null,
});
