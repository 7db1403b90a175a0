import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { HubLink, useMessages, usePageTitle } from '#engine/hub';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { GuideHero, GuideMissing } from '../../components/guide/guide-hero.tsx';
import { GuidePage } from '../../components/guide/guide-page.tsx';
import { type PlaceLinkList, PlaceLinks } from '../../components/place-links/place-links.tsx';
import { findArea } from '../../rules/careers/careers.ts';

const WAYS: PlaceLinkList = [
  { to: '/explore/virtual-work-experience', messageKey: 'explore-work-experience' },
  { to: '/apprenticeships', messageKey: 'explore-apprenticeships' },
  { to: '/explore/career-compass', messageKey: 'explore-career-quiz' },
];

/** One area of work: its jobs, the subjects that lead there, and ways to try it. */
export function Page(): ReactElement {
  return (
    <GuidePage areas={['careers', 'explore']} back={{ to: '/explore/career-list', text: 'career-area-all' }}>
      <Area />
    </GuidePage>
  );
}

function Area(): ReactElement {
  const messages = useMessages();
  const { industryId = '' } = useParams();
  const area = findArea(industryId);
  usePageTitle(area?.title ?? messages('page-industry'));
  if (!area) {
    return (
      <GuideMissing
        title={messages('page-industry')}
        text={messages('career-area-missing')}
        to="/explore/career-list"
        action={messages('career-area-all')}
        motif="orbit"
      />
    );
  }
  const { id, title, jobs, subjects } = area;
  return (
    <>
      <GuideHero seed={id} motif="orbit" title={title} line={messages('career-area-line')}>
        <FavouriteButton target={{ type: 'industries', id, title }} hasText />
      </GuideHero>
      <section className="card" aria-labelledby="area-jobs">
        <h2 id="area-jobs">{messages('career-area-jobs')}</h2>
        <ul>
          {jobs.map((job) => (
            <li key={job}>{job}</li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="area-subjects">
        <h2 id="area-subjects">{messages('career-list-study')}</h2>
        <ul>
          {subjects.map((subject) => (
            <li key={subject.id}>
              <HubLink to={`/explore/subjects/${encodeURIComponent(subject.id)}`}>{subject.title}</HubLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="area-ways">
        <h2 id="area-ways">{messages('career-area-try')}</h2>
        <PlaceLinks links={WAYS} />
      </section>
    </>
  );
}
