import { defineWidget } from '../../../engine/pack.ts';
import schema from './favourites.schema.json' with { type: 'json' };

/** The widget that shows saved courses. */
export const favourites = defineWidget({
  component: 'favourites',
  load: () => import('./favourites.tsx'),
  schema,
  defaults: null,
});
