import { defineWidget } from '#engine/pack';
import schema from './faq.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows a search for answers. */
export const faq = defineWidget({
  component: 'faq',
  load: () => import('./faq.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['s', 'm'],
});
