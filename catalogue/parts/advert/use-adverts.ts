import { useHubPage, useMessages } from '../../../engine/hub.ts';
import type { Promotion } from '../../../schemas/generated/catalogue.ts';
import { useHasPartner } from './advert-space.tsx';

/** The promotion that an advert slot shows: the n-th of the person's promotions, round and round. */
export function useHousePromotion(index: number): Promotion | undefined {
  const page = useHubPage();
  const ids = page.plan.promotions;
  return page.items.promotions[ids[index % Math.max(1, ids.length)] ?? ''];
}

/** What an advert slot is called: an advert when a partner fills it, our own promotion by what it is. */
export function useAdvertMark(promotion: Promotion | undefined): string {
  const messages = useMessages();
  const hasPartner = useHasPartner();
  return (!hasPartner && promotion?.byline) || messages('feed-advert-label');
}

/** False while a status asks for quiet (FEED-062) or adverts are off. */
export function useAdvertsAllowed(): boolean {
  const { details, pageState } = useHubPage();
  return details.allowsAdverts && pageState.features.adverts !== false;
}
