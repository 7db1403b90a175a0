import { defineWidget } from '#engine/pack';
import schema from './hub-live.schema.json' with { type: 'json' };
import { summarise } from './summary.ts';

/** The widget that shows videos. */
export const hubLive = defineWidget({
  component: 'hub-live',
  load: () => import('./hub-live.tsx'),
  schema,
  defaults: null,
  summary: summarise,
  heights: ['m', 'l'],
  gainsFromWidth: true,
});
