import { type MouseEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { useMessages } from '#engine/hub';
import { Icon } from '#engine/react';
import './question.later.css';

/** One line of the summary: the id of its control, from fieldIdOf, and the error. */
interface SummaryLine {
  readonly fieldId: string;
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly problems: readonly SummaryLine[];
  /** 'There is a problem' unless given. */
  readonly title?: string;
}

/** Moves focus to a control and scrolls it into view. */
function focusField(fieldId: string): void {
  const control = document.getElementById(fieldId);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** All errors of a form, with a link to each field. Takes focus when it appears; a new key makes it take focus again. */
export function ErrorSummary({ problems, title }: ErrorSummaryProps): ReactElement | null {
  const messages = useMessages();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (!isShown) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  if (!isShown) return null;
  const follow = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    focusField(fieldId);
  };
  return (
    <section ref={box} className="error-summary" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="circle-alert" />
        <span>{title ?? messages('problem-heading')}</span>
      </h2>
      <ul>
        {problems.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
