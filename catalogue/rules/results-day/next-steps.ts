import type { NextStep } from '#schemas/catalogue';
import type { FeedPanel } from '#schemas/viewer';

const MAX_STEPS = 2;

/**
 * The two steps after the one on the card, out of the feed and in its order: no advert, nothing that says again what the card says,
 * nothing that leads where the card leads, and nothing about another application than the card's: who has a place in one scheme is not told
 * here what to do without one in the other.
 */
export function chooseTwoSteps(
  feed: readonly FeedPanel[],
  items: Readonly<Record<string, NextStep>>,
  { scheme, leadsTo }: { readonly scheme: string; readonly leadsTo: readonly string[] },
): readonly NextStep[] {
  return feed
    .filter(({ kind }) => kind !== 'advert')
    .flatMap(({ ids }) => ids.flatMap((id) => items[id] ?? []))
    .filter(({ type, link, scheme: of }) => of === scheme && type !== 'next' && link !== '' && !leadsTo.includes(link))
    .slice(0, MAX_STEPS);
}
