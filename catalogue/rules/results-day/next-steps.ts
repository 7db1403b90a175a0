import type { NextStep } from '../../../schemas/generated/catalogue.ts';
import type { FeedPanel } from '../../../schemas/generated/viewer.ts';

const MAX_STEPS = 2;

/**
 * The two steps after the one on the card, out of the feed and in its order: no advert, nothing that says again what the card says, and
 * nothing that leads where the card leads. [SHELL-085]
 */
export function chooseTwoSteps(
  feed: readonly FeedPanel[],
  items: Readonly<Record<string, NextStep>>,
  cardLeadsTo: readonly string[],
): readonly NextStep[] {
  return feed
    .filter(({ kind }) => kind !== 'advert')
    .flatMap(({ ids }) => ids.flatMap((id) => items[id] ?? []))
    .filter(({ type, link }) => type !== 'next' && link !== '' && !cardLeadsTo.includes(link))
    .slice(0, MAX_STEPS);
}
