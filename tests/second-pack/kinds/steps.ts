import { createNextSteps } from '#engine/kinds';

/** What members are asked to do next. */
export const steps = createNextSteps({
  labels: { many: 'Steps', one: 'step', icon: 'list-checks', group: 'Content' },
  columns: { about: ['type', 'status'], filters: { status: 'Status' } },
});
