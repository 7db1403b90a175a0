import type { NextStep } from '#schemas/catalogue';
import { nextStepSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { FieldKind, Kind } from '../catalogue/kind.ts';

declare module '#engine/types/page' {
  interface HubItems {
    /** The next steps that the feed of a plan names. */
    readonly 'next-steps': Readonly<Record<string, NextStep>>;
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

/** Cards of the feed for people with a status. The pack gives the labels and may override other properties. */
export function createNextSteps(own: FieldKind<NextStep>): Kind<NextStep> {
  return {
    name: 'next-steps',
    schema,
    shows: { as: 'feed' },
    isCounted: true,
    texts: 'filled',
    hasPicture: true,
    columns: { about: ['type', 'scheme', 'status'], filters: { type: 'Type', scheme: 'Scheme', status: 'Status' } },
    sameBy: ['link', 'title'],
    check: checkNextStep,
    ...own,
  };
}
