import { type ReactElement, useId, useRef } from 'react';
import { Icon, joinClasses } from '#engine/react';
import { CompletingInput, type TextControl } from '../controls/completing-input.tsx';
import { completeAt, takeCompletion } from './complete-word.ts';
import type { ConditionProblem } from './judge-condition.ts';
import type { WordList } from './word-list.ts';
import './condition-text.css';

export interface ConditionTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly list: WordList;
  readonly problems: readonly ConditionProblem[];
  readonly isFixed: boolean;
  /** Whether the text can be shown as rows. */
  readonly canLeave: boolean;
  readonly onLeave: () => void;
}

/** The condition as text, with completions and problem messages. Typed text is always kept. */
export function ConditionText(props: ConditionTextProps): ReactElement {
  const { label, value, onChange, list, problems, isFixed, canLeave, onLeave } = props;
  const id = useId();
  const field = useRef<TextControl>(null);
  const show = ({ start, length }: ConditionProblem) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, start + length);
  };
  return (
    <div className="condition-text">
      <CompletingInput
        field={field}
        aria={{
          id: `${id}-text`,
          'aria-describedby': problems.length > 0 ? `${id}-help ${id}-problems` : `${id}-help`,
          'aria-invalid': problems.some((problem) => problem.severity === 'error') || undefined,
        }}
        label={`${label}, as text`}
        value={value}
        onChange={onChange}
        complete={(text, caret) => completeAt(text, caret, list)}
        take={takeCompletion}
        lines={2}
        isCode
        isOneLine
        isReadOnly={isFixed}
        onEscape={canLeave ? onLeave : undefined}
      />
      <p id={`${id}-help`} className="condition-help">
        Words joined by AND or OR, read from left to right. ! in front means not, @ an audience.
      </p>
      {problems.length > 0 ? <Problems id={`${id}-problems`} problems={problems} onShow={show} /> : null}
    </div>
  );
}

interface ProblemsProps {
  readonly id: string;
  readonly problems: readonly ConditionProblem[];
  readonly onShow: (problem: ConditionProblem) => void;
}

function Problems({ id, problems, onShow }: ProblemsProps): ReactElement {
  return (
    <ul id={id} className="condition-problems plain-list">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.start}`} className={joinClasses('condition-note', problem.severity === 'error' && 'is-error')}>
          <Icon name={problem.severity === 'error' ? 'circle-alert' : 'triangle-alert'} size="sm" />
          <span>{problem.message}</span>
          <button type="button" className="condition-more" aria-label={`Show where: ${problem.message}`} onClick={() => onShow(problem)}>
            Show where
          </button>
        </li>
      ))}
    </ul>
  );
}
