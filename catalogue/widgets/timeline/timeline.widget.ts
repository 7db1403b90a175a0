import { defineWidget } from '#engine/pack';
import { summarise } from './summary.ts';
import schema from './timeline.schema.json' with { type: 'json' };

/** The widget that shows the next dates and deadlines. */
export const timeline = defineWidget({
  component: 'timeline',
  load: () => import('./timeline.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['l'],
  gainsFromWidth: true,
});
