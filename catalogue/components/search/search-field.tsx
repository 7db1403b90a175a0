import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useHubActions, useMessages } from '#engine/hub';
import { Button, useTimeout } from '#engine/react';
import './search.later.css';

const PAUSE_MS = 250;

export interface SearchFieldProps {
  readonly label: string;
  /** The current search, from the address. */
  readonly value: string;
  /** Called when typing pauses, and immediately, with `isDone`, when the form is submitted. */
  readonly onSearch: (text: string, isDone: boolean) => void;
  readonly placeholder?: string;
}

/** A search field with its button. Results follow while typing; after Back or another change of the search the field changes too. */
export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps): ReactElement {
  const messages = useMessages();
  const { track } = useHubActions();
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Searches not in the address yet. When one arrives there, newer text remains.
  const [sentTexts, setSentTexts] = useState<readonly string[]>([]);
  const typed = text.trim();
  if (seen !== value) {
    setSeen(value);
    const arrived = sentTexts.indexOf(value);
    setSentTexts(arrived < 0 ? [] : sentTexts.slice(arrived + 1));
    if (arrived < 0 && typed !== value) setText(value);
  }
  const search = (isDone: boolean) => {
    if (typed !== value) setSentTexts([...sentTexts, typed]);
    onSearch(text, isDone);
  };
  useTimeout(() => search(false), typed === value ? null : PAUSE_MS, text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    track('search sent', { letters: typed.length });
    search(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is not known to every browser that is served
    <form role="search" className="search-field" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type="search"
          name="SearchText"
          autoComplete="off"
          maxLength={255}
          value={text}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" icon="search">
          {messages('search-button')}
        </Button>
      </div>
    </form>
  );
}
