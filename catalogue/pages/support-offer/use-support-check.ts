import { useEffect, useState } from 'react';
import { type HubPage, useHub, useHubActions, useHubPage } from '#engine/hub';
import { useLatest } from '#engine/react';
import { readNumber } from '../../rules/reading.ts';
import { UNREADABLE_ANSWER } from '../../rules/support-offer/postcode-answer.ts';
import { checkPostcode } from './check-postcode.ts';

/** The messages of the dialog; it opens only when they are loaded. */
const SUPPORT_AREAS = ['support offer'] as const;

const CACHE_HOURS = 24;

/** What decides whether a check is due. */
export interface Occasion {
  readonly saved: string;
  readonly isModalOpen: boolean;
  /** The id of the occasion; null while there has been none. */
  readonly name: string | null;
}

/** The part of the hub that decides about the next occasion. */
export function readOccasion(
  state: Pick<HubPage, 'saved'> & { readonly plan: Pick<HubPage['plan'], 'modal'> },
): Pick<Occasion, 'saved' | 'isModalOpen'> {
  const preferences = state.saved.find(({ collection, name }) => collection === 'dashboardUserData' && name === 'Personalisation');
  return { saved: preferences?.lastUpdated ?? '', isModalOpen: state.plan.modal !== null };
}

/**
 * Eligibility is checked when the hub opens without a modal, and after preferences are saved. A save by a closing modal does not count, so
 * that the dialog never follows a modal directly.
 */
export function nextOccasion(before: Occasion | null, { saved, isModalOpen }: Pick<Occasion, 'saved' | 'isModalOpen'>): Occasion {
  if (before === null) return { saved, isModalOpen, name: isModalOpen ? null : 'start' };
  const isPreference = saved !== before.saved && !before.isModalOpen && !isModalOpen;
  return { saved, isModalOpen, name: isPreference ? saved : before.name };
}

function useOccasion(): string | null {
  const saved = useHub((state) => state.saved);
  const { plan } = useHubPage();
  const seen = readOccasion({ saved, plan });
  const [occasion, setOccasion] = useState(() => nextOccasion(null, seen));
  if (occasion.saved !== seen.saved || occasion.isModalOpen !== seen.isModalOpen) setOccasion(nextOccasion(occasion, seen));
  return occasion.name;
}

/** Whether to make the offer now. A failed check is logged and shows nothing; the next visit checks again. */
export function useSupportCheck(): { isOffered: boolean; end: () => void } {
  const occasion = useOccasion();
  const { details, pageState, person } = useHubPage();
  const { deviceKey } = person;
  const { support } = details;
  const hours = readNumber(pageState.values.supportOfferCacheHours, CACHE_HOURS);
  const { call, fetchMessages, now, report, device } = useHubActions();
  const [isOffered, setOffered] = useState(false);
  const latest = useLatest(support);
  useEffect(() => {
    const { canAsk: canCheck, postcode } = latest.current;
    if (occasion === null || !canCheck) return;
    let isWanted = true;
    const check = async () => {
      const code = await checkPostcode(postcode, { device, deviceKey, now, hours, request: (path) => call({ base: 'services', path }) });
      if (code === 'no') return;
      await fetchMessages(SUPPORT_AREAS);
      if (isWanted && !document.documentElement.dataset.modal) setOffered(true);
    };
    check().catch(() => report('support offer', UNREADABLE_ANSWER));
    return () => {
      isWanted = false;
    };
  }, [occasion, latest, call, fetchMessages, now, hours, report, device, deviceKey]);
  return { isOffered, end: () => setOffered(false) };
}
