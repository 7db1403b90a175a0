import type { Kind } from '../../../engine/kinds.ts';
import schema from '../../../schemas/catalogue/next-step.schema.json' with { type: 'json' };
import type { NextStep } from '../../../schemas/generated/catalogue.ts';

/** What members are asked to do next. */
export const steps: Kind<NextStep> = {
  name: 'next-steps',
  schema,
  labels: { many: 'Steps', one: 'step', icon: 'list-checks', group: 'Content' },
  shows: { as: 'feed' },
  isCounted: true,
  texts: 'filled',
  columns: { about: ['type', 'status'], filters: { status: 'Status' } },
  sameBy: ['link', 'title'],
  check(desk, { scheme, status, type, visibility }) {
    const { checkExpression, checkStatus, checkWord, splitStatuses } = desk.room.checks;
    checkWord(desk, 'unknown-scheme', scheme, desk.room.words.schemes, '/scheme');
    checkWord(desk, 'unknown-type', type, desk.room.words.types, '/type');
    for (const word of splitStatuses(status)) checkStatus(desk, scheme, word, '/status');
    checkExpression(desk, visibility, '/visibility');
  },
};
