import type { CheckContext, Kind } from '../../../engine/kinds.ts';
import schema from '../../../schemas/catalogue/next-step.schema.json' with { type: 'json' };
import type { NextStep } from '../../../schemas/generated/catalogue.ts';

declare module '../../../engine/core/catalogue/item-types.ts' {
  interface ItemTypes {
    'next-steps': NextStep;
  }
}

function checkNextStep(context: CheckContext, step: NextStep): void {
  const { checkExpression, checkImage, checkOptionalWord, checkStatus, checkWord, report, splitStatuses } = context.room.checks;
  const { vocabularyIndex: messages } = context.room;
  checkWord(context, 'unknown-scheme', step.scheme, messages.schemes, '/scheme');
  checkWord(context, 'unknown-type', step.type, messages.types, '/type');
  checkOptionalWord(context, 'unknown-icon', step.icon, messages.icons, '/icon');
  checkOptionalWord(context, 'unknown-colour', step.colour, messages.colours, '/colour');
  checkImage(context, step.image, '/image');
  for (const word of splitStatuses(step.status)) {
    if (word === '') report(context, 'status-empty', {}, '/status');
    else checkStatus(context, step.scheme, word, '/status');
  }
  const isAdvert = messages.types.get(step.type)?.grouping === 'advert';
  checkExpression(context, step.visibility, '/visibility', isAdvert ? 'an advert' : null);
}

/** Where a link leads: to the application's own page, which is called the same for each scheme, or to its address. */
function toEnd(link: string): string {
  const [, own] = /^\{\{(apply|track)Link\b/.exec(link) ?? [];
  return own ?? link;
}

/** What the feed offers to people with a status. */
export const nextSteps: Kind<NextStep> = {
  name: 'next-steps',
  schema,
  labels: { many: 'Feed items', one: 'feed item', icon: 'newspaper', group: 'Content', place: 'feed' },
  shows: { as: 'feed' },
  isCounted: true,
  texts: 'filled',
  hasPicture: true,
  columns: { about: ['type', 'scheme', 'status'], filters: { type: 'Type', scheme: 'Scheme', status: 'Status' } },
  sameBy: ['link', 'title'],
  links: ({ link, linkText }) => [{ pointer: '/linkText', words: linkText, end: toEnd(link) }],
  check: checkNextStep,
};
