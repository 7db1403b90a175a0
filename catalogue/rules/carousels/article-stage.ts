import type { SituationStage } from '../situation/situation.ts';

/** Where the application is in, so that nothing is left to choose or to write for it. */
const SENT: ReadonlySet<SituationStage> = new Set([
  'waiting',
  'deciding',
  'confirming',
  'awaitingResults',
  'placed',
  'findingPlace',
  'finished',
]);

/**
 * The stage for which articles are asked: what somebody saved says how far they are only until their application is sent.
 * @example chooseArticleStage('Refine', 'deciding') // 'Ready'
 */
export function chooseArticleStage(stage: string, where: SituationStage): string {
  return SENT.has(where) ? 'Ready' : stage;
}
