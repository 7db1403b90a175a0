import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useHubActions, useMessages } from '#engine/hub';
import { useAnnounce, useOnChange, useTimeout } from '#engine/react';
import { cutSearch } from '../../rules/call-address.ts';

/** How long after typing stops the search starts. */
const SEARCH_MS = 500;

export interface EventSearchProps {
  /** The current search. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many events were found; null while this is unknown. */
  readonly found: number | null;
}

/** A search of all events: half a second after the last key, or immediately on Enter; an empty search returns to the chosen option. */
export function EventSearch({ search, onSearch, found }: EventSearchProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const { track } = useHubActions();
  const id = useId();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (cutSearch(text) !== search) setText(search);
  }
  const typed = cutSearch(text);
  useTimeout(() => onSearch(typed), typed === search ? null : SEARCH_MS, text);
  useOnChange(`${found} ${search}`, () => {
    if (search === '' || found === null) return;
    announce(found === 0 ? messages('events-no-match') : messages('events-count', { n: found }));
  });
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') onSearch('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    track('search sent', { widget: 'Events', letters: typed.length });
    onSearch(typed);
  };
  return (
    <form className="events-field" onSubmit={submit}>
      <label htmlFor={id}>{messages('events-search-label')}</label>
      <input id={id} type="search" autoComplete="off" maxLength={255} value={text} onChange={({ target }) => change(target.value)} />
    </form>
  );
}
