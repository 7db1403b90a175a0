import { defineWidget } from '#engine/pack';
import { summarise } from './summary.ts';
import schema from './template-widget.schema.json' with { type: 'json' };

/** The widget that shows one thing. Describe it here. */
export const templateWidget = defineWidget({
  component: 'template-widget',
  load: () => import('./template-widget.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['s', 'm', 'l'],
});
