import { defineWidget } from '#engine/pack';
import schema from './apply.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows the application status tiles. */
export const apply = defineWidget({
  component: 'apply',
  load: () => import('./apply.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l'],
});
