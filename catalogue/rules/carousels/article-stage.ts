import type { SituationStage } from '../situation/situation.ts';

/** Stages in which the application is sent, so there is nothing left to choose or write. */
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
 * The stage for requesting articles: the saved stage counts only until the application is sent.
 * @example chooseArticleStage('Refine', 'deciding') // 'Ready'
 */
export function chooseArticleStage(stage: string, where: SituationStage): string {
  return SENT.has(where) ? 'Ready' : stage;
}
