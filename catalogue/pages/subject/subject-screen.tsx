import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { HubLink, HubLinkButton, useMessages } from '../../../engine/hub.ts';
import { GuideCourses, toAllCourses, useGuideCourses } from '../../parts/guide/guide-courses.tsx';
import { GuideHero } from '../../parts/guide/guide-hero.tsx';
import { GuideStates } from '../../parts/guide/guide-states.tsx';
import { useSubjectGuides } from '../../parts/guide/use-guides.ts';
import { FavouriteButton } from '../../parts/index.ts';
import type { SubjectGuideRow } from '../../rules/content/index.ts';
import { RelatedSubjects } from './related-subjects.tsx';
import { SubjectArticles } from './subject-articles.tsx';
import { useProviderCount } from './use-provider-count.ts';

const MISSING = {
  title: 'subject-missing-title',
  text: 'subject-missing',
  to: '/explore/subjects',
  action: 'subjects-all',
  motif: 'orbit',
} as const;

/** The subject in the address, in each of its states. */
export function SubjectScreen(): ReactElement {
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
