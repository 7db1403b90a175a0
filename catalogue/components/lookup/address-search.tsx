import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import type { Messages } from '#engine';
import { useAnnounceChange, useMessages } from '#engine/hub';
import { EventBox, Icon } from '#engine/react';
import { splitHighlight } from '../../rules/preferences/address-search.ts';
import { countAddresses, opensContainer } from './address-rows.ts';
import type { FoundPlace } from './lookup-calls.ts';
import { LookupProblem } from './lookup-problem.tsx';
import type { AddressSearch } from './use-address-search.ts';

/** A search field with the results below it. Down and Up move through them. */
export function AddressSearchBox({ search }: { readonly search: AddressSearch }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDrill(box, search.path.length);
  const { hasFailed, isLoading, found, path } = search;
  const hasNone = !hasFailed && found !== null && found.places.length === 0;
  const failed = hasFailed ? messages('address-failed') : '';
  useAnnounceChange(failed || describeFoundItems(search, messages), '');
  const walk = (event: KeyboardEvent<HTMLDivElement>) => walkRows(event, box.current, search);
  return (
    <EventBox ref={box} className="address-search" onKeyDown={walk}>
      <label htmlFor={id}>{messages('address-find-label')}</label>
      <p id={`${id}-help`} className="field-help">
        {messages('address-find-help')}
      </p>
      <div className="address-search-field">
        <input
          id={id}
          className="field-input"
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={search.text}
          aria-describedby={[`${id}-help`, failed || hasNone ? `${id}-note` : ''].filter(Boolean).join(' ')}
          onChange={(event) => search.type(event.currentTarget.value)}
        />
        <Icon name={isLoading ? 'loader-circle' : 'search'} className={isLoading ? 'is-spinning' : undefined} />
      </div>
      {failed ? <LookupProblem id={`${id}-note`} text={failed} onRetry={search.search} /> : null}
      {hasNone ? (
        <p id={`${id}-note`} className="lookup-note">
          {messages('address-none')}
        </p>
      ) : null}
      {path.length > 0 || (found && found.places.length > 0) ? <AddressRows search={search} /> : null}
      {found?.isDemonstration ? <p className="lookup-note">{messages('address-demonstration')}</p> : null}
    </EventBox>
  );
}

/** The results; inside an opened container, preceded by the way back. */
export function AddressRows({
  search,
}: {
  readonly search: Pick<AddressSearch, 'path' | 'found' | 'isLoading' | 'choose' | 'back'>;
}): ReactElement {
  const messages = useMessages();
  const { path, found, isLoading, choose, back } = search;
  const container = path.at(-1);
  return (
    <div className="address-rows" aria-busy={isLoading || undefined}>
      {container ? (
        <>
          <button type="button" className="address-row address-back" onClick={back}>
            <Icon name="arrow-left" />
            <span>{messages('address-back')}</span>
          </button>
          <p className="address-container">{nameContainer(container, found?.places.length ?? 0, messages)}</p>
        </>
      ) : null}
      <ul>
        {found?.places.map((place) => (
          <li key={place.Id}>
            <button type="button" className="address-row" onClick={() => choose(place)}>
              <span>
                <PlaceText place={place} /> <span className="address-more">{place.Description}</span>
              </span>
              {opensContainer(place) ? <Icon name="chevron-right" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text of a place, with the matched parts in bold. */
function PlaceText({ place: { Text, Highlight } }: { readonly place: FoundPlace }): ReactElement {
  let at = 0;
  const pieces = splitHighlight(Text, Highlight).map((piece) => {
    const placed = { ...piece, at };
    at += piece.text.length;
    return placed;
  });
  return (
    <span>{pieces.map((piece) => (piece.isMatch ? <b key={piece.at}>{piece.text}</b> : <span key={piece.at}>{piece.text}</span>))}</span>
  );
}

/** The text for an opened container, shown and announced: 'Orchard Way, 5 addresses'. */
function nameContainer(container: FoundPlace, found: number, messages: Messages): string {
  const n = countAddresses(container, found);
  if (n === 0) return container.Text;
  return messages('address-container', { text: container.Text, n });
}

function describeFoundItems({ found, path }: AddressSearch, messages: Messages): string {
  if (!found) return '';
  const container = path.at(-1);
  if (container) return nameContainer(container, found.places.length, messages);
  const n = found.places.length;
  if (n === 0) return messages('address-none');
  return messages('address-count', { n });
}

/** After a step the pressed row is gone: focus moves to the Back button, or at the top level to the search field. */
function useFocusAfterDrill(box: { readonly current: HTMLElement | null }, depth: number): void {
  const last = useRef(depth);
  useEffect(() => {
    if (last.current === depth) return;
    const wasDeeper = last.current > depth;
    last.current = depth;
    // typing in the search field also leads to the top level, and focus is already there
    if (depth > 0 || wasDeeper) box.current?.querySelector<HTMLElement>(depth > 0 ? '.address-back' : 'input')?.focus();
  }, [box, depth]);
}

function walkRows(event: KeyboardEvent<HTMLDivElement>, box: HTMLElement | null, search: AddressSearch): void {
  const field = box?.querySelector('input');
  if (!box || !field) return;
  const stops = [field, ...box.querySelectorAll<HTMLElement>('.address-row')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const go = (to: HTMLElement | undefined) => {
    event.preventDefault();
    to?.focus();
  };
  if (event.key === 'ArrowDown') go(stops[at + 1]);
  if (event.key === 'ArrowUp' && at > 0) go(stops[at - 1]);
  if (event.key === 'Escape' && at > 0) {
    event.stopPropagation();
    go(field);
  }
  if (event.key === 'Enter' && at === 0) {
    event.preventDefault(); // the search must not submit the form around it
    search.search();
  }
}
