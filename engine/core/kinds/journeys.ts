import { escapePointer } from '#schemas';
import type { Journey } from '#schemas/catalogue';
import { journeySchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { Kind } from '../catalogue/kind.ts';
import { toInstant } from '../time/time.ts';
import { checkPersona } from './personas.ts';

/** Requires that each step is later than the one before, and that its states and modes exist. */
function checkJourney(context: CheckContext, { persona, steps }: Journey): void {
  const { checkModes, checkMoment, checkState, checkWord, report } = context.room.checks;
  checkPersona(context, persona, 'Goes this way.');
  for (const [index, { at, tiles, modes }] of steps.entries()) {
    const pointer = `/steps/${index}`;
    checkMoment(context, at, `${pointer}/at`);
    const [before, now] = [toInstant(steps[index - 1]?.at), toInstant(at)];
    if (before !== null && now !== null && now <= before) {
      report(context, 'step-too-early', { at, before: steps[index - 1]?.at ?? '' }, `${pointer}/at`);
    }
    for (const [scheme, state] of Object.entries(tiles)) {
      const place = `${pointer}/tiles/${escapePointer(scheme)}`;
      checkWord(context, 'unknown-scheme', scheme, context.room.vocabularyIndex.schemes, place);
      checkState(context, scheme, state, place);
    }
    checkModes(context, modes, `${pointer}/modes`);
  }
}

/** A persona's path through a cycle. */
export const journeys: Kind<Journey> = {
  name: 'journeys',
  schema,
  labels: { many: 'Journeys', one: 'journey', icon: 'footprints', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
  columns: { otherwise: ['description'] },
  views: { above: { view: 'journey', title: 'How it goes' } },
  check: checkJourney,
};
