import { type FormEvent, type ReactElement, useId, useRef } from 'react';
import { HubLink, useAnnounceChange, useGo, useHubActions, useHubPage, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, Combobox, joinClasses, useCard } from '#engine/react';
import { HUB_PATH, toAddress, toWidgetAddress } from '../../components/links/address.ts';
import { useRecentSearches } from '../../components/search/use-recent-searches.ts';
import { useTypedText } from '../../components/search/use-typed-text.ts';
import { deriveSearched, type SearchForm, toResultsAddress, toSearchAddress } from '../../rules/course-search/course-search.ts';
import { readText } from '../../rules/reading.ts';
import { useSuggestions } from './use-suggestions.ts';
import './course-search.css';

const MAX_LETTERS = 255;
/** Links to courses for people without a name to type, each with its label's key. */
const WAYS = [
  { to: '/explore/subjects', words: 'search-by-subject' },
  { to: '/explore/unis', words: 'search-by-uni' },
  { to: '/explore/locations', words: 'search-by-place' },
] as const;

/** One search field with suggestions; without script it is a plain form that submits to the results. */
export function Widget({ widget, isFocused }: WidgetProps): ReactElement {
  const messages = useMessages();
  const go = useGo();
  const { track } = useHubActions();
  const recent = useRecentSearches();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useTypedText(box);
  const { plan, pageState, details } = useHubPage();
  const asker = { ...deriveSearched(plan.tags), studyYear: details.user.studyYear };
  const form: SearchForm = { text, ...asker, clearingFilter: readText(pageState.values.clearingSearchFilter) };
  const suggestions = useSuggestions({
    text,
    asker,
    allAddress: toResultsAddress(form),
    backUrl: isFocused ? toWidgetAddress(widget.id) : HUB_PATH,
  });
  useAnnounceChange(suggestions.failures.join(' '), '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    track('search sent', { widget: widget.id, letters: text.length });
    recent.add(text);
    go(toSearchAddress(form));
  };
  const choose = (id: string) => {
    recent.add(text);
    go(suggestions.addresses.get(id) ?? toSearchAddress(form));
  };
  return (
    <form
      ref={box}
      className={joinClasses('course-search', isFocused && 'is-focused')}
      action={toAddress('/search/results', pageState).href}
      method="get"
      onSubmit={submit}
    >
      <div className="course-search-row">
        <Combobox
          label={messages(asker.isClearing ? 'search-label-clearing' : 'search-label')}
          name="SearchText"
          inputMode="search"
          maxLength={MAX_LETTERS}
          value={text}
          onChange={setText}
          options={suggestions.options}
          onChoose={choose}
          isLoading={suggestions.isLoading}
          status={describeCount(suggestions.options.length, messages)}
          emptyText={suggestions.isEmpty ? messages('search-no-match', { text: text.trim() }) : undefined}
        />
        <Scope form={form} />
        <Button type="submit" variant="secondary" icon="search">
          {messages('search-button')}
        </Button>
      </div>
      {suggestions.failures.map((failure) => (
        <p key={failure}>{failure}</p>
      ))}
      <p>{messages('search-example')}</p>
      <Recent searches={recent.searches} form={form} onClear={recent.clear} />
      {!isFocused && <OtherWays />}
    </form>
  );
}

/** How many suggestions there are, besides the link to all results. */
function describeCount(options: number, messages: ReturnType<typeof useMessages>): string {
  const count = Math.max(0, options - 1);
  if (count === 0) return '';
  return messages('search-suggestions', { n: count });
}

/** The filters of the search, for the form without script. */
function Scope({ form }: { form: SearchForm }): ReactElement | null {
  const filters = new URLSearchParams(toSearchAddress({ ...form, text: '' }).split('?')[1]).get('filters');
  return filters ? <input type="hidden" name="filters" value={filters} /> : null;
}

/** Links to courses without a search, in a card with room for them. */
function OtherWays(): ReactElement | null {
  const messages = useMessages();
  const id = useId();
  if (useCard().height === 's') return null;
  return (
    <div className="course-search-ways">
      <h4 id={id}>{messages('search-other-ways')}</h4>
      <ul className="plain-list" aria-labelledby={id}>
        {WAYS.map(({ to, words: messageKey }) => (
          <li key={to}>
            <HubLink to={to} hasArrow>
              {messages(messageKey)}
            </HubLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RecentProps {
  readonly searches: readonly string[];
  readonly form: SearchForm;
  readonly onClear: () => void;
}

/** The latest searches on this device, each as a link, and a button to clear them. */
function Recent({ searches, form, onClear }: RecentProps): ReactElement | null {
  const messages = useMessages();
  if (searches.length === 0) return null;
  return (
    <div className="course-search-recent">
      <h4>{messages('search-recent')}</h4>
      <ul className="plain-list">
        {searches.map((text) => (
          <li key={text}>
            <HubLink to={toSearchAddress({ ...form, text })}>{text}</HubLink>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        {messages('search-clear-recent')}
      </Button>
    </div>
  );
}
