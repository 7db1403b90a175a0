import { createContext, Fragment, type ReactElement, useContext, useEffect, useId } from 'react';
import { createTextFilter } from '#engine';
import { HubLink, type Reading, ReadingView, useHubPage, useMessages, useRead } from '#engine/hub';
import { type Elements, joinClasses } from '#engine/react';
import { EventRow } from '../../components/event/event-row.tsx';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { useSubjectGuides } from '../../components/guide/use-guides.ts';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import { readCourseAnswer, readUniAnswer } from '../../rules/course-search/course-answer.ts';
import { toCourseSuggestionsCall, toUniSuggestionsCall } from '../../rules/course-search/course-query.ts';
import { deriveSearched, toCourseAddress, toResultsAddress, toUniAddress } from '../../rules/course-search/course-search.ts';
import { ALL_EVENTS, toEventSearchAddress } from '../../rules/events/event-search.ts';
import { listEvents, readEvent, toEventsCall } from '../../rules/events/events.ts';
import { faqSchemes, readFaqAnswer, toFaqCall } from '../../rules/faq/faq.ts';
import { searchFaqs } from '../../rules/faq/search-faqs.ts';
import { readRecords, readText } from '../../rules/reading.ts';

const MAX_SHOWN = 5;
/** How many are shown when a kind is shown alone. */
const MAX_ALONE = 20;
/** Answers are filtered out of the pages, so more are read than shown. */
const MAX_READ = 50;

/** The search text (two letters or more), and whether one kind is shown alone with more results. */
export interface FoundProps {
  readonly text: string;
  readonly isAlone: boolean;
}

/** The results of a kind so far; a failure is announced where it is shown. */
export type FoundState = 'reading' | 'found' | 'nothing' | 'failed';

/** Receives the state of a kind, named by the key of its title, for a text. */
export type ReportFound = (title: string, text: string, state: FoundState) => void;

/** Collects the counts of all result kinds, so that they are announced once. */
export const ReportFoundContext = createContext<ReportFound>(() => undefined);

const STATES: Readonly<Record<Reading<unknown>['resource']['kind'], FoundState>> = {
  idle: 'nothing',
  loading: 'reading',
  ready: 'found',
  empty: 'nothing',
  failed: 'failed',
};

interface SectionProps<Row> extends FoundProps {
  readonly title: string;
  /** The page with all results, with the same search where possible. */
  readonly all: { readonly to: string; readonly messageKey: string };
  readonly reading: Reading<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** Whether the rows are a list of dates. */
  readonly isDated?: boolean;
  readonly children: (row: Row) => Elements;
}

