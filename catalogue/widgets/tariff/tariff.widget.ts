import { defineWidget } from '../../../engine/pack.ts';
import schema from './tariff.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows Tariff points. */
export const tariff = defineWidget({
  component: 'tariff',
  load: () => import('./tariff.tsx'),
  schema,
  defaults: [],
  summary: summarise,
});
