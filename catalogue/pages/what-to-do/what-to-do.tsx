import type { ReactElement } from 'react';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';
import { PlacePage } from '../../parts/screen/place-page.tsx';

const LINKS: PlaceLinkList = [
  { to: '/explore/subjects', words: 'explore-subjects' },
  { to: '/explore/career-compass', words: 'explore-career-quiz' },
  { to: '/explore/career-list', words: 'explore-careers' },
  { to: '/people-like-you', words: 'explore-people-like-you' },
  { to: '/search/results', words: 'explore-courses' },
  { to: '/apprenticeships', words: 'explore-apprenticeships' },
];

/** What to do: the ways to a subject, a job or an apprenticeship (SHELL-041). */
export function Page(): ReactElement {
  return (
    <PlacePage title="nav-what-to-do" areas={['explore']} className="guide-page">
      <PlaceLinks links={LINKS} />
    </PlacePage>
  );
}
