import { defineWidget } from '#engine/pack';
import schema from './people-like.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows what people with the same subjects applied for. */
export const peopleLike = defineWidget({
  component: 'people-like',
  load: () => import('./people-like.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l'],
});
