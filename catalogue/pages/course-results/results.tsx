import { type ReactElement, useState } from 'react';
import { describeFailure, type ReadCall, type Reading, usePageTitle, useRead, useSaid, useWords, type Words } from '../../../engine/hub.ts';
import { FailedView, Loading, useIsPhone } from '../../../engine/react.ts';
import { CourseNote, DemonstrationNote } from '../../parts/course/course-note.tsx';
import { MorePage, ShowMore } from '../../parts/search/more-page.tsx';
import { SearchField } from '../../parts/search/search-field.tsx';
import { useKeptValue } from '../../parts/search/use-kept-value.ts';
import { useRecentSearches } from '../../parts/search/use-recent-searches.ts';
import { type CourseAnswer, countFilters, cutSearch, PAGE_SIZES, readCourseAnswer, toCoursesCall } from '../../rules/index.ts';
import { FilterPanel, FilterSheet } from './filters.tsx';
import { FoundList } from './found.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultsBar } from './results-bar.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { type Search, useSearch } from './use-search.ts';

/** The search field, what narrows and orders the search, and what it finds. */
export function Results(): ReactElement {
  const words = useWords();
  const search = useSearch();
  const { query, change } = search;
  const recent = useRecentSearches();
  const isPhone = useIsPhone();
  const reading = useRead<CourseAnswer>(search.isWaiting ? null : toRead(search, 0));
  const { value: answer, isBusy } = useKeptValue(reading);
  usePageTitle(query.text === '' ? null : words('results-title', { text: query.text }));
  useKeptScroll(answer !== null);
  const onSearch = (typed: string, isDone: boolean) => {
    const text = cutSearch(typed);
    if (text !== query.text) change({ ...query, text, pages: 1 }, isDone);
    if (isDone) recent.add(text);
  };
  return (
    <>
      <SearchField
        label={words(query.isClearing ? 'search-label-clearing' : 'search-label')}
        value={query.text}
        placeholder={words('search-example')}
        onSearch={onSearch}
      />
      <div className="results-columns">
        {isPhone ? <FilterSheet search={search} answer={answer} /> : <FilterPanel search={search} answer={answer} />}
        <section className="results-main" aria-busy={isBusy || undefined} aria-label={words('results-list')}>
          <ResultsBody search={search} reading={reading} answer={answer} isBusy={isBusy} />
        </section>
      </div>
    </>
  );
}

/** The read of one page of the answer. */
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
  const words = useWords();
  if (reading.resource.kind === 'failed') {
    const text = describeFailure(words, 'courses-failed', reading.resource.cause);
    return <FailedView words={{ text, retry: words('try-again') }} onRetry={reading.retry} />;
  }
  if (answer === null) return <Loading label={words('loading')} shape="rows" />;
  return <Found search={search} answer={answer} isBusy={isBusy} />;
}

function Found({ search, answer, isBusy }: { search: Search; answer: CourseAnswer; isBusy: boolean }): ReactElement {
  const words = useWords();
  const { query, asker, change } = search;
  const [asked, setAsked] = useState(0);
  const pages = Math.min(query.pages, Math.max(1, Math.ceil(answer.total / PAGE_SIZES.courses)));
  const shown = Math.min(answer.total, pages * PAGE_SIZES.courses);
  const count = words('showing-count', { n: shown, total: answer.total });
  useSaid(isBusy ? '' : describeCount(words, search, answer, count), '');
  const showMore = () => {
    setAsked(pages);
    change({ ...query, pages: pages + 1 }, false);
  };
  return (
    <>
      {answer.isOtherYear ? (
        <CourseNote>{words('search-newest-year', { studyYear: asker.studyYear, year: answer.year })}</CourseNote>
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
      {Array.from({ length: pages - 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is what is drawn here
        <MorePage key={index} read={toRead(search, index + 1)} takesFocus={asked === index + 1} failed="courses-failed">
          {(page) => <FoundList answer={page} search={search} />}
        </MorePage>
      ))}
      {shown < answer.total ? <ShowMore count={count} onMore={showMore} /> : null}
    </>
  );
}

function describeCount(words: Words, { query }: Search, { total }: CourseAnswer, count: string): string {
  return total === 0 && query.text !== '' ? words('search-no-match', { text: query.text }) : count;
}
