import { type ReactElement, useState } from 'react';
import { useAnnounce, useOnline } from '../../../engine/react.ts';
import type { Question } from '../../../schemas/generated/catalogue.ts';
import { useHubActions, useWords } from '../../parts/index.ts';
import {
  findFirstUnfinished,
  leaveStep,
  ONBOARDING_STEPS,
  type OnboardingProgress,
  type OnboardingStep,
  type StepId,
} from '../../rules/index.ts';
import { Later } from './later.tsx';
import { StepPage } from './step-page.tsx';
import { useFinish } from './use-finish.ts';
import { useProgress } from './use-progress.ts';

const CHECK = ONBOARDING_STEPS[5];

/** One group of questions a page. A visit starts at the first step that is not finished (ONB-005). */
export function Steps({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  const words = useWords();
  const announce = useAnnounce();
  const isOnline = useOnline();
  const state = useProgress(questions);
  const finish = useFinish(state);
  const [stepId, setStep] = useState<StepId>(() => findFirstUnfinished(state.progress, state.isValid).id);
  const [isChanging, setChanging] = useState(false);
  const { track } = useHubActions();
  const [isLater, setLater] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState('');
  const index = ONBOARDING_STEPS.findIndex(({ id }) => id === stepId);
  const step = ONBOARDING_STEPS[index] ?? CHECK;

  const goTo = (id: StepId, why = '') => {
    setStep(id);
    setTrouble(why);
    if (why) announce(why);
  };
  const fail = (key: string) => {
    setTrouble(words(key));
    announce(words(key), 'assertive');
  };
  const attempt = async (save: () => Promise<boolean>): Promise<boolean> => {
    setSaving(true);
    setTrouble('');
    const isSaved = await save();
    setSaving(false);
    if (!isSaved) fail('onboarding-not-saved');
    return isSaved;
  };
  // Without a connection the answers wait on the device and in the queue, so nobody has to stop here.
  const keep = (next: OnboardingProgress): Promise<boolean> => {
    const sending = state.keep(next);
    return isOnline ? attempt(() => sending) : Promise.resolve(true);
  };
  const leave = async (how: 'done' | 'skipped') => {
    const next = leaveStep({ ...state.progress, answers: state.answers }, step, how);
    if (how === 'done') track('onboarding step finished', { step: step.id });
    if (step.id === CHECK.id) return end(next);
    if (!(await keep(next))) return;
    const wanted = isChanging ? CHECK : (ONBOARDING_STEPS[index + 1] ?? CHECK);
    setChanging(false);
    goTo(isPassedUpTo(wanted, next) ? wanted.id : findFirstUnfinished(next, state.isValid).id, isOnline ? '' : words('onboarding-offline'));
  };
  const isPassedUpTo = (wanted: OnboardingStep, next: OnboardingProgress) => {
    const first = findFirstUnfinished(next, state.isValid);
    return ONBOARDING_STEPS.indexOf(first) >= ONBOARDING_STEPS.indexOf(wanted);
  };
  const end = async (next: OnboardingProgress) => {
    const first = findFirstUnfinished(next, state.isValid);
    if (first.id !== CHECK.id) return goTo(first.id, words('onboarding-unfinished'));
    if (!isOnline) return fail('onboarding-finish-offline');
    setSaving(true);
    setTrouble('');
    if (await finish(next)) return;
    setSaving(false);
    fail('onboarding-not-saved');
  };
  const stop = async () => {
    if (await keep({ ...state.progress, answers: state.answers })) setLater(true);
  };

  if (isLater) return <Later step={step} onCarryOn={() => setLater(false)} />;
  return (
    <StepPage
      key={step.id}
      step={step}
      place={index + 1}
      state={state}
      isSaving={isSaving}
      trouble={trouble}
      onBack={index === 0 ? null : () => goTo(ONBOARDING_STEPS[index - 1]?.id ?? step.id)}
      onLater={index === 0 ? null : stop}
      onSkip={step.isNeeded ? null : () => leave('skipped')}
      onDone={() => leave('done')}
      onChangeStep={(id) => {
        setChanging(true);
        goTo(id);
      }}
    />
  );
}
