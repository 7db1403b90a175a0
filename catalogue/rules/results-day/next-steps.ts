import type { NextStep } from '#schemas/catalogue';
import type { FeedPanel } from '#schemas/viewer';

const MAX_STEPS = 2;

/**
 * The two steps after the one on the card, from the feed in its order: no advert, no step with the card's message or destination, and none
 * about another application: a person with a place in one scheme gets no advice here on having none in the other.
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
