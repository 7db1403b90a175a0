import { type ReactElement, useState } from 'react';
import { describeFailure, useAnnounceChange, useMessages } from '#engine/hub';
import { Button, EmptyState, FailedView, Loading } from '#engine/react';
import { CourseNote } from '../../components/course/course-note.tsx';
import { MorePages, ShowMore } from '../../components/search/more-page.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { useLastValue } from '../../components/search/use-last-value.ts';
import { cutSearch } from '../../rules/call-address.ts';
import { PLACES_IN_PAGE } from '../../rules/clearing/find-places.ts';
import type { CourseAnswer } from '../../rules/course-search/course-answer.ts';
import { FoundPlace } from './found-place.tsx';
import { PlaceFilters } from './place-filters.tsx';
import type { Calls } from './use-call-list.ts';
import type { OwnFacts } from './use-own-facts.ts';
import { type Places, usePlaces } from './use-places.ts';

export interface FindPlacesProps {
  readonly own: OwnFacts;
  readonly calls: Calls;
  readonly onOpenCalls: () => void;
}

/** Courses with places only, those that fit the person first. */
export function FindPlaces(props: FindPlacesProps): ReactElement {
  const messages = useMessages();
  const places = usePlaces(props.own);
  const { query, change } = places;
  return (
    <section className="clearing-find" aria-labelledby="clearing-find">
      <h2 id="clearing-find">{messages('clearing-find')}</h2>
      <SearchField
        label={messages('search-label-clearing')}
        value={query.text}
        placeholder={messages('search-example')}
        onSearch={(typed, isDone) => {
          const text = cutSearch(typed);
          if (text !== query.text) change({ ...query, text, pages: 1 }, isDone);
        }}
      />
      <PlaceFilters own={props.own} places={places} />
      <FoundPlaces {...props} places={places} />
    </section>
  );
}

interface FoundProps extends FindPlacesProps {
  readonly places: Places;
}

function FoundPlaces(props: FoundProps): ReactElement {
  const messages = useMessages();
  const { reading } = props.places;
  const { value: answer, isBusy } = useLastValue(reading);
  if (reading.resource.kind === 'failed') {
    const text = describeFailure(messages, 'courses-failed', reading.resource.cause);
    return <FailedView labels={{ text, retry: messages('try-again') }} onRetry={reading.retry} />;
  }
  if (answer === null) return <Loading label={messages('loading')} shape="rows" />;
  return <Answer {...props} answer={answer} isBusy={isBusy} />;
}

function Answer({
  answer,
  isBusy,
  places,
  own,
  ...rest
}: FoundProps & { readonly answer: CourseAnswer; readonly isBusy: boolean }): ReactElement {
  const messages = useMessages();
  const { query, change, toRead } = places;
  const [focusedPage, setFocusedPage] = useState(0);
  const pages = Math.min(query.pages, Math.max(1, Math.ceil(answer.total / PLACES_IN_PAGE)));
  const shown = Math.min(answer.total, pages * PLACES_IN_PAGE);
  const count = messages('showing-count', { n: shown, total: answer.total });
  useAnnounceChange(isBusy ? '' : answer.total === 0 ? messages('clearing-none') : count, '');
  if (answer.total === 0) return <NothingFound places={places} />;
  const showMore = () => {
    setFocusedPage(pages);
    change({ ...query, pages: pages + 1 }, false);
  };
  const draw = (page: CourseAnswer) => <PlaceRows page={page} places={places} own={own} {...rest} />;
  return (
    <div className="clearing-found" aria-busy={isBusy || undefined}>
      <p className="clearing-count">{messages(own.points === null ? 'clearing-order-near' : 'clearing-order', { total: answer.total })}</p>
      <CourseNote>{messages('clearing-demonstration')}</CourseNote>
      {draw(answer)}
      <MorePages pages={pages} focusedPage={focusedPage} toRead={toRead} failed="courses-failed">
        {draw}
      </MorePages>
      {shown < answer.total ? <ShowMore count={count} onMore={showMore} /> : null}
    </div>
  );
}

function PlaceRows({ page, places, own, calls, onOpenCalls }: FoundProps & { readonly page: CourseAnswer }): ReactElement {
  return (
    <ul className="plain-list clearing-places">
      {page.courses.map((course) => (
        <li key={course.courseId}>
          <FoundPlace course={course} backUrl={places.address} own={own} calls={calls} onOpenCalls={onOpenCalls} />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ places }: Pick<FoundProps, 'places'>): ReactElement {
  const messages = useMessages();
  const { query, change } = places;
  const hasFilters = query.points !== 'any' || query.miles !== null;
  const clear = (
    <Button onClick={() => change({ ...query, points: 'any', miles: null, pages: 1 }, true)}>{messages('results-clear')}</Button>
  );
  return <EmptyState seed="clearing" motif="orbit" text={messages('clearing-none')} action={hasFilters ? clear : undefined} />;
}
