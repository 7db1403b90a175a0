import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { EventBox, joinClasses, ListOption, useAnnounce } from '#engine/react';
import type { ControlAria } from './field-frame.tsx';
import './completing-input.css';

/** A possible completion of a text. */
export interface CompletionEntry {
  readonly word: string;
  /** What it means, for people. */
  readonly meaning: string;
  /** Additional search terms. */
  readonly also?: string;
}

/** The part of a text being typed, and its possible completions. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  readonly entries: readonly CompletionEntry[];
}

/** A text after a completion, and the position of the caret. */
export interface CompletedText {
  readonly text: string;
  readonly caret: number;
}

export interface CompletingInputProps {
  readonly aria: ControlAria;
  /** Its accessible name where there is no visible label. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Returns the completions at the caret; null without any. */
  readonly complete: (text: string, caret: number) => Completion | null;
  /** Replaces the typed part with a completion. */
  readonly take: (text: string, completion: Completion, word: string) => CompletedText;
  /** The initial number of lines; without it always one. */
  readonly lines?: number | undefined;
  readonly isCode?: boolean;
  /** Enter never makes a new line. */
  readonly isOneLine?: boolean;
  readonly isReadOnly?: boolean;
  /** Called for Escape when no completion is offered. */
  readonly onEscape?: (() => void) | undefined;
  readonly field?: RefObject<TextControl | null>;
}

/** A text control of one or several lines. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A text input with completions at the caret, chosen with keys while focus stays in the text. */
export function CompletingInput(props: CompletingInputProps): ReactElement {
  const { aria, label, value, lines, isCode = false, isReadOnly = false } = props;
  const own = useRef<TextControl>(null);
  const field = props.field ?? own;
  const { entries, active, type, take, close, onKeyDown } = useCompletion(props, field);
  const isOpen = entries.length > 0;
  const shared = {
    ...aria,
    className: joinClasses('field-input', isCode && 'is-code'),
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? `${aria.id}-list` : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${aria.id}-${active}` : undefined,
    value,
    readOnly: isReadOnly,
    autoComplete: 'off',
    ...(isCode ? { spellCheck: false, autoCapitalize: 'none' } : {}),
    onChange: ({ target }: { readonly target: TextControl }) => type(target.value, target.selectionStart ?? target.value.length),
    onKeyDown,
    onBlur: close,
  } as const;
  const setField = (control: TextControl | null) => {
    field.current = control;
  };
  return (
    <div className="completing">
      {lines === undefined ? <input {...shared} ref={setField} type="text" /> : <textarea {...shared} ref={setField} rows={lines} />}
      {isOpen ? <Completions id={aria.id} entries={entries} active={active} onTake={take} /> : null}
    </div>
  );
}

function useCompletion(props: CompletingInputProps, field: RefObject<TextControl | null>) {
  const { value, onChange, complete, isOneLine = false, onEscape } = props;
  const announce = useAnnounce();
  const caretLater = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const completion = caret === null ? null : complete(value, caret);
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
    const taken = props.take(value, completion, word);
    caretLater.current = taken.caret;
    close();
    onChange(taken.text);
  };
  const onKeyDown = (event: KeyboardEvent<TextControl>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = entries[active];
    if (count > 0 && step !== 0) setActive((active < 0 && step < 0 ? count : active + step + count) % count);
    else if (event.key === 'Escape' && count > 0) close();
    else if (event.key === 'Escape' && onEscape) onEscape();
    else if (event.key === 'Enter' && chosen) take(chosen.word);
    else if (event.key !== 'Enter' || !isOneLine) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };
  return { entries, active, type, take, close, onKeyDown };
}

interface CompletionsProps {
  readonly id: string;
  readonly entries: readonly CompletionEntry[];
  readonly active: number;
  readonly onTake: (word: string) => void;
}

function Completions({ id, entries, active, onTake }: CompletionsProps): ReactElement {
  return (
    <EventBox className="completions" onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {entries.map(({ word, meaning }, index) => (
          <ListOption key={word} id={`${id}-${index}`} isSelected={index === active} className="completion" onClick={() => onTake(word)}>
            <code>{word}</code>
            <span>{meaning}</span>
          </ListOption>
        ))}
      </div>
    </EventBox>
  );
}
