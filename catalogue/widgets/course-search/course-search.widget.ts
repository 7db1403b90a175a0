import { defineWidget } from '#engine/pack';
import schema from './course-search.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows a course search form. */
export const courseSearch = defineWidget({
  component: 'course-search',
  load: () => import('./course-search.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['s', 'm'],
});
