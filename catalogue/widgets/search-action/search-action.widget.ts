import { defineWidget } from '#engine/pack';
import schema from './search-action.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that links to a search on another page. */
export const searchAction = defineWidget({
  component: 'search-action',
  load: () => import('./search-action.tsx'),
  schema,
  defaults: null,
  hasOwnLink: true,
  summary: summarise,
  heights: ['s', 'm', 'l'],
});
