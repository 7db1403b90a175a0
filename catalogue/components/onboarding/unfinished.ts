import { type HubState, readSaved } from '#engine/hub';
import { isUnfinished, PROGRESS, STEP_QUERY } from '../../rules/onboarding/unfinished.ts';
import { HUB_PATH } from '../links/address.ts';

/** The address that opens onboarding at the first open step. */
export const ONBOARDING_ADDRESS = `${HUB_PATH}?${STEP_QUERY}=6`;

type State = Pick<HubState, 'page' | 'saved' | 'own'>;

/** Whether the person has started onboarding, and neither finished nor dismissed it. */
export function hasUnfinishedQuestions(state: State): boolean {
  return isUnfinished(readSaved(state, PROGRESS.collection, PROGRESS.name));
}

/** Whether onboarding covers the hub: until the level is known, and then only where the address names a step. */
export function isOnboardingOpen(state: State, query: URLSearchParams): boolean {
  return state.page.details.user.needsOnboarding || (query.has(STEP_QUERY) && hasUnfinishedQuestions(state));
}
