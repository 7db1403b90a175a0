import { type ReactElement, useId } from 'react';
import { useWords } from '../../../engine/hub.ts';
import './search.later.css';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Props of LetterPicker. */
export interface LetterPickerProps {
  /** A to Z, or empty for all. */
  readonly letter: string;
  readonly onChoose: (letter: string) => void;
}

/** All, or one letter of the names of universities and colleges (SEARCH-018). */
export function LetterPicker({ letter, onChoose }: LetterPickerProps): ReactElement {
  const words = useWords();
  const id = useId();
  return (
    <fieldset className="letter-picker">
      <legend id={id}>{words('filter-letter')}</legend>
      <div>
        {['', ...LETTERS].map((one) => (
          <button key={one} type="button" aria-pressed={one === letter} onClick={() => onChoose(one)}>
            {one || words('filter-letter-all')}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