/** The first results of one kind, and a link to all. */
function Section<Row>({ title, text, all, reading, keyOf, isAlone, isDated = false, children }: SectionProps<Row>): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { resource } = reading;
  const isEmpty = resource.kind === 'empty' || (resource.kind === 'ready' && resource.value.length === 0);
  const reportFound = useContext(ReportFoundContext);
  const state = isEmpty ? 'nothing' : STATES[resource.kind];
  useEffect(() => reportFound(title, text, state), [reportFound, title, text, state]);
  const nothing = <p className="muted">{messages('site-search-none')}</p>;
  return (
    <section className={joinClasses('card', isEmpty && 'is-empty')} aria-labelledby={id}>
      <h2 id={id}>{messages(title)}</h2>
      {isEmpty ? (
        nothing
      ) : (
        <>
          <ReadingView reading={reading} shape="lines" empty={nothing}>
            {(rows) => (
              <ul className={isDated ? 'dated-list' : 'plain-list'}>
                {rows
                  .slice(0, isAlone ? MAX_ALONE : MAX_SHOWN)
                  .map((row) =>
                    isDated ? <Fragment key={keyOf(row)}>{children(row)}</Fragment> : <li key={keyOf(row)}>{children(row)}</li>,
                  )}
              </ul>
            )}
          </ReadingView>
          <p>
            <HubLink to={all.to}>{messages(all.messageKey)}</HubLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The same reading with other rows. */
function mapReading<From, To>(reading: Reading<From>, map: (value: From) => To): Reading<To> {
  const { resource } = reading;
  return { ...reading, resource: resource.kind === 'ready' ? { ...resource, value: map(resource.value) } : resource };
}

/** A link with a line below it, which distinguishes results of the same title. */
function Line({ to, title, line }: { readonly to: string; readonly title: string; readonly line: string }): ReactElement {
  const id = useId();
  return (
    <div className="site-search-line">
      <HubLink to={to} aria-describedby={line === '' ? undefined : id}>
        {title}
      </HubLink>
      {line === '' ? null : <p id={id}>{line}</p>}
    </div>
  );
}

/** Subjects that match by name or group. */
export function Subjects({ text, isAlone }: FoundProps): ReactElement {
  const fits = createTextFilter(text);
  const reading = mapReading(useSubjectGuides(), (guides) => guides.filter(({ title, group }) => fits(`${title}\n${group}`)));
  return (
    <Section
      title="page-subjects"
      all={{ to: toCallAddress('/explore/subjects', { SearchText: text }), messageKey: 'site-search-all-subjects' }}
      reading={reading}
      keyOf={({ id }) => id}
      text={text}
      isAlone={isAlone}
    >
      {({ id, title }) => (
        <GuideRow seed={id} title={title} to={`/explore/subjects/${encodeURIComponent(id)}`} target={{ type: 'subjects', id, title }} />
      )}
    </Section>
  );
}

/** Universities and colleges, from their own search. */
export function Unis({ text, isAlone }: FoundProps): ReactElement {
  const reading = useRead({
    base: 'search',
    path: toUniSuggestionsCall(text, isAlone ? MAX_ALONE : undefined),
    read: (body) => readUniAnswer(body).unis,
    area: 'unis',
  });
  return (
    <Section
      title="page-providers"
      all={{ to: toCallAddress('/explore/unis', { SearchText: text }), messageKey: 'site-search-all-unis' }}
      reading={reading}
      keyOf={({ providerId }) => providerId}
      text={text}
      isAlone={isAlone}
    >
      {({ providerId, name, city }) => (
        <GuideRow
          seed={providerId}
          motif="crest"
          title={name}
          to={toUniAddress(providerId)}
          details={[city]}
          target={{ type: 'unis', id: providerId, title: name }}
        />
      )}
    </Section>
  );
}

/** Courses of the person's level and year, the best matches first. */
export function Courses({ text, isAlone }: FoundProps): ReactElement {
  const { details, plan, pageState } = useHubPage();
  const searched = deriveSearched(plan.tags);
  const asker = { ...searched, studyYear: details.user.studyYear };
  const path = toCourseSuggestionsCall(text, asker, isAlone ? MAX_ALONE : undefined);
  const reading = useRead({ base: 'search', path, read: (body) => readCourseAnswer(body).courses, area: 'courses' });
  return (
    <Section
      title="site-search-courses"
      all={{
        to: toResultsAddress({ text, ...searched, clearingFilter: readText(pageState.values.clearingSearchFilter) }),
        messageKey: 'site-search-all-courses',
      }}
      reading={reading}
      keyOf={({ courseId }) => courseId}
      text={text}
      isAlone={isAlone}
    >
      {({ courseId, course, university, options }) => (
        <Line
          to={toCourseAddress(
            { courseId, courseOptionId: options[0]?.courseOptionId ?? '' },
            toCallAddress('/explore/search', { SearchText: text }),
          )}
          title={course}
          line={university}
        />
      )}
    </Section>
  );
}

/** Questions that match by text, answer or keywords, with one typing error allowed. */
export function Answers({ text, isAlone }: FoundProps): ReactElement {
  const path = toFaqCall('', faqSchemes) ?? '';
  const reading = mapReading(
    useRead({ base: 'base', path, area: 'questions and answers', read: readFaqAnswer }),
    (faqs) => searchFaqs(faqs, text, isAlone ? MAX_ALONE : MAX_SHOWN).found,
  );
  return (
    <Section
      title="site-search-answers"
      all={{ to: toCallAddress('/search/frequently-asked-questions', { SearchText: text }), messageKey: 'faq-page' }}
      reading={reading}
      keyOf={({ value }) => value}
      text={text}
      isAlone={isAlone}
    >
      {({ label, value }) => <Line to={value} title={label} line="" />}
    </Section>
  );
}

interface PageRow {
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly type: string;
}

function readPages(body: unknown): readonly PageRow[] {
  return readRecords(body, ({ title, summary, url, type }) =>
    readText(title) === '' || readText(url) === ''
      ? null
      : { title: readText(title), summary: readText(summary), url: readText(url), type: readText(type) },
  );
}

/** Articles, guides and help that the person may read, matched anywhere. Answers have their own search. */
export function Articles({ text, isAlone }: FoundProps): ReactElement {
  const path = toCallAddress('/api/v1/pages', { query: cutSearch(text), limit: MAX_READ });
  const reading = mapReading(useRead({ base: 'base', path, area: 'articles', read: readPages }), (pages) =>
    pages.filter(({ type }) => type !== 'answer'),
  );
  return (
    <Section
      title="site-search-articles"
      all={{ to: '/explore/for-you', messageKey: 'site-search-more-articles' }}
      reading={reading}
      keyOf={({ url }) => url}
      text={text}
      isAlone={isAlone}
    >
      {({ url, title, summary }) => <Line to={url} title={title} line={summary} />}
    </Section>
  );
}

/** Upcoming open days and exhibitions. */
export function Events({ text, isAlone }: FoundProps): ReactElement {
  const { details, now } = useHubPage();
  const path = toEventsCall({
    base: '',
    option: 'latest',
    search: text,
    studyLevel: details.user.studyLevel,
    favouriteEvents: [],
    favouriteUnis: [],
    position: null,
  });
  const reading = useRead(
    path === null ? null : { base: 'base', path, area: 'events', read: (body) => listEvents(readRecords(body, readEvent), 'latest', now) },
  );
  return (
    <Section
      title="site-search-events"
      all={{ to: toEventSearchAddress({ ...ALL_EVENTS, text }), messageKey: 'site-search-all-events' }}
      reading={reading}
      keyOf={({ id }) => id}
      text={text}
      isAlone={isAlone}
      isDated
    >
      {(event) => <EventRow event={event} />}
    </Section>
  );
}
