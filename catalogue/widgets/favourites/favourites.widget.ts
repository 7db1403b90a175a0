import { defineWidget } from '#engine/pack';
import schema from './favourites.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows saved courses. */
export const favourites = defineWidget({
  component: 'favourites',
  load: () => import('./favourites.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l'],
  gainsFromWidth: true,
});
