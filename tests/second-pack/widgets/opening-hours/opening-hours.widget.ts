import { defineWidget } from '#engine/pack';
import schema from './opening-hours.schema.json' with { type: 'json' };

/** The widget that shows when the library is open, from its own service. */
export const openingHours = defineWidget({
  component: 'opening-hours',
  load: () => import('./opening-hours.tsx'),
  schema,
  defaults: null,
});
