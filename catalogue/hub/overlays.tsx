import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NOTHING, useHomeCovered, useHub } from '#engine/hub';
import { type LoadPart, QuietPart, toLoadedPart } from '#engine/react';
import { isOnboardingOpen } from '../components/onboarding/unfinished.ts';
import { hasResultsDay } from '../components/results-day/results-cover.ts';
import { Page as Session } from '../pages/session/session.tsx';

const loadSession = toLoadedPart<object>(Session);
const loadWelcome: LoadPart<object> = () => import('../pages/welcome/welcome.tsx');
const loadSupport: LoadPart<object> = () => import('../pages/support-offer/support-offer.tsx');
const loadConsent: LoadPart<{ readonly isBar: boolean }> = () => import('../pages/consent/consent.tsx');
const loadResultsNews: LoadPart<object> = () => import('../pages/dashboard/results-news.tsx');

const BAR = { isBar: true };

/** Dialogs over the screens: cookies, end of session, welcome, support offer. The last two wait while a cover hides the hub. */
export function Part(): ReactElement {
  const isUnasked = useHub(({ consent }) => consent === null);
  const isSignedIn = useHub(({ page }) => page.person.id !== 'anonymous');
  const [query] = useSearchParams();
  const isBehindCover = useHub((state) => isOnboardingOpen(state, query) || state.queuedLink !== null);
  const isCovered = useHomeCovered() || isBehindCover;
  const watchesResults = useWatchesResults();
  const isNew = useHub(({ page }) => page.plan.modal !== null);
  const isOffered = useHub(({ page }) => page.details.support.isOn);
  return (
    <>
      {isUnasked && <QuietPart load={loadConsent} props={BAR} />}
      {isSignedIn && <QuietPart load={loadSession} props={NOTHING} />}
      {watchesResults && <QuietPart load={loadResultsNews} props={NOTHING} />}
      {isNew && !isCovered && <QuietPart load={loadWelcome} props={NOTHING} />}
      {isOffered && !isCovered && <QuietPart load={loadSupport} props={NOTHING} />}
    </>
  );
}

/** True from the moment results concern this person, and also after that ends, so that the end can be announced. */
function useWatchesResults(): boolean {
  const isConcerned = useHub(hasResultsDay);
  const [wasConcerned, setConcerned] = useState(isConcerned);
  if (isConcerned && !wasConcerned) setConcerned(true);
  return wasConcerned;
}
