import { type ReactElement, useId } from 'react';
import { useMessages } from '#engine/hub';
import './search.later.css';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface LetterPickerProps {
  /** A to Z, or empty for all. */
  readonly letter: string;
  readonly onChoose: (letter: string) => void;
}

/** All universities and colleges, or those whose names start with a letter. */
export function LetterPicker({ letter, onChoose }: LetterPickerProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  return (
    <fieldset className="letter-picker">
      <legend id={id}>{messages('filter-letter')}</legend>
      <div>
        {['', ...LETTERS].map((one) => (
          <button key={one} type="button" aria-pressed={one === letter} onClick={() => onChoose(one)}>
            {one || messages('filter-letter-all')}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
