import { useHub } from '../../../engine/hub.ts';
import { type Elements, type LoadPart, QuietPart } from '../../../engine/react.ts';

/** Sizes of advert slots, width by height. */
export type AdvertSize = '300x250' | '320x50';

/** Props of AdvertSpace. The children are our own promotion. */
export interface AdvertSpaceProps {
  readonly size: AdvertSize;
  readonly children: Elements;
}

const loadFrame: LoadPart<{ readonly size: AdvertSize }> = () => import('./advert-frame.tsx');

/** True when a partner fills advert slots: the site has one and the person agreed to marketing cookies (FEED-058). */
export function useHasPartner(): boolean {
  return useHub(({ consent, page }) => Boolean(consent?.includes('marketing') && page.pageState.values.advertFrameUrl));
}

/** What fills an advert slot: a partner's frame once the person agreed to marketing cookies and the site has a partner, else our own promotion (FEED-058, FEED-061). */
export function AdvertSpace({ size, children }: AdvertSpaceProps): Elements {
  return useHasPartner() ? <QuietPart load={loadFrame} props={{ size }} /> : children;
}
