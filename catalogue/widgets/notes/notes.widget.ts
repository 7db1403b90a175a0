import { defineWidget } from '../../../engine/pack.ts';
import schema from './notes.schema.json' with { type: 'json' };

/** The widget that shows a note of the person. */
export const notes = defineWidget({
  component: 'notes',
  load: () => import('./notes.tsx'),
  schema,
  defaults: '',
});
