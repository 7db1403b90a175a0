import type { ReactElement } from 'react';
import { writeDate } from '#engine';
import { useMessages } from '#engine/hub';
import { Button, useResource } from '#engine/react';
import { countComplete } from '../../rules/onboarding/progress.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../../rules/onboarding/steps.ts';
import { type ListName, loadOptions } from '../../rules/preferences/option-lists.ts';
import type { Question } from '../../schemas/generated/items.ts';
import type { Progress } from './use-progress.ts';

const STEPS = ONBOARDING_STEPS.slice(0, 5);

interface CheckAnswersProps {
  readonly state: Progress;
  readonly onChangeStep: (step: OnboardingStep) => void;
}

/** All answers by step, each with a Change button, and the completeness of the profile. */
export function CheckAnswers({ state, onChangeStep }: CheckAnswersProps): ReactElement {
  const messages = useMessages();
  const done = [...new Set([...state.progress.done, 'check-and-finish' as const])];
  const complete = countComplete({ ...state.progress, done }, state.isValid);
  return (
    <div className="onboarding-check">
      {STEPS.map((step) => (
        <StepAnswers key={step.id} step={step} state={state} onChange={() => onChangeStep(step)} />
      ))}
      <p className="onboarding-complete numbers">
        {messages('onboarding-profile', { progress: messages('onboarding-progress', { n: complete }) })}
      </p>
    </div>
  );
}

function StepAnswers({
  step,
  state,
  onChange,
}: {
  readonly step: OnboardingStep;
  readonly state: Progress;
  readonly onChange: () => void;
}): ReactElement {
  const messages = useMessages();
  const title = messages(`onboarding-step-${step.id}`);
  const isSkipped = state.progress.skipped.includes(step.id);
  return (
    <section className="onboarding-answers" aria-labelledby={`answers-${step.id}`}>
      <div className="onboarding-answers-head">
        <h2 id={`answers-${step.id}`}>{title}</h2>
        <Button variant="quiet" onClick={onChange} aria-label={messages('onboarding-change-step', { step: title })}>
          {messages('onboarding-change')}
        </Button>
      </div>
      {isSkipped ? (
        <p className="onboarding-empty">{messages('onboarding-skipped')}</p>
      ) : (
        <dl>
          {state.questionsOf(step).map((question) => (
            <div key={question.id}>
              <dt>{question.label}</dt>
              <dd>
                <AnswerText question={question} answers={state.answers} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly answers: Progress['answers'];
}

const lists: Readonly<Partial<Record<Question['type'], ListName>>> = {
  subjects: 'subjects',
  providers: 'providers',
  industries: 'industries',
};

function AnswerText({ question, answers }: AnswerProps): ReactElement {
  const messages = useMessages();
  const values = [answers[question.field] ?? []].flat().filter((value) => value !== '');
  const list = lists[question.type];
  if (values.length === 0) return <span className="onboarding-empty">{messages('onboarding-not-answered')}</span>;
  if (list) return <PickedNames list={list} values={values} />;
  if (question.type === 'date') return <span>{writeDate(values[0] ?? '')}</span>;
  return <span>{values.map((value) => question.options.find((option) => option.value === value)?.label ?? value).join(', ')}</span>;
}

/** The labels of values chosen from a long list. */
function PickedNames({ list, values }: { readonly list: ListName; readonly values: readonly string[] }): ReactElement {
  const { resource } = useResource(list, () => loadOptions(list));
  const options = resource.kind === 'ready' ? resource.value : [];
  return <span>{values.map((value) => options.find(({ id }) => id === value)?.label ?? value).join(', ')}</span>;
}
