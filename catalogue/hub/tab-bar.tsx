import { type ReactElement, useRef } from 'react';
import { HubLink, useMessages } from '../../engine/hub.ts';
import { Icon } from '../../engine/react.ts';
import { NAVIGATION } from './navigation.ts';
import { useClosing } from './use-closing.ts';

const tabs = [
  { to: '/dashboard', words: 'nav-hub', icon: 'house' },
  { to: '/explore/for-you', words: 'nav-for-you', icon: 'sparkles' },
  { to: '/explore/favourites', words: 'nav-favourites', icon: 'heart' },
  { to: '/explore/search', words: 'nav-search', icon: 'search' },
] as const;

/** The tab bar at the foot of a phone: four places and More. */
export function TabBar({ current }: { current: string }): ReactElement {
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
