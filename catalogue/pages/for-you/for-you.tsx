import type { ReactElement } from 'react';
import { HubLink, ReadingView, useMessages } from '../../../engine/hub.ts';
import { ArticleList } from '../../parts/article/article-list.tsx';
import { usePersonalArticles } from '../../parts/article/use-articles.ts';
import { ComingEvents } from '../../parts/dates/coming-events.tsx';
import { GuideCourses, useGuideCourses } from '../../parts/guide/guide-courses.tsx';
import { GuideRow } from '../../parts/guide/guide-row.tsx';
import { useSubjectGuides } from '../../parts/guide/use-guides.ts';
import { useFavourites } from '../../parts/index.ts';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import type { SubjectGuideRow } from '../../rules/content/index.ts';
import './for-you.css';

/** How many saved subjects have their courses shown; the others lead to them. */
const MAX_WITH_COURSES = 1;
const MAX_ARTICLES = 6;

/** For you: saved subjects with their courses, articles and events, each with why it is shown (SHELL-041). */
export function Page(): ReactElement {
  return (
    <PlacePage
      title="nav-for-you"
      areas={['explore', 'subjects', 'courses and universities', 'events', 'favourites']}
      className="guide-page for-you"
    >
      <Subjects />
      <div className="guide-columns">
        <Articles />
        <div className="guide-side">
          <Events />
        </div>
      </div>
    </PlacePage>
  );
}

/** The saved subjects by their names, and courses of the first; or the way to choose some. */
function Subjects(): ReactElement {
  const messages = useMessages();
  const { subjects } = useFavourites().favourites;
  const reading = useSubjectGuides();
  return (
    <section className="card" aria-labelledby="for-you-subjects">
      <h2 id="for-you-subjects">{messages('for-you-subjects')}</h2>
      {subjects.length === 0 ? (
        <>
          <p>{messages('for-you-no-subjects')}</p>
          <p>
            <HubLink to="/explore/subjects">{messages('explore-subjects')}</HubLink>
          </p>
        </>
      ) : (
        <ReadingView reading={reading} shape="rows" empty={null}>
          {(guides) => <SavedSubjects guides={guides.filter(({ id }) => subjects.includes(id))} />}
        </ReadingView>
      )}
    </section>
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
      {guides.slice(0, MAX_WITH_COURSES).map((guide) => (
        <SubjectCourses key={guide.id} guide={guide} />
      ))}
    </>
  );
}

function SubjectCourses({ guide: { id, title } }: { readonly guide: SubjectGuideRow }): ReactElement {
  const messages = useMessages();
  const scope = { subjects: id };
  return <GuideCourses heading={messages('for-you-courses', { subject: title })} scope={scope} reading={useGuideCourses(scope)} />;
}

function Articles(): ReactElement {
  const messages = useMessages();
  const reading = usePersonalArticles(MAX_ARTICLES);
  return (
    <section className="card" aria-labelledby="for-you-articles">
      <h2 id="for-you-articles">{messages('for-you-articles')}</h2>
      <p className="muted">{messages('for-you-articles-why')}</p>
      <ArticleList reading={reading} />
    </section>
  );
}

function Events(): ReactElement {
  const messages = useMessages();
  const { unis } = useFavourites().favourites;
  return (
    <>
      <ComingEvents providerIds={unis} />
      <p className="muted for-you-why">{messages(unis.length > 0 ? 'for-you-events-why' : 'for-you-no-unis')}</p>
    </>
  );
}
