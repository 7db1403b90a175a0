import { useSearchParams } from 'react-router-dom';
import { renameAddress, useHubActions, useHubPage, useHubStore, useMessages, useSavedValue } from '#engine/hub';
import { favouritesStoreOf } from '../../components/favourite/favourites-store.ts';
import { TIMER_KEY } from '../../rules/clearing/clearing-timer.ts';
import { countComplete, type OnboardingProgress } from '../../rules/onboarding/progress.ts';
import { endsOutsideClearing, listNewFavourites, toPersonalisation } from '../../rules/onboarding/save.ts';
import { ONBOARDING_STEPS } from '../../rules/onboarding/steps.ts';
import { PROGRESS } from '../../rules/onboarding/unfinished.ts';
import type { Answers } from '../../rules/preferences/answers.ts';
import { writeConsents } from '../../rules/preferences/consents.ts';
import { loadOptions } from '../../rules/preferences/option-lists.ts';
import type { PreferenceRecord } from '../../rules/preferences/personalisation.ts';
import { readFields, readNumber, readTexts } from '../../rules/reading.ts';
import { decideRedirect } from '../../rules/redirect/redirect.ts';
import { PROFILE, type Progress } from './use-progress.ts';

const NO_PROGRESS: OnboardingProgress = { answers: {}, done: [], skipped: [] };

/** The profile from the finished steps. The first one opens the hub, and the others count as soon as they are finished. */
export function useProfileRecord(state: Progress): (next: OnboardingProgress) => PreferenceRecord {
  const { now: moment } = useHubPage();
  const profile = readFields(useSavedValue(PROFILE.collection, PROFILE.name));
  return (next) => {
    const record = toPersonalisation(profile, listFinished(state, next), {
      profileComplete: countComplete(next, state.isValid),
      studyRegions: state.questions.find(({ field }) => field === 'studyRegion')?.options.map(({ value }) => value) ?? [],
      isRelevantCoursesBlocked: state.situation.isRelevantCoursesBlocked,
      now: moment,
    });
    return writeConsents(profile, record, { questions: state.questions, at: moment, surface: 'onboarding' });
  };
}

/**
 * Ends onboarding: saves the favourites, then the profile, then redirects to where the person was going. False when the profile could not
 * be saved.
 */
export function useFinish(state: Progress): (next: OnboardingProgress) => Promise<boolean> {
  const messages = useMessages();
  const { pageState, details } = useHubPage();
  const { save, leave, device } = useHubActions();
  const toRecord = useProfileRecord(state);
  const addFavourites = useAddFavourites();
  const target = useRedirectTarget();

  // Without a reload, so that the hub and its welcome do not flash before the person leaves.
  const leaving = { isImmediate: true, keepsPage: true };
  const settle = (studyYear: number) => {
    state.forget();
    const finish = { modes: pageState.modes, studyYear, currentYear: details.years.currentYear };
    if (endsOutsideClearing(finish)) device.remove(TIMER_KEY);
  };

  return async (next) => {
    const record = toRecord(next);
    await addFavourites(state.answers);
    if (target.url !== null) {
      if (!(await save({ ...PROFILE, data: record }, leaving))) return false;
      settle(readNumber(record.studyYear));
      await save({ ...PROGRESS, data: NO_PROGRESS }, leaving);
      leave(target.url);
      return true;
    }
    if (!(await save({ ...PROFILE, data: record }, { isImmediate: true }))) return false;
    settle(readNumber(record.studyYear));
    if (target.isRequested) renameAddress(messages('onboarding-hub-title'));
    void save({ ...PROGRESS, data: NO_PROGRESS }, { isImmediate: true });
    return true;
  };
}

/** The answers that count: those of skipped or open steps are omitted. */
function listFinished({ questions, answers }: Progress, { done }: OnboardingProgress): Answers {
  const groups: readonly string[] = ONBOARDING_STEPS.filter(({ id }) => !done.includes(id)).map(({ group }) => group);
  const fields = questions.filter(({ group }) => groups.includes(group)).map(({ field }) => field);
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
}

/** Where redirectUrl leads: null when there is none or it is refused. */
function useRedirectTarget(): { readonly url: string | null; readonly isRequested: boolean } {
  const [parameters] = useSearchParams();
  const { pageState } = useHubPage();
  const address = parameters.get('redirectUrl');
  if (address === null) return { url: null, isRequested: false };
  const { origin } = window.location;
  const isDevelopment = /^http:\/\/localhost(:\d+)?$/.test(origin);
  const { allowedOrigins } = pageState;
  const { url } = decideRedirect({ parameter: 'redirectUrl', address, origin, allowedOrigins, isDevelopment, hadOnboarding: true });
  return { url, isRequested: true };
}

/** Adds the choices to the favourites, once; any that cannot be added remain in the answers. */
function useAddFavourites(): (answers: Answers) => Promise<void> {
  const favouritesStore = favouritesStoreOf(useHubStore());
  return async (answers) => {
    const known = favouritesStore.current();
    const industries = await loadOptions('industries').catch(() => []);
    const add = (type: 'subjects' | 'unis' | 'industries', have: readonly string[], field: string) =>
      listNewFavourites(have, readTexts(answers[field])).map((id) =>
        favouritesStore.toggle(type, id, industries.find((one) => one.id === id)?.label ?? id),
      );
    await Promise.all([
      ...add('subjects', known.subjects, 'onboardSubjects'),
      ...add('unis', known.unis, 'onboardProviders'),
      ...add(
        'industries',
        known.industries.map(({ id }) => id),
        'onboardIndustries',
      ),
    ]);
  };
}
