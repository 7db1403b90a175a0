import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { WidgetProps } from '../../../engine/pack.ts';
import { Button, EmptyState, useAnnounce } from '../../../engine/react.ts';
import { useWords } from '../../parts/index.ts';
import './notes.css';

/** A note: reading, then editing, then Save goes back to reading (WIDGET-055). */
export function Widget({ widget, data, saveData }: WidgetProps): ReactElement {
  const words = useWords();
  const announce = useAnnounce();
  const [isEditing, setEditing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const text = typeof data === 'string' ? data : '';
  const save = async (next: string) => {
    setEditing(false);
    const isSaved = await saveData(next);
    setFailed(!isSaved);
    announce(words(isSaved ? 'saved' : 'save-failed'));
  };
  if (isEditing) return <NoteForm text={text} onSave={save} onCancel={() => setEditing(false)} />;
  const edit = <Button onClick={() => setEditing(true)}>{words(text ? 'notes-edit' : 'notes-add')}</Button>;
  return (
    <div className="notes">
      {text ? <p className="notes-text">{text}</p> : <EmptyState seed={widget.id} motif="pages" text={widget.empty.text} action={edit} />}
      {hasFailed && (
        <p className="save-failed" role="status">
          {words('save-failed')}
        </p>
      )}
      {text && edit}
    </div>
  );
}

interface NoteFormProps {
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

function NoteForm({ text, onSave, onCancel }: NoteFormProps): ReactElement {
  const words = useWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(field.current?.value ?? '');
  };
  return (
    <form className="notes" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {words('notes-empty')}
      </label>
      <textarea ref={field} id={id} rows={6} defaultValue={text} />
      <div className="notes-buttons">
        <Button type="submit">{words('notes-save')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </form>
  );
}
