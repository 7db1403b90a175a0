import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ConsentKind, HubLink, useHubActions, useMessages } from '../../../engine/hub.ts';
import { useAnnounce } from '../../../engine/react.ts';
import { HUB_PATH } from '../../parts/index.ts';
import { ConsentForm } from './consent-form.tsx';
import { useConsentChoice } from './use-consent-choice.ts';

/** Sets the height of the bar as a style of the page, so that other content at the foot is placed above it and never covers its buttons. */
function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-bar');
  };
}

/**
 * Asks once which cookies may be used: a bar at the foot that takes no focus and covers nothing permanently. On a phone it is one line, with
 * a short text in place of the long one until Choose is pressed.
 */
export function ConsentBar(): ReactElement | null {
  const messages = useMessages();
  const announce = useAnnounce();
  const { pathname } = useLocation();
  const { fetchMessages, report } = useHubActions();
  const choose = useConsentChoice('cookie-bar');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    fetchMessages(['cookies']).then(
      () => setReady(true),
      (cause: unknown) => report('cookies', String(cause)),
    );
  }, [fetchMessages, report]);
  if (!isReady || pathname === `${HUB_PATH}/cookies`) return null;
  const answer = (kinds: readonly ConsentKind[]) => {
    // The focused button disappears with the bar.
    document.getElementById('main-content')?.focus({ preventScroll: true });
    announce(messages('consent-saved'));
    choose(kinds);
  };
  return (
    <section className="consent" aria-labelledby="consent-heading" ref={tellHeight}>
      <div className="consent-inner">
        <div>
          <h2 id="consent-heading">{messages('consent-heading')}</h2>
          <p className="consent-short">{messages('consent-short')}</p>
          <p>
            <span>{messages('consent-text')}</span> <HubLink to="/dashboard/cookies">{messages('consent-more')}</HubLink>
          </p>
        </div>
        <ConsentForm onAnswer={answer} />
      </div>
    </section>
  );
}
