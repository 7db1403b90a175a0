import { defineWidget } from '#engine/pack';
import schema from './decision.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that helps with deciding between offers. */
export const decision = defineWidget({
  component: 'decision',
  load: () => import('./decision.tsx'),
  schema,
  defaults: null,
  summary: summarise,
});
