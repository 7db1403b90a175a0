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
  check(context, { scheme, status, type, visibility }) {
    const { checkExpression, checkStatus, checkWord, splitStatuses } = context.room.checks;
    checkWord(context, 'unknown-scheme', scheme, context.room.vocabularyIndex.schemes, '/scheme');
    checkWord(context, 'unknown-type', type, context.room.vocabularyIndex.types, '/type');
    for (const word of splitStatuses(status)) checkStatus(context, scheme, word, '/status');
    checkExpression(context, visibility, '/visibility');
  },
};
