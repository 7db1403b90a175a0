import type { ReactElement, ReactNode } from 'react';
import type { Messages } from '../../index.ts';
import { Button, Icon } from '../../react.ts';
import { useAnnounceChange } from '../messages/use-announce-change.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { Writing } from './use-writing.ts';
import type { Written } from './writing.ts';
import './draft.later.css';

export interface WritingNoticesProps<T extends Written> {
  readonly writing: Writing<T>;
  /** Renders the version that was saved elsewhere. */
  readonly drawTheirs: (theirs: T) => ReactNode;
}

/** Notices for the writer: a draft was restored, another version was saved elsewhere, the device is full. */
export function WritingNotices<T extends Written>({ writing, drawTheirs }: WritingNoticesProps<T>): ReactElement {
  const messages = useMessages();
  const { isDirty, isRestored, hasRoom, theirs } = writing;
  useAnnounceChange(isDirty && !hasRoom ? messages('draft-no-room') : '');
  return (
    <>
      {isDirty && isRestored && theirs === null ? (
        <div className="writing-line">
          <div className="row">
            <p>{messages('notes-draft-kept')}</p>
            <Button variant="quiet" onClick={() => writing.discard(messages('draft-discarded'))}>
              {messages('draft-discard')}
            </Button>
          </div>
        </div>
      ) : null}
      {theirs === null ? null : (
        <div className="writing-line">
          <p>{messages('draft-elsewhere')}</p>
          <div className="writing-theirs">{drawTheirs(theirs)}</div>
          <div className="row">
            <Button onClick={writing.keepMine}>{messages('draft-keep-mine')}</Button>
            <Button variant="quiet" onClick={writing.takeTheirs}>
              {messages('draft-take-other')}
            </Button>
          </div>
        </div>
      )}
      {isDirty && !hasRoom ? (
        <div className="writing-line">
          <p>
            <Icon name="triangle-alert" size="sm" /> <span>{messages('draft-no-room')}</span>
          </p>
        </div>
      ) : null}
    </>
  );
}

/** The status beside Save: saving, saved, waiting for the connection, or the reason for a failure. */
export function WritingStatus<T extends Written>({ writing }: { readonly writing: Writing<T> }): ReactElement | null {
  const messages = useMessages();
  const { status, isDirty, isOnline, fits, hasBadCharacters, theirs } = writing;
  useAnnounceChange(describeWriting(writing, messages));
  if (theirs !== null) return <Failed text={messages('draft-choose')} />;
  if (!fits) return <Failed text={messages('draft-too-long')} />;
  if (status === 'failed') return <Failed text={messages('save-failed')} />;
  if (isDirty && !isOnline) return <p className="small muted">{messages('draft-offline')}</p>;
  if (hasBadCharacters) return <p className="small muted">{messages('draft-cleaned')}</p>;
  if (status === 'saving') return <p className="small muted">{messages('saving')}</p>;
  if (status !== 'saved' || isDirty) return null;
  return (
    <p className="small muted">
      <Icon name="check" size="sm" /> <span>{messages('saved')}</span>
    </p>
  );
}

/** The status while the person writes. The result of a save is announced by the code that sends it. */
function describeWriting<T extends Written>({ isDirty, isOnline, fits, hasBadCharacters }: Writing<T>, messages: Messages): string {
  if (!fits) return messages('draft-too-long');
  if (isDirty && !isOnline) return messages('draft-offline');
  return hasBadCharacters ? messages('draft-cleaned') : '';
}

function Failed({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="save-failed">
      <Icon name="circle-alert" size="sm" /> <span>{text}</span>
    </p>
  );
}
