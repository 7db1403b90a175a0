import { defineWidget } from '#engine/pack';
import schema from './events.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows events to visit. */
export const events = defineWidget({
  component: 'events',
  load: () => import('./events.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['l'],
  gainsFromWidth: true,
});
