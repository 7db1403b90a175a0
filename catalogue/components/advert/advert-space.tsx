import { useHub } from '#engine/hub';
import { type Elements, type LoadPart, QuietPart } from '#engine/react';

/** The sizes of advert slots, width by height. */
export type AdvertSize = '300x250' | '320x50';

/** The children are our own promotion; while `isWaiting`, a partner's frame is not loaded. */
export interface AdvertSpaceProps {
  readonly size: AdvertSize;
  readonly isWaiting?: boolean;
  readonly children: Elements;
}

const loadFrame: LoadPart<{ readonly size: AdvertSize }> = () => import('./advert-frame.tsx');

/** Whether a partner fills the advert slots: the site has one and the person has accepted marketing cookies. */
export function useHasPartner(): boolean {
  return useHub(({ consent, page }) => Boolean(consent?.includes('marketing') && page.pageState.values.advertFrameUrl));
}

/**
 * The content of an advert slot: a partner's frame if the site has a partner and the person has accepted marketing cookies, otherwise our
 * own promotion.
 */
export function AdvertSpace({ size, isWaiting = false, children }: AdvertSpaceProps): Elements {
  if (!useHasPartner()) return children;
  return isWaiting ? null : <QuietPart load={loadFrame} props={{ size }} />;
}
