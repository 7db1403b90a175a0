import type { ReactElement, ReactNode } from 'react';
import { Button, Icon } from '../../react.ts';
import { useSaid } from '../words/use-said.ts';
import { useWords, type Words } from '../words/words.ts';
import type { Writing } from './use-writing.ts';
import type { Written } from './writing.ts';
import './draft.css';

/** Props of WritingNotices. */
export interface WritingNoticesProps<T extends Written> {
  readonly writing: Writing<T>;
  /** Draws the version that was saved elsewhere. */
  readonly drawTheirs: (theirs: T) => ReactNode;
}

/** What a writer must know before going on: a draft was found again, another version was saved elsewhere, the device is full. */
export function WritingNotices<T extends Written>({ writing, drawTheirs }: WritingNoticesProps<T>): ReactElement {
  const words = useWords();
  const { isDirty, isRestored, hasRoom, theirs } = writing;
  useSaid(isDirty && !hasRoom ? words('draft-no-room') : '');
  return (
    <>
      {isDirty && isRestored && theirs === null ? (
        <div className="writing-line">
          <div className="row">
            <p>{words('notes-draft-kept')}</p>
            <Button variant="quiet" onClick={() => writing.discard(words('draft-discarded'))}>
              {words('draft-discard')}
            </Button>
          </div>
        </div>
      ) : null}
      {theirs === null ? null : (
        <div className="writing-line">
          <p>{words('draft-elsewhere')}</p>
          <div className="writing-theirs">{drawTheirs(theirs)}</div>
          <div className="row">
            <Button onClick={writing.keepMine}>{words('draft-keep-mine')}</Button>
            <Button variant="quiet" onClick={writing.takeTheirs}>
              {words('draft-take-other')}
            </Button>
          </div>
        </div>
      )}
      {isDirty && !hasRoom ? (
        <div className="writing-line">
          <p>
            <Icon name="triangle-alert" size="sm" /> <span>{words('draft-no-room')}</span>
          </p>
        </div>
      ) : null}
    </>
  );
}

/** The line beside Save: on its way, saved, waiting for the connection, or why not (TEXT-032). */
export function WritingStatus<T extends Written>({ writing }: { readonly writing: Writing<T> }): ReactElement | null {
  const words = useWords();
  const { status, isDirty, isOnline, fits, hasBadCharacters, theirs } = writing;
  useSaid(sayWhileWriting(writing, words));
  if (theirs !== null) return <Failed text={words('draft-choose')} />;
  if (!fits) return <Failed text={words('draft-too-long')} />;
  if (status === 'failed') return <Failed text={words('save-failed')} />;
  if (isDirty && !isOnline) return <p className="small muted">{words('draft-offline')}</p>;
  if (hasBadCharacters) return <p className="small muted">{words('draft-cleaned')}</p>;
  if (status === 'saving') return <p className="small muted">{words('saving')}</p>;
  if (status !== 'saved' || isDirty) return null;
  return (
    <p className="small muted">
      <Icon name="check" size="sm" /> <span>{words('saved')}</span>
    </p>
  );
}

/** What comes up while somebody writes; how a save went is said by whoever sends it. */
function sayWhileWriting<T extends Written>({ isDirty, isOnline, fits, hasBadCharacters }: Writing<T>, words: Words): string {
  if (!fits) return words('draft-too-long');
  if (isDirty && !isOnline) return words('draft-offline');
  return hasBadCharacters ? words('draft-cleaned') : '';
}

function Failed({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="save-failed">
      <Icon name="circle-alert" size="sm" /> <span>{text}</span>
    </p>
  );
}
