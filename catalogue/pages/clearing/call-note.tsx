import { type ReactElement, useId } from 'react';
import { useMessages, useSavedValue, useWriting, WritingField, WritingNotices, WritingStatus } from '#engine/hub';
import { type ListedCall, MAX_NOTE, toNoteName } from '../../rules/clearing/call-list.ts';
import { nameCall } from './use-call-list.ts';

function readNote(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function canSave(text: string): boolean {
  return [...text].length <= MAX_NOTE;
}

/**
 * The notes of one call, stored on this device while typing and saved when typing pauses. Printed as text, because a field would cut them
 * off.
 */
export function CallNote({ call }: { readonly call: ListedCall }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const name = toNoteName(call.id);
  const writing = useWriting<string>({
    name,
    read: readNote,
    initial: '',
    saved: readNote(useSavedValue('dashboardData', name)),
    canSave,
    savesItself: true,
    savesOnLeave: true,
  });
  const isLong = !canSave(writing.value);
  return (
    <div className="clearing-note" data-empty={writing.value === '' || undefined}>
      <WritingNotices writing={writing} drawTheirs={(theirs) => theirs || messages('draft-empty')} />
      <WritingField
        label={messages('clearing-note', { title: nameCall(call) })}
        value={writing.value}
        onChange={writing.change}
        rows={2}
        describedBy={isLong ? id : undefined}
        isWrong={isLong}
      />
      <p className="clearing-paper-text" aria-hidden="true">
        {writing.value}
      </p>
      {isLong ? (
        <p id={id} className="save-failed">
          {messages('clearing-note-long', { max: MAX_NOTE })}
        </p>
      ) : (
        <WritingStatus writing={writing} />
      )}
    </div>
  );
}
