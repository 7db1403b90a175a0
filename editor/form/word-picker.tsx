import { type ReactElement, useState } from 'react';
import { isSameText } from '#engine';
import { Combobox } from '#engine/react';
import type { ControlAria } from '../controls/field-frame.tsx';
import type { WordOption } from './form-context.ts';
import { searchOptions } from './vocabulary-options.ts';

/** The most options shown; typing narrows them. */
const maxShown = 60;

interface WordPickerProps {
  readonly aria: ControlAria;
  readonly label: string;
  readonly value: string;
  readonly options: readonly WordOption[];
  readonly onChoose: (id: string) => void;
  /** The noun for the options, such as items or words. */
  readonly things: string;
  /** Clears the text after each choice, for adding to a list. */
  readonly isAdding?: boolean;
  readonly placeholder?: string | undefined;
}

/** A text input with a list of options below. Text that matches no option is kept; the check of the item reports it. */
export function WordPicker(props: WordPickerProps): ReactElement {
  const { aria, label, value, options, onChoose, things, isAdding = false, placeholder } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find(({ id }) => id === value);
  const found = searchOptions(options, typed ?? '').slice(0, maxShown);
  const choose = (id: string) => {
    setTyped(null);
    if (id !== value) onChoose(id);
  };
  const leave = () => {
    if (typed === null) return;
    const plain = typed.trim();
    const exact = options.find(({ id, label }) => [id, label].some((word) => isSameText(word, plain)));
    if (isAdding && plain === '') setTyped(null);
    else choose(exact?.id ?? (found.length === 1 && plain !== '' ? found[0]?.id : undefined) ?? plain);
  };
  return (
    <Combobox
      field={{ id: aria.id, describedBy: aria['aria-describedby'], isWrong: aria['aria-invalid'] }}
      label={label}
      value={typed ?? chosen?.label ?? value}
      options={found}
      onChange={setTyped}
      onChoose={choose}
      onLeave={leave}
      onSubmit={leave}
      status={found.length === 1 ? `1 of the ${things} fits.` : `${found.length} ${things} fit.`}
      emptyText={`None of the ${things} matches.`}
      placeholder={placeholder}
    />
  );
}
