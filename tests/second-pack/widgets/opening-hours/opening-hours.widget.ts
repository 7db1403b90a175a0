import { defineWidget } from '#engine/pack';

/** The widget that shows when the library is open, from its own service. */
export const openingHours = defineWidget({
  component: 'opening-hours',
  load: () => import('./opening-hours.tsx'),
  schema: { type: 'null' },
  defaults: null,
});
