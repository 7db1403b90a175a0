import { createKinds, createNextSteps, createStatusTiles, type Kinds } from '#engine/kinds';
import { clubs } from './clubs/kind.ts';
import { notifications } from './notifications/kind.ts';

const steps = createNextSteps({
  labels: { many: 'Steps', one: 'step', icon: 'list-checks', group: 'Content' },
  columns: { about: ['type', 'status'], filters: { status: 'Status' } },
});
const cards = createStatusTiles({
  labels: { many: 'Cards', one: 'card', icon: 'id-card', group: 'Layout' },
  columns: { about: ['state'] },
});

/** Every kind of item besides those of the engine. */
export const kinds: Kinds = createKinds([steps, notifications, clubs, cards]);
