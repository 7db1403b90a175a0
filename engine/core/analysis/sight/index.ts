export { createPopulation, type Population } from './population.ts';
export type { Span } from './seen-index.ts';
export type { SeenItem } from './seen-item.ts';
export { SCREENS } from './seen-widgets.ts';
export { createSight, momentOf, type Sight } from './sight.ts';
export { groupStates, type ItemFate, sumUp } from './sum-up.ts';
