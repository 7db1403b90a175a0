import { defineWidget } from '#engine/pack';
import schema from './progress.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows progress with a partner. */
export const progress = defineWidget({
  component: 'progress',
  load: () => import('./progress.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l', 's'],
});
