import { type ReactElement, useId } from 'react';
import type { NextStep } from '#schemas/catalogue';
import { HubLink } from '../links/hub-link.tsx';
import { useHubPage } from '../state/hub-context.tsx';

export interface NextStepsProps {
  readonly title: string;
  /** The steps of the page by their ids. */
  readonly steps: Readonly<Record<string, NextStep>>;
}

/** The person's next steps as a list of links. Renders nothing without a step. */
export function NextSteps({ title, steps: known }: NextStepsProps): ReactElement | null {
  const { plan } = useHubPage();
  const heading = useId();
  const steps = plan.feed.flatMap(({ ids }) => ids).flatMap((id) => known[id] ?? []);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {steps.map((step) => (
          <li key={step.id} data-item={`next-steps/${step.id}`}>
            <HubLink to={step.link}>{step.title}</HubLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
