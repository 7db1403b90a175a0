import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { Button, EventBox } from '#engine/react';
import { TextField } from '../controls/text-field.tsx';

/** A text of an item, as edited in a small box. */
export interface EditableText {
  /** The field and its item, such as "Title of Start your application". */
  readonly label: string;
  readonly text: string;
  readonly max: number;
  /** Returns the line below the box: length and reading age. */
  readonly hintOf: (text: string) => string;
  /** Whether the text can have several lines: Shift and Enter start a new one. */
  readonly isLong: boolean;
}

export interface TextBoxProps {
  readonly field: EditableText;
  readonly onKeep: (text: string) => void;
  readonly onGiveUp: () => void;
}

/** A small input for one text: Enter saves, Escape cancels. */
export function TextBox({ field, onKeep, onGiveUp }: TextBoxProps): ReactElement {
  const [text, setText] = useState(field.text);
  const keep = () => (text === field.text ? onGiveUp() : onKeep(text));
  const onKeyDown = (event: KeyboardEvent) => {
    const isKeep = event.key === 'Enter' && !event.shiftKey;
    if (!isKeep && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isKeep) keep();
    else onGiveUp();
  };
  return (
    <EventBox className="preview-text-box" onKeyDown={onKeyDown}>
      <TextField
        label={field.label}
        value={text}
        onChange={setText}
        max={field.max}
        hint={field.hintOf(text)}
        hasFocus
        {...(field.isLong ? { lines: 2 } : { isOneLine: true })}
      />
      <div className="preview-row">
        <Button variant="primary" onClick={keep}>
          Keep
        </Button>
        <Button variant="quiet" onClick={onGiveUp}>
          Cancel
        </Button>
      </div>
    </EventBox>
  );
}
