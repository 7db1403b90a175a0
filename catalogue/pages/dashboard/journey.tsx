import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Icon } from '#engine/react';
import './journey.css';

/** The stages of the journey, in order. Their labels are messages named journey-{stage}. */
const JOURNEY: readonly string[] = ['explore', 'apply', 'decisions', 'results', 'start'];

/** The five stages, with the present one marked and a tick on those that are done. */
export function Journey({ stage }: { stage: string }): ReactElement {
  const messages = useMessages();
  const now = Math.max(0, JOURNEY.indexOf(stage));
  return (
    <ol className="journey" aria-label={messages('journey-label')}>
      {JOURNEY.map((step, index) => (
        <li key={step} className="journey-step" data-state={stateOf(index, now)} aria-current={index === now ? 'step' : undefined}>
          <span className="journey-mark" aria-hidden="true">
            {index < now ? <Icon name="check" /> : index + 1}
          </span>
          <span className="journey-name">
            <span className="journey-number">{`${messages('journey-step', { n: index + 1 })} `}</span>
            <span>{messages(`journey-${step}`)}</span>
            {index < now && <span className="visually-hidden">{`, ${messages('journey-done')}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, now: number): 'done' | 'now' | 'next' {
  if (index < now) return 'done';
  return index === now ? 'now' : 'next';
}
