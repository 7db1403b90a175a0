import { defineWidget } from '#engine/pack';
import schema from './guides.schema.json' with { type: 'json' };

/** The widget that lists the guides for a person. */
export const guides = defineWidget({
  component: 'guides',
  load: () => import('./guides.tsx'),
  schema,
  defaults: null,
  summary: ({ page, messages }) => messages('row-guides', { n: page.plan.guides.length }),
});
