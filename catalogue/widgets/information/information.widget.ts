import { defineWidget } from '#engine/pack';
import schema from './information.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows articles to read next. */
export const information = defineWidget({
  component: 'information',
  load: () => import('./information.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l'],
  gainsFromWidth: true,
});
