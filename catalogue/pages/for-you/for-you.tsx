import type { ReactElement } from 'react';
import type { MessageKey } from '#engine';
import { HubLink, ReadingView, useHubPage, useMessages } from '#engine/hub';
import { ArticleList } from '../../components/article/article-list.tsx';
import { usePersonalArticles } from '../../components/article/use-articles.ts';
import { ComingEvents } from '../../components/dates/coming-events.tsx';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import { GuideCourses, useGuideCourses } from '../../components/guide/guide-courses.tsx';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { useSubjectGuides } from '../../components/guide/use-guides.ts';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { ChoiceLinks } from '../../components/search/choice-links.tsx';
import { useChoice } from '../../components/search/use-choice.ts';
import type { SubjectGuideRow } from '../../rules/content/guides.ts';
import { listEventSchemes } from '../../rules/events/event-search.ts';
import { FOR_YOU_PARTS, type ForYouPart } from '../../rules/explore/choices.ts';
import { MetPeople } from './met-people.tsx';
import './for-you.css';

/** The number of saved subjects with listed courses, together with the rest and when courses are shown alone. */
const MAX_WITH_COURSES = { together: 1, alone: 3 } as const;
const MAX_ARTICLES = { together: 6, alone: 24 } as const;

const TAB_MESSAGES: Readonly<Record<ForYouPart, MessageKey>> = {
  subjects: 'for-you-subjects',
  courses: 'site-search-courses',
  articles: 'for-you-articles',
  events: 'site-search-events',
};

/** For you: people met at events, saved subjects, their courses, articles and events, each with its reason; or one of these. */
export function Page(): ReactElement {
  return (
    <PlacePage
      title="nav-for-you"
      areas={['explore', 'subjects', 'courses and universities', 'events', 'favourites']}
      className="guide-page for-you"
    >
      <Parts />
    </PlacePage>
  );
}

function Parts(): ReactElement {
  const messages = useMessages();
  const { chosen, choices } = useChoice({
    address: '/explore/for-you',
    parameter: 'show',
    parts: FOR_YOU_PARTS,
    messageKeys: TAB_MESSAGES,
    page: 'nav-for-you',
  });
  return (
    <>
      <ChoiceLinks label={messages('choice-show')} choices={choices} />
      {chosen === null ? <Together /> : <Alone part={chosen} />}
    </>
  );
}

function Together(): ReactElement {
  const { subjects } = useFavourites().favourites;
  return (
    <>
      <MetPeople />
      <Subjects />
      {subjects.length === 0 ? null : <Courses max={MAX_WITH_COURSES.together} />}
      <div className="guide-columns">
        <Articles max={MAX_ARTICLES.together} />
        <div className="guide-side">
          <Events />
        </div>
      </div>
    </>
  );
}

function Alone({ part }: { readonly part: ForYouPart }): ReactElement {
  switch (part) {
    case 'subjects':
      return <Subjects />;
    case 'courses':
      return <Courses max={MAX_WITH_COURSES.alone} />;
    case 'articles':
      return <Articles max={MAX_ARTICLES.alone} />;
    case 'events':
      return (
        <>
          <MetPeople />
          <Events />
        </>
      );
  }
}

/** The saved subjects by name; or a link to choose some. */
function Subjects(): ReactElement {
  const messages = useMessages();
  const { subjects } = useFavourites().favourites;
  const reading = useSubjectGuides();
  return (
    <section className="card" aria-labelledby="for-you-subjects">
      <h2 id="for-you-subjects">{messages('for-you-subjects')}</h2>
      {subjects.length === 0 ? (
        <NoSubjects />
      ) : (
        <ReadingView reading={reading} shape="rows" empty={null}>
          {(guides) => <SavedSubjects guides={guides.filter(({ id }) => subjects.includes(id))} />}
        </ReadingView>
      )}
    </section>
  );
}

function NoSubjects(): ReactElement {
  const messages = useMessages();
  return (
    <>
      <p>{messages('for-you-no-subjects')}</p>
      <p>
        <HubLink to="/explore/subjects" hasArrow>
          {messages('explore-subjects')}
        </HubLink>
      </p>
    </>
  );
}

function SavedSubjects({ guides }: { readonly guides: readonly SubjectGuideRow[] }): ReactElement {
  const messages = useMessages();
  return (
    <>
      <p className="muted">{messages('for-you-subjects-why')}</p>
      <ul className="guide-list">
        {guides.map(({ id, title }) => (
          <li key={id}>
            <GuideRow seed={id} title={title} to={`/explore/subjects/${encodeURIComponent(id)}`} target={{ type: 'subjects', id, title }} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Courses of the first saved subjects; or a link to choose a subject. */
function Courses({ max }: { readonly max: number }): ReactElement {
  const messages = useMessages();
  const { subjects } = useFavourites().favourites;
  const reading = useSubjectGuides();
  if (subjects.length === 0) {
    return (
      <section className="card" aria-labelledby="for-you-courses">
        <h2 id="for-you-courses">{messages('site-search-courses')}</h2>
        <NoSubjects />
      </section>
    );
  }
  return (
    <ReadingView reading={reading} shape="rows" empty={null}>
      {(guides) => (
        <>
          {guides
            .filter(({ id }) => subjects.includes(id))
            .slice(0, max)
            .map((guide) => (
              <SubjectCourses key={guide.id} guide={guide} />
            ))}
        </>
      )}
    </ReadingView>
  );
}

function SubjectCourses({ guide: { id, title } }: { readonly guide: SubjectGuideRow }): ReactElement {
  const messages = useMessages();
  const scope = { subjects: id };
  return <GuideCourses heading={messages('for-you-courses', { subject: title })} scope={scope} reading={useGuideCourses(scope)} />;
}

function Articles({ max }: { readonly max: number }): ReactElement {
  const messages = useMessages();
  const reading = usePersonalArticles(max);
  return (
    <section className="card" aria-labelledby="for-you-articles">
      <h2 id="for-you-articles">{messages('for-you-articles')}</h2>
      <p className="muted">{messages('for-you-articles-why')}</p>
      <ArticleList reading={reading} />
    </section>
  );
}

/** Events of the person's level at saved universities, or the next ones anywhere with a link to save some. */
function Events(): ReactElement {
  const messages = useMessages();
  const { unis } = useFavourites().favourites;
  const { plan } = useHubPage();
  const hasUnis = unis.length > 0;
  return (
    <>
      <ComingEvents providerIds={unis} schemes={listEventSchemes('', plan.tags)} />
      <p className="muted for-you-why">{messages(hasUnis ? 'for-you-events-why' : 'for-you-no-unis')}</p>
      <p>
        <HubLink to={hasUnis ? '/explore/search/events' : '/explore/unis'} hasArrow>
          {messages(hasUnis ? 'events-see-all' : 'explore-unis')}
        </HubLink>
      </p>
    </>
  );
}
