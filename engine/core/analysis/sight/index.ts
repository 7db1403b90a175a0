export { createPopulation, type Population } from './population.ts';
export type { SeenItem } from './seen-item.ts';
export { createSight, momentOf, SCREENS, type Sight, type Span } from './sight.ts';
export { groupStates, type ItemFate, sumUp } from './sum-up.ts';
