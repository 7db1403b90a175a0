import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon, joinClasses, useAnnounce } from '../../engine/react.ts';
import { completeAt, takeCompletion } from './complete-word.ts';
import type { ConditionProblem } from './judge-condition.ts';
import type { WordEntry, WordList } from './word-list.ts';
import './condition-text.css';

/** Props of ConditionText. */
export interface ConditionTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly list: WordList;
  readonly problems: readonly ConditionProblem[];
  readonly isFixed: boolean;
  /** Whether the text can be drawn as rows. */
  readonly canLeave: boolean;
  readonly onLeave: () => void;
}

/** The condition as text, with completions and its problems in words. Typed text stays, whatever it is. */
export function ConditionText(props: ConditionTextProps): ReactElement {
  const { label, value, problems, isFixed } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { entries, active, type, take, close, onKeyDown } = useCompletion(props, field);
  const isOpen = entries.length > 0;
  const show = ({ start, length }: ConditionProblem) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, start + length);
  };
  return (
    <div className="condition-text">
      <textarea
        ref={field}
        id={`${id}-text`}
        className="field-input is-code"
        aria-label={`${label}, as text`}
        aria-describedby={problems.length > 0 ? `${id}-help ${id}-problems` : `${id}-help`}
        aria-invalid={problems.some((problem) => problem.severity === 'error') || undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        readOnly={isFixed}
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen ? <Suggestions id={id} entries={entries} active={active} onTake={take} /> : null}
      <p id={`${id}-help`} className="condition-help">
        Words joined by AND or OR, read from left to right. ! in front means not, @ an audience.
      </p>
      {problems.length > 0 ? <Problems id={`${id}-problems`} problems={problems} onShow={show} /> : null}
    </div>
  );
}

/** Completions at the caret, chosen with keys while the focus stays in the text. */
function useCompletion(props: ConditionTextProps, field: RefObject<HTMLTextAreaElement | null>) {
  const { value, onChange, list, canLeave, onLeave } = props;
  const announce = useAnnounce();
  const caretLater = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const completion = caret === null ? null : completeAt(value, caret, list);
  const entries = completion?.entries ?? [];
  const count = entries.length;
  useEffect(() => {
    if (caretLater.current === null) return;
    field.current?.setSelectionRange(caretLater.current, caretLater.current);
    caretLater.current = null;
  });
  useEffect(() => {
    if (count > 0) announce(`${count} ${count === 1 ? 'suggestion' : 'suggestions'}`, 'polite', true);
  }, [count, announce]);
  const close = () => {
    setCaret(null);
    setActive(-1);
  };
  const type = (text: string, at: number) => {
    setCaret(at);
    setActive(-1);
    onChange(text);
  };
  const take = (word: string) => {
    if (!completion) return;
    const taken = takeCompletion(value, completion, word);
    caretLater.current = taken.caret;
    close();
    onChange(taken.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = entries[active];
    if (count > 0 && step !== 0) setActive((active < 0 && step < 0 ? count : active + step + count) % count);
    else if (event.key === 'Escape' && count > 0) close();
    else if (event.key === 'Escape' && canLeave) onLeave();
    else if (event.key === 'Enter' && chosen) take(chosen.word);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };
  return { entries, active, type, take, close, onKeyDown };
}

interface SuggestionsProps {
  readonly id: string;
  readonly entries: readonly WordEntry[];
  readonly active: number;
  readonly onTake: (word: string) => void;
}

function Suggestions({ id, entries, active, onTake }: SuggestionsProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus out of the text
    <div className="condition-completions" onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text, which names the active suggestion
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          <div
            key={entry.word}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="condition-completion"
            onClick={() => onTake(entry.word)}
          >
            <code>{entry.word}</code>
            <span>{`${entry.label}, ${entry.group}`}</span>
          </div>
        ))}
      </div>
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
