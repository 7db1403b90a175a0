import { defineWidget } from '#engine/pack';
import schema from './cv-builder.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that links to the CV builder. */
export const cvBuilder = defineWidget({
  component: 'cv-builder',
  load: () => import('./cv-builder.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['s', 'm', 'l'],
});
