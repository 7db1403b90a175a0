import { createElement, type MouseEvent, type ReactElement, type RefObject, useId } from 'react';
import type { Json } from '#engine';
import { Button, Icon } from '#engine/react';
import type { Problem } from '#schemas';
import type { FormField } from './describe-form.ts';
import { type HeadingLevel, useFormContext } from './form-context.ts';
import { labelOfPlace, sentenceOfProblem } from './label-of-place.ts';
import { placeOfProblem } from './problem-tree.ts';
import './error-summary.css';

interface ErrorSummaryProps {
  readonly field: FormField;
  readonly value: Json;
  readonly problems: readonly Problem[];
  /** Scrolls to the control at a path and focuses it. */
  readonly onGo: (steps: readonly string[]) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly level: HeadingLevel;
}

/** The problems that stop an item from being published, each a link to its control. */
export function ErrorSummary({ field, value, problems, onGo, heading, level }: ErrorSummaryProps): ReactElement | null {
  const titleId = useId();
  const { onFix } = useFormContext();
  if (problems.length === 0) return null;
  const go = (event: MouseEvent, problem: Problem) => {
    event.preventDefault();
    onGo(placeOfProblem(problem));
  };
  return (
    <section className="form-summary" aria-labelledby={titleId}>
      {createElement(
        `h${level}`,
        { id: titleId, ref: heading, tabIndex: -1, className: 'form-summary-title' },
        <Icon name="circle-alert" />,
        'There is a problem',
      )}
      <ul className="plain-list">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.pointer} ${problem.message}`}>
            <a href={`#${problem.pointer}`} onClick={(event) => go(event, problem)}>
              {labelOfPlace(field, placeOfProblem(problem))}
            </a>
            <span>{`: ${sentenceOfProblem(field, value, problem)}`}</span>
            {problem.fix && onFix ? (
              <Button className="is-dense" icon="check" onClick={() => onFix(problem)}>
                {problem.fix.sentence.replace(/\.$/, '')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
