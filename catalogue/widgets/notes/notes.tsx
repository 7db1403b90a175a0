import { type ReactElement, useEffect, useRef, useState } from 'react';
import { HubLink, useHubPage, useMessages, useWriting, type Writing } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, EmptyState, useAnnounce, useCard, useIsPhone } from '#engine/react';
import { toWidgetAddress } from '../../components/links/address.ts';
import { NoteForm } from './note-form.tsx';
import { countNote, type NoteLimits, readNote, readNoteLimits } from './note-limits.ts';
import './notes.css';

/** A note: reading, then editing, then Save returns to reading; focused on a wide screen, Save also closes the widget. */
export function Widget({ widget, data, isFocused, onDone }: WidgetProps): ReactElement {
  const limits = readNoteLimits(useHubPage().pageState.values);
  const note = useNote({ widget, data, isFocused, onDone, limits });
  const { writing } = note;
  if (note.isOpen || writing.isDirty) return <NoteForm writing={writing} limits={limits} onSave={note.save} onCancel={note.cancel} />;
  return (
    <NoteView
      widget={widget}
      text={writing.value}
      isShort={!isFocused}
      comesBack={note.comesBack}
      onEdit={note.edit}
      onStart={note.start}
    />
  );
}

type NoteOptions = Pick<WidgetProps, 'widget' | 'data' | 'isFocused' | 'onDone'> & { readonly limits: NoteLimits };

interface NoteHandle {
  readonly writing: Writing<string>;
  readonly isOpen: boolean;
  /** Whether editing has just ended, so that focus moves to Edit. */
  readonly comesBack: boolean;
  edit(): void;
  /** Starts an empty note with a heading. */
  start(heading: string): void;
  save(): Promise<void>;
  cancel(): void;
}

function useNote({ widget, data, isFocused, onDone, limits }: NoteOptions): NoteHandle {
  const messages = useMessages();
  const announce = useAnnounce();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [comesBack, setComesBack] = useState(false);
  const writing = useWriting<string>({
    name: widget.id,
    read: readNote,
    initial: widget.settings.customData,
    saved: readNote(data),
    canSave: (text) => !countNote(text, limits).isOver,
    savesItself: false,
    savesOnLeave: isFocused,
  });
  const close = () => {
    setComesBack(true);
    setOpen(false);
  };
  return {
    writing,
    isOpen,
    comesBack,
    edit: () => setOpen(true),
    start: (heading) => {
      writing.change(`${heading}\n`);
      setOpen(true);
    },
    save: async () => {
      setOpen(true);
      if (!(await writing.save())) return;
      announce(messages('saved'));
      close();
      if (!isPhone) onDone();
    },
    cancel: () => {
      if (writing.isDirty) writing.discard(messages('notes-cancelled'));
      close();
    },
  };
}

interface NoteViewProps {
  readonly widget: WidgetProps['widget'];
  readonly text: string;
  readonly isShort: boolean;
  readonly comesBack: boolean;
  readonly onEdit: () => void;
  readonly onStart: (heading: string) => void;
}

/** A note longer than the grid shows. */
const LONG = /^(?:[^\n]*\n){9}|^[\s\S]{400}/;

/** The note as plain text: line breaks are preserved, nothing becomes a link or is parsed as HTML. */
function NoteView({ widget, text, isShort, comesBack, onEdit, onStart }: NoteViewProps): ReactElement {
  const messages = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (comesBack) button.current?.focus();
  }, [comesBack]);
  const edit = (
    <Button ref={button} icon={text ? 'pencil' : 'plus'} onClick={onEdit}>
      {messages(text ? 'notes-edit' : 'notes-add')}
    </Button>
  );
  if (!text)
    return (
      <div className="notes fills-card">
        <EmptyState seed={widget.id} motif="pages" text={widget.empty.text} action={edit}>
          {isShort && <Headings onStart={onStart} />}
        </EmptyState>
      </div>
    );
  const isCut = isShort && LONG.test(text);
  return (
    <div className="notes">
      <p className={isCut ? 'notes-text is-short' : 'notes-text'} dir="auto">
        {text}
      </p>
      <div className="row">
        {edit}
        {isCut ? <HubLink to={toWidgetAddress(widget.id)}>{messages('notes-read-all')}</HubLink> : null}
      </div>
    </div>
  );
}

/** A few headings to start with: each opens the note with its text as the first line. */
function Headings({ onStart }: Pick<NoteViewProps, 'onStart'>): ReactElement | null {
  const messages = useMessages();
  if (useCard().height === 's') return null;
  return (
    <ul className="notes-headings">
      {['notes-start-visit', 'notes-start-liked', 'notes-start-ask'].map((key) => (
        <li key={key}>
          <Button icon="plus" onClick={() => onStart(messages(key))}>
            {messages(key)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
