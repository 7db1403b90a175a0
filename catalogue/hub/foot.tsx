import { type ReactElement, useRef } from 'react';
import { HubLink, useHomeCovered, useHub, useHubActions, useHubPage, useMessages } from '#engine/hub';
import type { FrameProps } from '#engine/hub-start';
import { Icon, IconButton, useHasScrolled } from '#engine/react';
import { AdvertSpace } from '../components/advert/advert-space.tsx';
import { useAdvertsAllowed, useHousePromotion } from '../components/advert/use-adverts.ts';
import { NAVIGATION } from './navigation.ts';
import { useClosing } from './use-closing.ts';

/** Everything below the screen: help and links, the small advert, a phone's tab bar. Links work before its script loads. */
export function Part({ current }: FrameProps): ReactElement {
  return (
    <>
      <Footer />
      <StickyAdvert />
      <TabBar current={current} />
    </>
  );
}

/**
 * The labelled 320 by 50 advert of small screens, closable for the visit, in reserved space. It starts at the foot of the page and sticks
 * to the screen after the first scroll, so the first screen never includes it.
 */
function StickyAdvert(): ReactElement | null {
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

/** The help line and the same four links on every screen. */
function Footer(): ReactElement {
  const messages = useMessages();
  const { values, debugAllowed } = useHubPage().pageState;
  const phone = String(values.helpPhone ?? '');
  return (
    <footer className="footer">
      <div className="footer-inner">
        {phone && <p>{messages('footer-help', { phone, hours: String(values.helpHours ?? '') })}</p>}
        <ul className="footer-links">
          <li>
            <HubLink to={String(values.contactUrl ?? '/contact-us')}>{messages('footer-contact')}</HubLink>
          </li>
          <li>
            <HubLink to={String(values.accessibilityUrl ?? '/accessibility')}>{messages('footer-accessibility')}</HubLink>
          </li>
          <li>
            <HubLink to="/status">{messages('footer-status')}</HubLink>
          </li>
          <li>
            <HubLink to="/dashboard/cookies">{messages('cookies-title')}</HubLink>
          </li>
        </ul>
        {debugAllowed && <p className="footer-note">{messages('footer-demonstration')}</p>}
      </div>
    </footer>
  );
}

const tabs = [
  { to: '/dashboard', words: 'nav-hub', icon: 'house' },
  { to: '/explore/for-you', words: 'nav-for-you', icon: 'sparkles' },
  { to: '/explore/favourites', words: 'nav-favourites', icon: 'heart' },
  { to: '/explore/search', words: 'nav-search', icon: 'search' },
] as const;

/** The tab bar at the foot of a phone: four places and More. */
function TabBar({ current }: { current: string }): ReactElement {
  const messages = useMessages();
  const more = useRef<HTMLDetailsElement>(null);
  useClosing(more);
  const inTabs: readonly string[] = tabs.map((tab) => tab.to);
  const rest = NAVIGATION.filter((place) => !inTabs.includes(place.to));
  return (
    <nav className="tab-bar" aria-label={messages('nav-phone-label')}>
      {tabs.map((tab) => (
        <HubLink key={tab.to} to={tab.to} isPlain className="tab-bar-item" aria-current={current === tab.to ? 'page' : undefined}>
          <Icon name={tab.icon} />
          <span>{messages(tab.words)}</span>
        </HubLink>
      ))}
      <details ref={more} className="tab-bar-more">
        <summary className="tab-bar-item">
          <Icon name="ellipsis" />
          <span>{messages('nav-more')}</span>
        </summary>
        <div className="tab-bar-sheet">
          {rest.map((place) => (
            <HubLink key={place.to} to={place.to} isPlain className="account-item">
              <Icon name={place.icon} /> <span>{messages(place.words)}</span>
            </HubLink>
          ))}
          <HubLink to="/notifications" isPlain className="account-item">
            <Icon name="bell" /> <span>{messages('notifications-title')}</span>
          </HubLink>
          <HubLink to="/preferences" isPlain className="account-item">
            <Icon name="settings-2" /> <span>{messages('account-preferences')}</span>
          </HubLink>
          <HubLink to="/help" isPlain className="account-item">
            <Icon name="circle-help" /> <span>{messages('nav-help')}</span>
          </HubLink>
        </div>
      </details>
    </nav>
  );
}
