import { type ReactElement, useEffect, useRef, useState } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Avatar, Button, chooseAvatarColour, Icon } from '#engine/react';
import { DisplayChoice } from '../components/display/display-choice.tsx';
import { keepsClearingTimer, TIMER_KEY, TIMER_OWNER_KEY } from '../rules/clearing/clearing-timer.ts';
import { useClosing } from './use-closing.ts';

/**
 * The account menu: preferences, theme, motion, sign out. It opens without script, so its script loads after the page; Escape and a press
 * outside close it. Theme and motion need script, and render when it first opens.
 */
export function Part(): ReactElement {
  const messages = useMessages();
  const { person } = useHubPage();
  const menu = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // The menu may have been opened before this script loaded.
  useEffect(() => setOpened(menu.current?.open ?? false), []);
  useClosing(menu);
  useTidyTimer();
  return (
    <details ref={menu} className="account" onToggle={() => setOpened(true)}>
      <summary
        className="account-button"
        aria-label={person.name ? messages('account-menu', { name: person.name }) : messages('account-menu-no-name')}
      >
        <Avatar letter={person.initial} index={chooseAvatarColour(person.name)} />
      </summary>
      <div className="account-menu">
        {person.name && <p className="account-name">{person.name}</p>}
        <HubLink to="/preferences" isPlain className="account-item">
          <Icon name="settings-2" /> <span>{messages('account-preferences')}</span>
        </HubLink>
        <HubLink to="/help" isPlain className="account-item">
          <Icon name="circle-help" /> <span>{messages('nav-help')}</span>
        </HubLink>
        {wasOpened && (
          <>
            <DisplayChoice name="theme" />
            <DisplayChoice name="motion" />
          </>
        )}
        <form method="post" action="/account/logout">
          <Button type="submit" variant="secondary" icon="log-out" isWide>
            {messages('account-sign-out')}
          </Button>
        </form>
      </div>
    </details>
  );
}

/**
 * Removes the stored queue timer from the device when it no longer applies: outside queue mode, or for another person. Signing out clears
 * the device.
 */
function useTidyTimer(): void {
  const { shared } = useHubActions();
  const { plan, person } = useHubPage();
  const keepsTimer = keepsClearingTimer(plan.tags);
  useEffect(() => {
    const owner = shared.read(TIMER_OWNER_KEY);
    if (keepsTimer && (owner === null || owner === person.id)) return;
    shared.remove(TIMER_KEY);
    shared.remove(TIMER_OWNER_KEY);
  }, [keepsTimer, person.id, shared]);
}
