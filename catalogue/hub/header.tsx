import { memo, type ReactElement } from 'react';
import { HubLink, HubPart, NOTHING, OfflineNotice, useMessages } from '#engine/hub';
import { Icon, Link, type LoadPart, Logo } from '#engine/react';
import { HUB_PATH } from '../components/links/address.ts';
import { useNotices } from '../components/notice/use-notices.ts';
import { NAVIGATION } from './navigation.ts';

/** The account menu, in the chunk that every page needs after hydration; the server loads it before it renders. */
export const loadAccountMenu: LoadPart<object> = async () => ({ Part: (await import('./later.ts')).AccountMenu });

/**
 * Logo, navigation, search, notifications with their count, Help, account and the offline bar, which stays in view. The same on every
 * screen.
 */
export function Header({ current }: { current: string }): ReactElement {
  const messages = useMessages();
  return (
    <header className="header">
      <div className="header-inner">
        <Link href={HUB_PATH} isPlain className="header-logo">
          <Logo />
          <span>{messages('header-title')}</span>
        </Link>
        <nav className="header-nav" aria-label={messages('nav-label')}>
          <ul>
            {NAVIGATION.map((place) => (
              <li key={place.to}>
                <HubLink to={place.to} isPlain aria-current={current === place.to ? 'page' : undefined}>
                  {messages(place.words)}
                </HubLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-tools">
          <HubLink to="/explore/search" isPlain className="header-tool" aria-label={messages('nav-search')} title={messages('nav-search')}>
            <Icon name="search" />
          </HubLink>
          <NoticeLink />
          <HubLink to="/help" isPlain className="header-tool header-help" aria-label={messages('nav-help')} title={messages('nav-help')}>
            <Icon name="circle-help" />
          </HubLink>
          <AccountMenu />
        </div>
      </div>
      <OfflineNotice />
    </header>
  );
}

/** Memoised, so that the server's HTML remains until the script has loaded. */
const AccountMenu = memo(function AccountMenu(): ReactElement {
  return <HubPart load={loadAccountMenu} props={NOTHING} />;
});

function NoticeLink(): ReactElement {
  const messages = useMessages();
  const count = useNotices().unread.length;
  const label = count === 0 ? messages('nav-notifications') : messages('nav-notifications-unread', { n: count });
  return (
    <HubLink to="/notifications" isPlain className="header-tool" aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className="header-count" aria-hidden="true">
          {count}
        </span>
      )}
    </HubLink>
  );
}
