import { useHubPage, useMessages } from '#engine/hub';
import type { Promotion } from '../../schemas/generated/items.ts';
import { useHasPartner } from './advert-space.tsx';

/** The promotion in an advert slot: the n-th of the person's promotions, cycling. */
export function useHousePromotion(index: number): Promotion | undefined {
  const page = useHubPage();
  const ids = page.plan.promotions;
  return page.items.promotions[ids[index % Math.max(1, ids.length)] ?? ''];
}

/** The label of an advert slot: 'advert' when a partner fills it, otherwise that of our own promotion. */
export function useAdvertMark(promotion: Promotion | undefined): string {
  const messages = useMessages();
  const hasPartner = useHasPartner();
  return (!hasPartner && promotion?.byline) || messages('feed-advert-label');
}

/** False when adverts are off, or inappropriate for the person's status. */
export function useAdvertsAllowed(): boolean {
  const { details, pageState } = useHubPage();
  return details.allowsAdverts && pageState.features.adverts !== false;
}
