import type { ReactElement } from 'react';
import { NOTHING, useHub } from '../../engine/hub.ts';
import { type LoadPart, QuietPart } from '../../engine/react.ts';

const loadSession: LoadPart<object> = () => import('../pages/session/session.tsx');
const loadWelcome: LoadPart<object> = () => import('../pages/welcome/welcome.tsx');
const loadSupport: LoadPart<object> = () => import('../pages/support-offer/support-offer.tsx');
const loadConsent: LoadPart<{ readonly isBar: boolean }> = () => import('../pages/consent/consent.tsx');

const BAR = { isBar: true };

/**
 * What is drawn over the screens: the question about cookies, the end of the session, the welcome (ONB-058), the support offer (SHELL-057).
 */
export function Part(): ReactElement {
  const isUnasked = useHub(({ consent }) => consent === null);
  const isSignedIn = useHub(({ page }) => page.person.id !== 'anonymous');
  const isCovered = useHub(({ page, queuedLink }) => page.details.user.needsOnboarding || queuedLink !== null);
  const isNew = useHub(({ page }) => page.plan.modal !== null);
  const isOffered = useHub(({ page }) => page.details.support.isOn);
  return (
    <>
      {isUnasked && <QuietPart load={loadConsent} props={BAR} />}
      {isSignedIn && <QuietPart load={loadSession} props={NOTHING} />}
      {isNew && !isCovered && <QuietPart load={loadWelcome} props={NOTHING} />}
      {isOffered && !isCovered && <QuietPart load={loadSupport} props={NOTHING} />}
    </>
  );
}
