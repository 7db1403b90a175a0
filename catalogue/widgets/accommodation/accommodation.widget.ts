import { defineWidget } from '#engine/pack';
import schema from './accommodation.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows accommodation near universities on the list. */
export const accommodation = defineWidget({
  component: 'accommodation',
  load: () => import('./accommodation.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l', 's'],
  gainsFromWidth: true,
});
