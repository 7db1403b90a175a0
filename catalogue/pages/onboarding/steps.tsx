import { type ReactElement, useState } from 'react';
import type { MessageKey } from '#engine';
import { focusScreen, useHubActions, useMessages } from '#engine/hub';
import { useAnnounce, useOnline } from '#engine/react';
import { chooseStepNumber, findFirstUnfinished, leaveStep, type OnboardingProgress } from '../../rules/onboarding/progress.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../../rules/onboarding/steps.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { StepPage } from './step-page.tsx';
import { useFinish, useProfileRecord } from './use-finish.ts';
import { PROFILE, useProgress } from './use-progress.ts';
import { useStepAddress } from './use-step-address.ts';

const CHECK = ONBOARDING_STEPS[5];

/** One group of questions per page, each with its own address. A visit starts at the first unfinished step. */
export function Steps({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const isOnline = useOnline();
  const state = useProgress(questions);
  const finish = useFinish(state);
  const toRecord = useProfileRecord(state);
  const { save, track } = useHubActions();
  const address = useStepAddress((requestedStep) => chooseStepNumber(requestedStep, state.progress, state.isValid));
  const [isSaving, setSaving] = useState(false);
  const { place, error, setError } = address;
  const step = ONBOARDING_STEPS[place - 1] ?? CHECK;

  const goTo = (wanted: OnboardingStep, why = '', isChange = false) => {
    address.goTo(ONBOARDING_STEPS.indexOf(wanted) + 1, why, isChange);
    if (why) announce(why);
  };
  const fail = (key: MessageKey) => {
    setError(messages(key));
    announce(messages(key), 'assertive');
  };
  const attempt = async (save: () => Promise<boolean>): Promise<boolean> => {
    setSaving(true);
    setError('');
    const isSaved = await save();
    setSaving(false);
    if (!isSaved) fail('onboarding-not-saved');
    return isSaved;
  };
  // Offline, the answers wait on the device and in the queue, so the person can continue.
  const keep = (next: OnboardingProgress): Promise<boolean> => {
    const sending = [state.keep(next), save({ ...PROFILE, data: toRecord(next) }, { isImmediate: true })];
    return isOnline ? attempt(async () => (await Promise.all(sending)).every(Boolean)) : Promise.resolve(true);
  };
  const openHub = (how: 'end' | 'stop') => {
    address[how]();
    focusScreen();
  };
  const leave = async (how: 'done' | 'skipped') => {
    const next = leaveStep({ ...state.progress, answers: state.answers }, step, how);
    if (how === 'done') track('onboarding step finished', { step: step.id });
    if (step.id === CHECK.id) return end(next);
    if (!(await keep(next))) return;
    const wanted = address.isChange ? CHECK : (ONBOARDING_STEPS[place] ?? CHECK);
    goTo(isPassedUpTo(wanted, next) ? wanted : findFirstUnfinished(next, state.isValid), isOnline ? '' : messages('onboarding-offline'));
  };
  const isPassedUpTo = (wanted: OnboardingStep, next: OnboardingProgress) => {
    const first = findFirstUnfinished(next, state.isValid);
    return ONBOARDING_STEPS.indexOf(first) >= ONBOARDING_STEPS.indexOf(wanted);
  };
  const end = async (next: OnboardingProgress) => {
    const first = findFirstUnfinished(next, state.isValid);
    if (first.id !== CHECK.id) return goTo(first, messages('onboarding-unfinished'));
    if (!isOnline) return fail('onboarding-finish-offline');
    setSaving(true);
    setError('');
    if (await finish(next)) return openHub('end');
    setSaving(false);
    fail('onboarding-not-saved');
  };
  const stop = async () => {
    if (await keep({ ...state.progress, answers: state.answers })) openHub('stop');
  };

  return (
    <StepPage
      key={step.id}
      step={step}
      place={place}
      isArrival={address.isArrival}
      state={state}
      isSaving={isSaving}
      error={error}
      onBack={place === 1 ? null : address.back}
      onLater={place === 1 ? null : stop}
      onSkip={step.isNeeded ? null : () => leave('skipped')}
      onDone={() => leave('done')}
      onChangeStep={(wanted) => goTo(wanted, '', true)}
    />
  );
}
