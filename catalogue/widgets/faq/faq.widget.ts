import { defineWidget } from '../../../engine/pack.ts';
import schema from './faq.schema.json' with { type: 'json' };

/** The widget that shows a search for answers. */
export const faq = defineWidget({
  component: 'faq',
  load: () => import('./faq.tsx'),
  schema,
  defaults: null,
});
