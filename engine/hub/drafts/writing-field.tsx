import { type ClipboardEvent, type ReactElement, useId, useState } from 'react';
import { Icon, useAnnounce } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import './draft.later.css';

/** The schema's maximum length. Input that would exceed it is rejected as a whole, and the text stays unchanged. */
const MAX_UNITS = 20_000;

export interface WritingFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly hidesLabel?: boolean;
  /** Shows a check mark beside the label. */
  readonly isStarted?: boolean;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
}

/** A field for longer text, left to right or right to left. */
export function WritingField(props: WritingFieldProps): ReactElement {
  const { label, value, onChange, rows, hidesLabel = false, isStarted = false, describedBy, isWrong = false } = props;
  const id = useId();
  const messages = useMessages();
  const announce = useAnnounce();
  const [isRefused, setRefused] = useState(false);
  const refuse = () => {
    setRefused(true);
    announce(messages('draft-too-much'), 'assertive');
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text').length;
    if (value.length - (selectionEnd - selectionStart) + pasted <= MAX_UNITS) return;
    event.preventDefault();
    refuse();
  };
  const change = (next: string) => {
    if (next.length > MAX_UNITS && next.length > value.length) return refuse();
    setRefused(false);
    onChange(next);
  };
  return (
    <div className="writing-field">
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : undefined}>
        <span>{label}</span> {isStarted ? <Icon name="check" size="sm" className="mark-success" /> : null}
      </label>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        spellCheck
        value={value}
        aria-describedby={[isRefused ? `${id}-refused` : '', describedBy ?? ''].join(' ').trim() || undefined}
        aria-invalid={isWrong || undefined}
        onPaste={onPaste}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isRefused ? (
        <p id={`${id}-refused`} className="save-failed">
          {messages('draft-too-much')}
        </p>
      ) : null}
    </div>
  );
}
