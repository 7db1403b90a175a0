import { defineWidget } from '#engine/pack';
import { summarise } from './summary.ts';
import schema from './tariff.schema.json' with { type: 'json' };

/** The widget that shows Tariff points. */
export const tariff = defineWidget({
  component: 'tariff',
  load: () => import('./tariff.tsx'),
  schema,
  defaults: [],
  summary: summarise,
  heights: ['m', 's'],
});
