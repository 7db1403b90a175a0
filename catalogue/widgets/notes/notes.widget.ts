import { defineWidget } from '#engine/pack';
import schema from './notes.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows the person's note. */
export const notes = defineWidget({
  component: 'notes',
  load: () => import('./notes.tsx'),
  schema,
  defaults: '',
  summary: summarise,
  heights: ['s', 'm', 'l'],
});
