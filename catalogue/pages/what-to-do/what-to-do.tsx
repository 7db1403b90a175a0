import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import { ChoiceLinks } from '../../parts/search/choice-links.tsx';
import { useChoice } from '../../parts/search/use-choice.ts';
import { WHAT_TO_DO_PARTS, type WhatToDoPart } from '../../rules/explore/choices.ts';

const LINKS: Readonly<Record<WhatToDoPart, PlaceLinkList>> = {
  study: [
    { to: '/explore/subjects', words: 'explore-subjects' },
    { to: '/explore/subject-spotlights', words: 'explore-spotlights' },
    { to: '/people-like-you', words: 'explore-people-like-you' },
    { to: '/search/results', words: 'explore-courses' },
  ],
  work: [
    { to: '/explore/career-compass', words: 'explore-career-quiz' },
    { to: '/explore/career-list', words: 'explore-careers' },
    { to: '/explore/virtual-work-experience', words: 'explore-work-experience' },
    { to: '/apprenticeships', words: 'explore-apprenticeships' },
  ],
};

const WORDS: Readonly<Record<WhatToDoPart, string>> = { study: 'what-to-do-study', work: 'what-to-do-work' };

/** What to do: the ways to a subject, a job or an apprenticeship, or one sort of them (SHELL-041). */
export function Page(): ReactElement {
  return (
    <PlacePage title="nav-what-to-do" areas={['explore']} className="guide-page">
      <Ways />
    </PlacePage>
  );
}

function Ways(): ReactElement {
  const messages = useMessages();
  const { chosen, choices } = useChoice({
    address: '/explore/what-to-do',
    parameter: 'section',
    parts: WHAT_TO_DO_PARTS,
    words: WORDS,
    page: 'nav-what-to-do',
  });
  return (
    <>
      <ChoiceLinks label={messages('choice-show')} choices={choices} />
      {WHAT_TO_DO_PARTS.filter((part) => chosen === null || part === chosen).map((part) => (
        <section key={part} className="guide-section" aria-labelledby={`what-to-do-${part}`}>
          <h2 id={`what-to-do-${part}`}>{messages(WORDS[part])}</h2>
          <PlaceLinks links={LINKS[part]} />
        </section>
      ))}
    </>
  );
}
