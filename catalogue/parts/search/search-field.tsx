import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useHubActions, useMessages } from '../../../engine/hub.ts';
import { Button, useTimeout } from '../../../engine/react.ts';
import './search.later.css';

const PAUSE_MS = 250;

/** Props of SearchField. */
export interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now, as the address has it. */
  readonly value: string;
  /** Called once typing pauses, and at once, with `isDone`, when the form is handed in. */
  readonly onSearch: (text: string, isDone: boolean) => void;
  readonly placeholder?: string;
}

/** One search field with its button. What is found follows the typing; Back and other ways to another search change the field too. */
export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps): ReactElement {
  const messages = useMessages();
  const { track } = useHubActions();
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Searches that the address does not have yet. When one arrives, what was typed since then stays.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const typed = text.trim();
  if (seen !== value) {
    setSeen(value);
    const arrived = asked.indexOf(value);
    setAsked(arrived < 0 ? [] : asked.slice(arrived + 1));
    if (arrived < 0 && typed !== value) setText(value);
  }
  const search = (isDone: boolean) => {
    if (typed !== value) setAsked([...asked, typed]);
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
