import { type HubState, readSaved } from '#engine/hub';
import { isUnfinished, PROGRESS, STEP_QUERY } from '../../rules/onboarding/unfinished.ts';
import { HUB_PATH } from '../links/address.ts';

/** The address that opens the questions at the first one that is open. */
export const ONBOARDING_ADDRESS = `${HUB_PATH}?${STEP_QUERY}=6`;

type State = Pick<HubState, 'page' | 'saved' | 'own'>;

/** Whether the person has begun the questions, and neither finished them nor put them off for good. */
export function hasUnfinishedQuestions(state: State): boolean {
  return isUnfinished(readSaved(state, PROGRESS.collection, PROGRESS.name));
}

/** Whether the questions cover the hub: until its level is known, and after that where the address names one of their steps. */
export function isOnboardingOpen(state: State, query: URLSearchParams): boolean {
  return state.page.details.user.needsOnboarding || (query.has(STEP_QUERY) && hasUnfinishedQuestions(state));
}
