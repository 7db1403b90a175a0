import { type ReactElement, useId } from 'react';
import { HubLink, type Reading, ReadingView, useHubPage, useMessages, useRead } from '../../../engine/hub.ts';
import { createTextFilter } from '../../../engine/index.ts';
import type { Elements } from '../../../engine/react.ts';
import { usePersonalArticles } from '../../parts/article/use-articles.ts';
import { DatedRow } from '../../parts/dates/dated-row.tsx';
import { GuideRow } from '../../parts/guide/guide-row.tsx';
import { useSubjectGuides } from '../../parts/guide/use-guides.ts';
import { FavouriteButton } from '../../parts/index.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import {
  readCourseAnswer,
  readUniAnswer,
  toCourseAddress,
  toCourseSuggestionsCall,
  toResultsAddress,
  toUniAddress,
  toUniSuggestionsCall,
} from '../../rules/course-search/index.ts';
import { listEvents, readEvent, toEventsCall } from '../../rules/events/index.ts';
import { faqSchemes, readFaqAnswer, searchFaqs, toFaqCall } from '../../rules/faq/index.ts';
import { readRecords, readText } from '../../rules/reading.ts';

const MAX_SHOWN = 5;
/** Articles are searched here, so more of them are read than are shown. */
const MAX_READ = 50;

/** What is searched for: two letters or more. */
export interface FoundProps {
  readonly text: string;
}

interface SectionProps<Row> {
  readonly title: string;
  /** Where all of them are, searched in the same way where it can be. */
  readonly all: { readonly to: string; readonly words: string };
  readonly reading: Reading<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => Elements;
}

/** The first of what was found of one kind, and the way to all. */
function Section<Row>({ title, all, reading, keyOf, children }: SectionProps<Row>): ReactElement {
  const messages = useMessages();
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{messages(title)}</h2>
      <ReadingView reading={reading} shape="lines" empty={<p className="muted">{messages('site-search-none')}</p>}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{messages('site-search-none')}</p>
          ) : (
            <ul className="plain-list">
              {rows.slice(0, MAX_SHOWN).map((row) => (
                <li key={keyOf(row)}>{children(row)}</li>
              ))}
            </ul>
          )
        }
      </ReadingView>
      <p>
        <HubLink to={all.to}>{messages(all.words)}</HubLink>
      </p>
    </section>
  );
}

/** The same reading of other rows. */
function mapReading<From, To>(reading: Reading<From>, map: (value: From) => To): Reading<To> {
  const { resource } = reading;
  return { ...reading, resource: resource.kind === 'ready' ? { ...resource, value: map(resource.value) } : resource };
}

/** A link with a line below it. */
function Line({ to, title, line }: { readonly to: string; readonly title: string; readonly line: string }): ReactElement {
  return (
    <div className="site-search-line">
      <HubLink to={to}>{title}</HubLink>
      {line === '' ? null : <p>{line}</p>}
    </div>
  );
}

/** Subjects whose name or group has the words. */
export function Subjects({ text }: FoundProps): ReactElement {
  const fits = createTextFilter(text);
  const reading = mapReading(useSubjectGuides(), (guides) => guides.filter(({ title, group }) => fits(`${title}\n${group}`)));
  return (
    <Section
      title="page-subjects"
      all={{ to: toCallAddress('/explore/subjects', { SearchText: text }), words: 'site-search-all-subjects' }}
      reading={reading}
      keyOf={({ id }) => id}
    >
      {({ id, title }) => (
        <GuideRow seed={id} title={title} to={`/explore/subjects/${encodeURIComponent(id)}`} target={{ type: 'subjects', id, title }} />
      )}
    </Section>
  );
}

/** Universities and colleges, as their own search finds them. */
export function Unis({ text }: FoundProps): ReactElement {
  const reading = useRead({ base: 'search', path: toUniSuggestionsCall(text), read: (body) => readUniAnswer(body).unis, area: 'unis' });
  return (
    <Section
      title="page-providers"
      all={{ to: toCallAddress('/explore/unis', { SearchText: text }), words: 'site-search-all-unis' }}
      reading={reading}
      keyOf={({ providerId }) => providerId}
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
export function Courses({ text }: FoundProps): ReactElement {
  const { details, plan, pageState } = useHubPage();
  const { studyLevel, studyYear } = details.user;
  const asker = { isPostgraduate: studyLevel === 'Postgraduate', studyYear, isClearing: plan.tags.includes('clearing') };
  const path = toCourseSuggestionsCall(text, asker);
  const reading = useRead({ base: 'search', path, read: (body) => readCourseAnswer(body).courses, area: 'courses' });
  return (
    <Section
      title="site-search-courses"
      all={{
        to: toResultsAddress({
          text,
          clearingFilter: readText(pageState.values.clearingSearchFilter),
          isPostgraduate: asker.isPostgraduate,
          isClearing: asker.isClearing,
        }),
        words: 'site-search-all-courses',
      }}
      reading={reading}
      keyOf={({ courseId }) => courseId}
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

/** Questions whose words, answer or keywords have the text, a letter wrong included. */
export function Answers({ text }: FoundProps): ReactElement {
  const path = toFaqCall('', faqSchemes) ?? '';
  const reading = mapReading(
    useRead({ base: 'base', path, area: 'questions and answers', read: readFaqAnswer }),
    (faqs) => searchFaqs(faqs, text, MAX_SHOWN).found,
  );
  return (
    <Section
      title="site-search-answers"
      all={{ to: toCallAddress('/search/frequently-asked-questions', { SearchText: text }), words: 'faq-page' }}
      reading={reading}
      keyOf={({ value }) => value}
    >
      {({ label, value }) => <Line to={value} title={label} line="" />}
    </Section>
  );
}

/** Articles for the person's level with the words in their title or summary. */
export function Articles({ text }: FoundProps): ReactElement {
  const fits = createTextFilter(text);
  const reading = mapReading(usePersonalArticles(MAX_READ), (articles) =>
    articles.filter(({ title, summary }) => fits(`${title}\n${summary}`)),
  );
  return (
    <Section
      title="site-search-articles"
      all={{ to: '/explore/for-you', words: 'site-search-more-articles' }}
      reading={reading}
      keyOf={({ url }) => url}
    >
      {({ url, title, summary }) => <Line to={url} title={title} line={summary} />}
    </Section>
  );
}

/** Open days and exhibitions to come. */
export function Events({ text }: FoundProps): ReactElement {
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
      all={{ to: '/dashboard?widget=Events', words: 'explore-events' }}
      reading={reading}
      keyOf={({ id }) => id}
    >
      {({ id, title, start, ucasUrl, area }) => (
        <DatedRow
          start={start}
          title={title}
          to={ucasUrl}
          details={[area]}
          action={<FavouriteButton target={{ type: 'events', id, title }} />}
        />
      )}
    </Section>
  );
}
