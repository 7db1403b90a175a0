import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';

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
  const messages = useMessages();
  return (
    <div className="page guide-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('nav-what-to-do')}
      </h1>
      <WithMessages areas={['explore']} shape="rows">
        <PlaceLinks links={LINKS} />
      </WithMessages>
    </div>
  );
}
