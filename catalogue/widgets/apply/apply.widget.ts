import { defineWidget } from '../../../engine/pack.ts';
import schema from './apply.schema.json' with { type: 'json' };

/** The widget that shows the application status tiles. */
export const apply = defineWidget({
  component: 'apply',
  load: () => import('./apply.tsx'),
  schema,
  defaults: null,
});
