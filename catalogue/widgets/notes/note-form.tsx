import { type FormEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { useMessages, type Writing, WritingField, WritingNotices, WritingStatus } from '#engine/hub';
import { Badge, Button, useAnnounce, useTimeout } from '#engine/react';
import { countNote, type NoteLimits } from './note-limits.ts';

export interface NoteFormProps {
  readonly writing: Writing<string>;
  readonly limits: NoteLimits;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The note while editing: beyond the limit Save is disabled and the text stays. */
export function NoteForm({ writing, limits, onSave, onCancel }: NoteFormProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasRestored = useRef(writing.isRestored);
  useEffect(() => {
    // A restored draft must not take focus and scroll the page to it.
    if (!wasRestored.current) form.current?.querySelector('textarea')?.focus();
  }, []);
  const count = countNote(writing.value, limits);
  const isDisabled = count.isOver || !writing.fits || writing.theirs !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && writing.status !== 'saving') onSave();
  };
  return (
    <form ref={form} className="notes fills-card" onSubmit={submit}>
      <WritingNotices writing={writing} drawTheirs={(theirs) => theirs || messages('draft-empty')} />
      <WritingField
        label={messages('notes-empty')}
        hidesLabel
        rows={6}
        value={writing.value}
        onChange={writing.change}
        describedBy={count.isShown ? `${id}-count` : undefined}
        isWrong={count.isOver}
      />
      {count.isShown ? <NoteCounter id={`${id}-count`} remaining={count.remaining} /> : null}
      <div className="row">
        <Button type="submit" variant="primary" isDisabled={isDisabled} isPending={writing.status === 'saving' && writing.isOnline}>
          {messages('notes-save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages('cancel')}
        </Button>
        <WritingStatus writing={writing} />
      </div>
    </form>
  );
}

function NoteCounter({ id, remaining }: { readonly id: string; readonly remaining: number }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const isOver = remaining < 0;
  const text = isOver ? messages('notes-over', { n: -remaining }) : messages('notes-remaining', { n: remaining });
  useTimeout(() => announce(text), 1000, text);
  return (
    <p id={id}>
      <Badge tone={isOver ? 'danger' : 'warning'} icon="triangle-alert">
        {text}
      </Badge>
    </p>
  );
}
