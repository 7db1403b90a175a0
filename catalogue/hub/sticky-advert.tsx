import type { ReactElement } from 'react';
import { HubLink, useHomeCovered, useHub, useHubActions, useMessages } from '../../engine/hub.ts';
import { IconButton, useHasScrolled } from '../../engine/react.ts';
import { AdvertSpace, useAdvertsAllowed, useHousePromotion } from '../parts/index.ts';

/**
 * The 320 by 50 advert of small screens: it is labelled, can be closed for the visit, and its space is reserved. It lies at the foot of the
 * page and sticks to that of the screen after the first scroll, so that it is no part of a first screen (FEED-057, FEED-060).
 */
export function StickyAdvert(): ReactElement | null {
  const messages = useMessages();
  const isAllowed = useAdvertsAllowed();
  const isClosed = useHub((state) => state.isAdvertClosed);
  const isCalm = useHomeCovered();
  const promotion = useHousePromotion(0);
  const { closeAdvert } = useHubActions();
  const hasScrolled = useHasScrolled();
  if (!isAllowed || isClosed || isCalm || !promotion) return null;
  return (
    <aside className="sticky-advert" aria-label={messages('feed-advert-foot')} data-advert="320x50" data-sticks={hasScrolled}>
      <span className="advert-mark">{messages('feed-advert-label')}</span>
      <AdvertSpace size="320x50" isWaiting={!hasScrolled}>
        <HubLink to={promotion.link} isPlain>
          {promotion.title}
        </HubLink>
      </AdvertSpace>
      <IconButton icon="x" label={messages('feed-close-advert')} onClick={closeAdvert} />
    </aside>
  );
}
