import { createKinds, createNextSteps, createStatusTiles, createTodos, type Kinds } from '#engine/kinds';
import { guides } from './guides/kind.ts';

const steps = createNextSteps({ labels: { many: 'Steps', one: 'step', icon: 'list-checks', group: 'Content' } });
const todos = createTodos({ labels: { many: 'To-dos', one: 'to-do', icon: 'list-checks', group: 'Content' } });
const tiles = createStatusTiles({ labels: { many: 'Tiles', one: 'tile', icon: 'id-card', group: 'Layout' } });

/** Every kind of item besides those of the engine. */
export const kinds: Kinds = createKinds([
  steps,
  todos,
  tiles,
  guides,
]);
