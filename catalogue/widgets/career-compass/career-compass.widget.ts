import { defineWidget } from '#engine/pack';
import schema from './career-compass.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows the careers quiz. */
export const careerCompass = defineWidget({
  component: 'career-compass',
  load: () => import('./career-compass.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['s', 'm', 'l'],
});
