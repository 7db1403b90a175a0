import { useCallback } from 'react';
import { type HubState, readSaved, toCoverQuery, useHubStore } from '#engine/hub';
import { comesFirst, HUB_SHOWN, keepShown } from '../../rules/results-day/hub-shown.ts';
import { HUB_PATH } from '../links/address.ts';

/** The name of the results-day screen in addresses. */
export const RESULTS_COVER = 'results';

/** The address of the results-day screen, also for people who have left it. */
export const RESULTS_ADDRESS = `${HUB_PATH}${toCoverQuery(RESULTS_COVER)}`;

/** The tab's storage key for a requested news notification. Signing out removes it. */
export const WATCH_KEY = 'HubTellMe';

/** Whether the results-day screen concerns this person. */
export function hasResultsDay({ page }: Pick<HubState, 'page'>): boolean {
  return Boolean(page.details?.resultsDay);
}

/** Whether this person sees it before their hub: until they have left it. */
export function isResultsDayFirst(state: Pick<HubState, 'page' | 'saved' | 'own'>): boolean {
  return comesFirst(state.page.details?.resultsDay ?? null, readSaved(state, HUB_SHOWN.collection, HUB_SHOWN.name));
}

/** Saves that the person has left the results-day screen of this phase. Only this tab acts on it. */
export function useKeepHubShown(): () => void {
  const store = useHubStore();
  return useCallback(() => {
    const state = store.getState();
    const day = state.page.details.resultsDay;
    if (!day || !isResultsDayFirst(state)) return;
    const data = keepShown(readSaved(state, HUB_SHOWN.collection, HUB_SHOWN.name), day);
    void store.actions.save({ ...HUB_SHOWN, data }, { isImmediate: true, known: {} });
  }, [store]);
}
