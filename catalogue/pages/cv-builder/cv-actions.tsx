import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, useAnnounce } from '#engine/react';
import { writeClipboard } from '../../components/clipboard/write-clipboard.ts';
import { CV_LAYOUTS, type Cv } from '../../rules/cv/cv.ts';
import { writeCvText } from '../../rules/cv/write-cv.ts';
import type { CvEditing } from './use-cv.ts';

export interface CvActionsProps {
  readonly editing: CvEditing;
  readonly status: ReactElement | null;
}

/** Actions on the CV: print, copy, and choose a layout. */
export function CvActions({ editing, status }: CvActionsProps): ReactElement {
  const messages = useMessages();
  const { cv } = editing;
  const name = cv.name.trim();
  usePrintTitle(name === '' ? messages('cv-print-no-name') : messages('cv-print-name', { name }));
  return (
    <div className="cv-actions">
      <div className="cv-looks">
        <LayoutChoice editing={editing} />
        {status === null ? null : <div className="cv-status">{status}</div>}
      </div>
      <div className="row">
        <Button variant="primary" icon="download" onClick={() => window.print()}>
          {messages('cv-print')}
        </Button>
        <CopyText cv={cv} />
      </div>
      <p className="small muted">{messages('cv-print-how')}</p>
    </div>
  );
}

function LayoutChoice({ editing: { cv, change } }: { readonly editing: CvEditing }): ReactElement {
  const messages = useMessages();
  const name = useId();
  return (
    <fieldset className="cv-layouts">
      <legend className="cv-label">{messages('cv-layout')}</legend>
      {CV_LAYOUTS.map((layout) => (
        <label key={layout}>
          <input
            type="radio"
            name={name}
            value={layout}
            checked={cv.layout === layout}
            onChange={() => change((now) => ({ ...now, layout }))}
          />
          <span>{messages(`cv-layout-${layout}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Copies the CV as plain text; if the browser refuses, shows the text to copy by hand. */
function CopyText({ cv }: { readonly cv: Cv }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<'cv-copied' | 'cv-copy-failed' | null>(null);
  const text = writeCvText(cv, messages);
  const copy = async () => {
    const result = await writeClipboard(text).then(
      () => 'cv-copied' as const,
      () => 'cv-copy-failed' as const,
    );
    setOutcome(result);
    announce(messages(result));
  };
  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        {messages('cv-copy')}
      </Button>
      {outcome === null ? null : <p className="cv-outcome">{messages(outcome)}</p>}
      {outcome === 'cv-copy-failed' ? <TextToCopy text={text} /> : null}
    </>
  );
}

function TextToCopy({ text }: { readonly text: string }): ReactElement {
  const messages = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <textarea
      ref={field}
      className="field-input"
      rows={8}
      readOnly
      aria-label={messages('cv-copy-text')}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

/** Sets the document title while printing, because browsers use it as the file name. */
function usePrintTitle(title: string): void {
  useEffect(() => {
    let before: string | null = null;
    const start = () => {
      before ??= document.title;
      document.title = title;
    };
    const end = () => {
      if (before !== null) document.title = before;
      before = null;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
}
