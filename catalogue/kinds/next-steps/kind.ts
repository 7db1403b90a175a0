import type { Desk, Kind } from '../../../engine/kinds.ts';
import schema from '../../../schemas/catalogue/next-step.schema.json' with { type: 'json' };
import type { NextStep } from '../../../schemas/generated/catalogue.ts';

declare module '../../../engine/core/catalogue/item-types.ts' {
  interface ItemTypes {
    'next-steps': NextStep;
  }
}

function checkNextStep(desk: Desk, step: NextStep): void {
  const { checkExpression, checkImage, checkOptionalWord, checkStatus, checkWord, report, splitStatuses } = desk.room.checks;
  const { words } = desk.room;
  checkWord(desk, 'unknown-scheme', step.scheme, words.schemes, '/scheme');
  checkWord(desk, 'unknown-type', step.type, words.types, '/type');
  checkOptionalWord(desk, 'unknown-icon', step.icon, words.icons, '/icon');
  checkOptionalWord(desk, 'unknown-colour', step.colour, words.colours, '/colour');
  checkImage(desk, step.image, '/image');
  for (const word of splitStatuses(step.status)) {
    if (word === '') report(desk, 'status-empty', {}, '/status');
    else checkStatus(desk, step.scheme, word, '/status');
  }
  const isAdvert = words.types.get(step.type)?.grouping === 'advert';
  checkExpression(desk, step.visibility, '/visibility', isAdvert ? 'an advert' : null);
}

/** What the feed offers to people of a status. */
export const nextSteps: Kind<NextStep> = {
  name: 'next-steps',
  schema,
  labels: { many: 'Feed items', one: 'feed item', icon: 'newspaper', group: 'Content' },
  shows: { as: 'feed' },
  isCounted: true,
  texts: 'filled',
  hasPicture: true,
  columns: { about: ['type', 'scheme', 'status'], filters: { type: 'Type', scheme: 'Scheme', status: 'Status' } },
  sameBy: ['link', 'title'],
  check: checkNextStep,
};
