import { defineWidget } from '../../../engine/pack.ts';
import schema from './decision.schema.json' with { type: 'json' };

/** The widget that helps with deciding between offers. */
export const decision = defineWidget({
  component: 'decision',
  load: () => import('./decision.tsx'),
  schema,
  defaults: null,
});
