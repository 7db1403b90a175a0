import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { HubLink, HubLinkButton, useHubPage, useMessages, useRead } from '#engine/hub';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { GuideCourses, toAllCourses, useGuideCourses } from '../../components/guide/guide-courses.tsx';
import { GuideHero } from '../../components/guide/guide-hero.tsx';
import { GuidePage } from '../../components/guide/guide-page.tsx';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { GuideStates } from '../../components/guide/guide-states.tsx';
import { useSubjectGuides } from '../../components/guide/use-guides.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import type { SubjectGuideRow } from '../../rules/content/guides.ts';
import { chooseScheme } from '../../rules/course-search/course-query.ts';
import { readFields, readNumber } from '../../rules/reading.ts';
import { SubjectArticles } from './subject-articles.tsx';

const MISSING = {
  title: 'subject-missing-title',
  text: 'subject-missing',
  to: '/explore/subjects',
  action: 'subjects-all',
  motif: 'orbit',
} as const;

/** One subject: its courses, articles about it, and where to look next. */
export function Page(): ReactElement {
  return (
    <GuidePage
      areas={['subjects', 'courses and universities', 'article categories']}
      back={{ to: '/explore/subjects', text: 'subjects-all' }}
    >
      <SubjectScreen />
    </GuidePage>
  );
}

/** The subject in the address, in each of its states. */
function SubjectScreen(): ReactElement {
  const { subjectId = '' } = useParams();
  return (
    <GuideStates reading={useSubjectGuides()} id={subjectId} page="page-subject" failed="subjects-failed" missing={MISSING}>
      {(subject, all) => <Subject key={subject.id} subject={subject} all={all} />}
    </GuideStates>
  );
}

interface SubjectProps {
  readonly subject: SubjectGuideRow;
  readonly all: readonly SubjectGuideRow[];
}

function Subject({ subject, all }: SubjectProps): ReactElement {
  const messages = useMessages();
  const { id, title, group } = subject;
  const scope = { subjects: id };
  const courses = useGuideCourses(scope, title);
  const total = courses.resource.kind === 'ready' ? courses.resource.value.total : 0;
  const providers = useProviderCount(id);
  const facts = [
    group === title ? '' : group,
    total === 0 ? '' : messages('guide-course-count', { n: total }),
    providers === 0 ? '' : messages('guide-provider-count', { n: providers }),
  ];
  return (
    <>
      <GuideHero seed={id} title={title} line={facts.filter((fact) => fact !== '').join(' · ')}>
        <FavouriteButton target={{ type: 'subjects', id, title }} hasText />
        {total > 0 ? (
          <HubLinkButton to={toAllCourses(scope)} icon="search">
            {messages('provider-all-courses', { total })}
          </HubLinkButton>
        ) : null}
      </GuideHero>
      <div className="guide-columns">
        <div>
          <GuideCourses heading={messages('subject-courses', { subject: title })} scope={scope} reading={courses} />
        </div>
        <div className="guide-side">
          <SubjectArticles subject={subject} />
          <PeopleLikeYou />
          <RelatedSubjects subject={subject} all={all} />
        </div>
      </div>
    </>
  );
}

function PeopleLikeYou(): ReactElement {
  const messages = useMessages();
  return (
    <section className="card" aria-labelledby="subject-people">
      <h2 id="subject-people">{messages('people-title')}</h2>
      <p>{messages('subject-people-text')}</p>
      <HubLink to="/people-like-you" hasArrow>
        {messages('subject-people-link')}
      </HubLink>
    </section>
  );
}

/** How many universities and colleges teach a subject at the person's level; 0 while this is unknown. A failed call is logged. */
function useProviderCount(subject: string): number {
  const { studyLevel, studyYear } = useHubPage().details.user;
  const scheme = chooseScheme({ scheme: null }, { isPostgraduate: studyLevel === 'Postgraduate' });
  const path = toCallAddress('/api/v1/courses', { subjects: subject, scheme, studyYear, output: 'provider', countOnly: 'true' });
  const { resource } = useRead<number>({ base: 'search', path, area: 'courses', read: readTotal });
  return resource.kind === 'ready' ? resource.value : 0;
}

function readTotal(body: unknown): number {
  const total = readNumber(readFields(body).total, Number.NaN);
  if (Number.isNaN(total)) throw new TypeError('The answer has no total.');
  return total;
}

interface RelatedSubjectsProps {
  readonly subject: SubjectGuideRow;
  readonly all: readonly SubjectGuideRow[];
}

/** The other subjects of the same group; nothing if the group has no others. */
function RelatedSubjects({ subject, all }: RelatedSubjectsProps): ReactElement | null {
  const messages = useMessages();
  const related = all.filter(({ id, subjectMap }) => subjectMap === subject.subjectMap && id !== subject.id);
  if (related.length === 0) return null;
  return (
    <section className="card" aria-labelledby="subject-related">
      <h2 id="subject-related">{messages('subject-related')}</h2>
      <ul className="guide-list">
        {related.map(({ id, title }) => (
          <li key={id}>
            <GuideRow seed={id} title={title} to={`/explore/subjects/${encodeURIComponent(id)}`} target={{ type: 'subjects', id, title }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
