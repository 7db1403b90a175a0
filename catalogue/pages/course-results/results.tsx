import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Messages } from '#engine';
import {
  describeFailure,
  HubLink,
  HubLinkButton,
  type ReadCall,
  type Reading,
  useAnnounceChange,
  useMessages,
  usePageTitle,
  useRead,
} from '#engine/hub';
import { Button, EmptyState, FailedView, Loading, useIsPhone } from '#engine/react';
import { CourseNote, DemonstrationNote } from '../../components/course/course-note.tsx';
import { MorePages, ShowMore } from '../../components/search/more-page.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { useLastValue } from '../../components/search/use-last-value.ts';
import { useRecentSearches } from '../../components/search/use-recent-searches.ts';
import { cutSearch } from '../../rules/call-address.ts';
import { toPlacesAddress } from '../../rules/clearing/find-places.ts';
import { type CourseAnswer, readCourseAnswer } from '../../rules/course-search/course-answer.ts';
import { clearFilters, countFilters, toCoursesCall } from '../../rules/course-search/course-query.ts';
import { PAGE_SIZES } from '../../rules/course-search/course-search.ts';
import { FilterPanel, FilterSheet } from './filters.tsx';
import { FoundList } from './found.tsx';
import { ResultsBar } from './results-bar.tsx';
import { type Search, useSearch } from './use-search.ts';

/** The search field, the filters, the order, and the results. */
export function Results(): ReactElement {
  const messages = useMessages();
  const search = useSearch();
  const { query, change } = search;
  const recent = useRecentSearches();
  const isPhone = useIsPhone();
  const reading = useRead<CourseAnswer>(search.isWaiting ? null : toRead(search, 0));
  const { value: answer, isBusy } = useLastValue(reading);
  usePageTitle(query.text === '' ? null : messages('results-title', { text: query.text }));
  useScrollRestore(answer !== null);
  const onSearch = (typed: string, isDone: boolean) => {
    const text = cutSearch(typed);
    if (text !== query.text) change({ ...query, text, pages: 1 }, isDone);
    if (isDone) recent.add(text);
  };
  return (
    <>
      <SearchField
        label={messages(query.isClearing ? 'search-label-clearing' : 'search-label')}
        value={query.text}
        placeholder={messages('search-example')}
        onSearch={onSearch}
      />
      {query.isClearing ? (
        <HubLink to={toPlacesAddress('/clearing', { text: query.text, points: 'any', miles: null, pages: 1 })} hasArrow>
          {messages('clearing-call-list')}
        </HubLink>
      ) : null}
      <div className="results-columns">
        {isPhone ? <FilterSheet search={search} answer={answer} /> : <FilterPanel search={search} answer={answer} />}
        <section className="results-main" aria-busy={isBusy || undefined} aria-label={messages('results-list')}>
          <ResultsBody search={search} reading={reading} answer={answer} isBusy={isBusy} />
        </section>
      </div>
    </>
  );
}

/** The call for one page of results. */
function toRead({ query, asker }: Pick<Search, 'query' | 'asker'>, page: number): ReadCall<CourseAnswer> {
  return { base: 'search', path: toCoursesCall(query, asker, page * PAGE_SIZES.courses), read: readCourseAnswer, area: 'courses' };
}

interface ResultsBodyProps {
  readonly search: Search;
  readonly reading: Reading<CourseAnswer>;
  readonly answer: CourseAnswer | null;
  readonly isBusy: boolean;
}

function ResultsBody({ search, reading, answer, isBusy }: ResultsBodyProps): ReactElement {
  const messages = useMessages();
  if (reading.resource.kind === 'failed') {
    const text = describeFailure(messages, 'courses-failed', reading.resource.cause);
    return <FailedView labels={{ text, retry: messages('try-again') }} onRetry={reading.retry} />;
  }
  if (answer === null) return <Loading label={messages('loading')} shape="rows" />;
  return <Found search={search} answer={answer} isBusy={isBusy} />;
}

function Found({ search, answer, isBusy }: { search: Search; answer: CourseAnswer; isBusy: boolean }): ReactElement {
  const messages = useMessages();
  const { query, asker, change } = search;
  const [focusedPage, setFocusedPage] = useState(0);
  const pages = Math.min(query.pages, Math.max(1, Math.ceil(answer.total / PAGE_SIZES.courses)));
  const shown = Math.min(answer.total, pages * PAGE_SIZES.courses);
  const count = messages('showing-count', { n: shown, total: answer.total });
  useAnnounceChange(isBusy ? '' : describeCount(messages, search, answer, count), '');
  const showMore = () => {
    setFocusedPage(pages);
    change({ ...query, pages: pages + 1 }, false);
  };
  return (
    <>
      {answer.isOtherYear ? (
        <CourseNote>{messages('search-newest-year', { studyYear: asker.studyYear, year: answer.year })}</CourseNote>
      ) : null}
      {answer.total === 0 ? (
        <NothingFound text={query.text} hasFilters={countFilters(query, asker) > 0} search={search} />
      ) : (
        <>
          <ResultsBar search={search} count={count} />
          <DemonstrationNote />
          <FoundList answer={answer} search={search} />
        </>
      )}
      <MorePages pages={pages} focusedPage={focusedPage} toRead={(page) => toRead(search, page)} failed="courses-failed">
        {(page) => <FoundList answer={page} search={search} />}
      </MorePages>
      {shown < answer.total ? <ShowMore count={count} onMore={showMore} /> : null}
    </>
  );
}

function describeCount(messages: Messages, { query }: Search, { total }: CourseAnswer, count: string): string {
  return total === 0 && query.text !== '' ? messages('search-no-match', { text: query.text }) : count;
}

/** No course matches: suggestions to change the search. */
function NothingFound({ text, hasFilters, search }: { text: string; hasFilters: boolean; search: Search }): ReactElement {
  const messages = useMessages();
  const clear = <Button onClick={() => search.change(clearFilters(search.query), true)}>{messages('results-clear')}</Button>;
  return (
    <EmptyState
      seed="course-results"
      motif="orbit"
      text={text === '' ? messages('results-none-why') : messages('search-no-match', { text })}
      action={hasFilters ? clear : <HubLinkButton to="/explore/subjects">{messages('favourites-find-subjects')}</HubLinkButton>}
    />
  );
}

/** The scroll position of each visit, by the key of its history entry. */
const scrolledTo = new Map<string, number>();

/** Restores the scroll position of the same results once they are rendered (Back from a course). */
function useScrollRestore(isDrawn: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const waiting = useRef(isReturn ? key : null);
  useLayoutEffect(() => () => void scrolledTo.set(key, window.scrollY), [key]);
  useLayoutEffect(() => {
    if (!isDrawn || waiting.current === null) return;
    const place = scrolledTo.get(waiting.current);
    waiting.current = null;
    if (place !== undefined) window.scrollTo(0, place);
  }, [isDrawn]);
}
