import { defineWidget } from '../../../engine/pack.ts';
import schema from './timeline.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows the next dates and deadlines. */
export const timeline = defineWidget({
  component: 'timeline',
  load: () => import('./timeline.tsx'),
  schema,
  defaults: null,
  summary: summarise,
});
