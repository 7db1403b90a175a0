import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages, useWholeTitle } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { useAfterCheck } from '../../components/lookup/use-after-check.ts';
import { ErrorSummary } from '../../components/question/error-summary.tsx';
import { fieldIdOf } from '../../components/question/field-props.ts';
import { formatProblem } from '../../components/question/problem-texts.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../../rules/onboarding/steps.ts';
import { CheckAnswers } from './check-answers.tsx';
import { StepFields } from './step-fields.tsx';
import type { Progress } from './use-progress.ts';

/** A handler that is null means that the step has no such button. */
export interface StepPageProps {
  readonly step: OnboardingStep;
  readonly place: number;
  /** Whether it is the first step of this visit, before any navigation. */
  readonly isArrival: boolean;
  readonly state: Progress;
  readonly isSaving: boolean;
  /** Why the person could not continue; empty when nothing is wrong. */
  readonly error: string;
  readonly onBack: (() => void) | null;
  readonly onLater: (() => void) | null;
  readonly onSkip: (() => void) | null;
  readonly onDone: () => void;
  readonly onChangeStep: (step: OnboardingStep) => void;
}

/** One step: progress, focused title, questions, and buttons. */
export function StepPage(props: StepPageProps): ReactElement {
  const { step, state, isSaving, error, onSkip, onDone } = props;
  const messages = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const { problems, attempt, tryToLeave } = useProblems(state, step);
  const title = messages(`onboarding-step-${step.id}`);
  const isLast = step.id === 'check-and-finish';
  const heading = useHeading(title, props, problems.length > 0);
  useKeyboardRoom(form);
  const after = useAfterCheck(state.isInCheck(step), () => {
    if (!isSaving && tryToLeave()) onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    after.start();
  };
  return (
    <>
      <StepHead {...props} />
      <h1 id="page-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="onboarding-intro">{messages(`onboarding-intro-${step.id}`)}</p>
      {error ? (
        <p className="onboarding-trouble">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      ) : null}
      <ErrorSummary key={attempt} problems={problems.map(({ question, text }) => ({ fieldId: fieldIdOf(question), text }))} />
      <form ref={form} className="onboarding-form" noValidate onSubmit={submit}>
        {isLast ? <CheckAnswers state={state} onChangeStep={props.onChangeStep} /> : null}
        <StepFields step={step} state={state} problems={new Map(problems.map(({ question, text }) => [question.id, text]))} />
        <div className="onboarding-foot">
          <Button type="submit" variant="primary" isPending={isSaving || after.isWaiting} className="onboarding-go">
            {messages(isLast ? 'onboarding-finish' : 'onboarding-next')}
          </Button>
          {onSkip ? (
            <Button variant="quiet" onClick={onSkip} isDisabled={isSaving}>
              {messages('onboarding-skip')}
            </Button>
          ) : null}
        </div>
      </form>
    </>
  );
}

/** Errors show after the first attempt to continue; from then on, a field updates as soon as it is correct. */
function useProblems(state: Progress, step: OnboardingStep) {
  const messages = useMessages();
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const questions = state.questionsOf(step);
  const all = state.problemsOf(step);
  const problems = all.flatMap((problem) => {
    const question = questions.find(({ field }) => field === problem.field);
    if (!question || !wrong.includes(problem.field)) return [];
    return [{ question, text: formatProblem(problem, question, messages, state.answers) }];
  });
  const tryToLeave = (): boolean => {
    setWrong(all.map(({ field }) => field));
    setAttempt((count) => count + 1);
    return all.length === 0;
  };
  return { problems, attempt, tryToLeave };
}

/** Titles the document after the step and moves focus to its heading; on arrival only if the person has not moved focus yet. */
function useHeading(title: string, { place, isArrival }: Pick<StepPageProps, 'place' | 'isArrival'>, isWrong: boolean) {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const named = messages('onboarding-document-title', { step: title, progress: messages('onboarding-progress', { n: place }) });
  const page = messages('document-title', { page: named });
  const shown = isWrong ? messages('onboarding-error-title', { title: page }) : page;
  useWholeTitle(shown);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isArrival && activeElement !== body && !activeElement?.matches('main')) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isArrival]);
  return heading;
}

/** Keeps the foot of a form above a phone's keyboard: the height of the covered part of the window is set as a style. */
function useKeyboardRoom(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      ref.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [ref]);
}

/** Back, the progress ('3 of 6'), and Finish later on all steps except the first. */
function StepHead({ place, onBack, onLater, isSaving }: Pick<StepPageProps, 'place' | 'onBack' | 'onLater' | 'isSaving'>): ReactElement {
  const messages = useMessages();
  const progress = messages('onboarding-progress', { n: place });
  return (
    <div className="onboarding-head">
      {onBack ? (
        <Button variant="quiet" icon="arrow-left" onClick={onBack} className="onboarding-back">
          {messages('onboarding-back')}
        </Button>
      ) : null}
      <div className="onboarding-progress">
        <span className="numbers" id="onboarding-place">
          <span aria-hidden="true">{progress}</span>
          <span className="visually-hidden">{messages('onboarding-progress-label', { progress })}</span>
        </span>
        <span className="onboarding-bar" aria-hidden="true">
          {ONBOARDING_STEPS.map(({ id }, index) => (
            <span key={id} data-state={index < place ? 'on' : 'off'} />
          ))}
        </span>
      </div>
      {onLater ? (
        <Button variant="quiet" onClick={onLater} isDisabled={isSaving} className="onboarding-later-button">
          {messages('onboarding-finish-later')}
        </Button>
      ) : null}
    </div>
  );
}
