import type { ReactElement } from 'react';
import { HubLink, type HubPage, useHubPage, useMessages } from '#engine/hub';
import { Icon, useIsPhone } from '#engine/react';
import { useTodos } from '../../components/todo/use-todos.ts';
import { CLEARING_SEARCH } from '../../rules/course-search/clearing-search.ts';
import './fold.css';
import './hero-steps.css';

/** One step: its text, its link, and whether it is done. Without `isDone` it shows its number. */
interface Step {
  readonly label: string;
  readonly to?: string;
  readonly isDone?: boolean;
}

const clearingSteps: readonly Step[] = [
  { label: 'clearing-step-search', to: CLEARING_SEARCH },
  { label: 'clearing-step-call', to: '/clearing?part=calls' },
  { label: 'clearing-step-verbal' },
  { label: 'clearing-step-add' },
];

/** The steps are for Clearing, or for a new person. */
export interface HeroStepsProps {
  readonly isClearing: boolean;
}

/** The steps under the greeting: the first three for a new person, or the four of Clearing. */
export function Part({ isClearing }: HeroStepsProps): ReactElement {
  const page = useHubPage();
  const todos = useTodos();
  if (isClearing) return <Steps heading="clearing-steps" steps={clearingSteps} canFold />;
  const done = todos.done.map(({ todo }) => todo.id);
  return <Steps heading="first-steps" steps={listFirstSteps(page, done)} />;
}

function listFirstSteps({ details, plan }: HubPage, done: readonly string[]): readonly Step[] {
  return [
    {
      label: 'first-step-preferences',
      to: '/preferences?section=hub-personalisation',
      isDone: plan.facts.savedSubjects === true || done.includes('set-preferences'),
    },
    { label: 'first-step-save-course', to: '/search/results', isDone: (details.favourites.courses ?? []).length > 0 },
    { label: 'first-step-open-day', to: '/explore/search/events?type=open-day', isDone: done.includes('book-open-day') },
  ];
}

interface StepsProps {
  readonly heading: string;
  readonly steps: readonly Step[];
  /** A phone shows only the heading until it is pressed. */
  readonly canFold?: boolean;
}

function Steps({ heading, steps, canFold = false }: StepsProps): ReactElement {
  const messages = useMessages();
  const isFolded = useIsPhone() && canFold;
  const title = <h2 id="hero-steps-title">{messages(heading)}</h2>;
  if (isFolded)
    return (
      <details className="hero-steps fold">
        <summary>
          {title}
          <Icon name="chevron-down" />
        </summary>
        <StepList steps={steps} />
      </details>
    );
  return (
    <section className="hero-steps" aria-labelledby="hero-steps-title">
      {title}
      <StepList steps={steps} />
    </section>
  );
}

function StepList({ steps }: Pick<StepsProps, 'steps'>): ReactElement {
  const messages = useMessages();
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.label}>
          <span className="hero-step-mark" data-done={step.isDone} aria-hidden="true">
            {step.isDone ? <Icon name="check" /> : index + 1}
          </span>
          {step.to ? <HubLink to={step.to}>{messages(step.label)}</HubLink> : <span>{messages(step.label)}</span>}
          {step.isDone && <span className="visually-hidden">{`, ${messages('step-done')}`}</span>}
        </li>
      ))}
    </ol>
  );
}
