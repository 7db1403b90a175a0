import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { Combobox } from '#engine/react';
import { searchWords, type WordList } from './word-list.ts';

export interface WordPickerProps {
  readonly label: string;
  readonly list: WordList;
  /** The initial search text. */
  readonly start: string;
  /** The current word. */
  readonly current?: string | undefined;
  readonly onChoose: (word: string) => void;
  /** Called when focus leaves: nothing changes. */
  readonly onLeave: () => void;
  /** Called for Escape: nothing changes, and focus goes back. */
  readonly onCancel: () => void;
}

/** A search through all words, grouped and described, initially open. Only existing words can be chosen. */
export function WordPicker({ label, list, start, current, onChoose, onLeave, onCancel }: WordPickerProps): ReactElement {
  const [text, setText] = useState(start);
  const box = useRef<HTMLSpanElement>(null);
  const found = useMemo(() => searchWords(list, text), [list, text]);
  const options = useMemo(
    () =>
      found.shown.map(({ word, label: name, description, group, isRestricted }) => ({
        id: word,
        label: name,
        group,
        hint: `${isRestricted ? 'Private. ' : ''}${description}`,
      })),
    [found],
  );
  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.click(); // as a press would: the list opens at once
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  const isCut = found.shown.length < found.total;
  return (
    <span ref={box} className="condition-picker" onKeyDownCapture={onKeyDown}>
      <Combobox
        label={label}
        hidesLabel
        value={text}
        onChange={setText}
        options={options}
        onChoose={onChoose}
        onLeave={onLeave}
        placeholder={
          current === undefined ? 'Search tags and facts' : `Instead of ${list.byKey.get(current.toLowerCase())?.label ?? current}`
        }
        status={`${found.total} ${found.total === 1 ? 'word' : 'words'}${isCut ? `, ${found.shown.length} shown: type to find others` : ''}`}
        emptyText="No tag or fact matches. Try another part of its name, its group or its description."
        inputMode="search"
      />
    </span>
  );
}
