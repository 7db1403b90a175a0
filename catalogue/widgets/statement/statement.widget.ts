import { defineWidget } from '#engine/pack';
import schema from './statement.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows the personal statement. */
export const statement = defineWidget({
  component: 'statement',
  load: () => import('./statement.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l'],
});
