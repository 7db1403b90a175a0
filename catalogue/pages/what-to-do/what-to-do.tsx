import type { ReactElement } from 'react';
import type { MessageKey } from '#engine';
import { useMessages } from '#engine/hub';
import { type PlaceLinkList, PlaceLinks } from '../../components/place-links/place-links.tsx';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { ChoiceLinks } from '../../components/search/choice-links.tsx';
import { useChoice } from '../../components/search/use-choice.ts';
import { WHAT_TO_DO_PARTS, type WhatToDoPart } from '../../rules/explore/choices.ts';

const LINKS: Readonly<Record<WhatToDoPart, PlaceLinkList>> = {
  study: [
    { to: '/explore/subjects', messageKey: 'explore-subjects' },
    { to: '/explore/subject-spotlights', messageKey: 'explore-spotlights' },
    { to: '/people-like-you', messageKey: 'explore-people-like-you' },
    { to: '/search/results', messageKey: 'explore-courses' },
  ],
  work: [
    { to: '/explore/career-compass', messageKey: 'explore-career-quiz' },
    { to: '/explore/career-list', messageKey: 'explore-careers' },
    { to: '/explore/virtual-work-experience', messageKey: 'explore-work-experience' },
    { to: '/apprenticeships', messageKey: 'explore-apprenticeships' },
  ],
};

const TAB_MESSAGES: Readonly<Record<WhatToDoPart, MessageKey>> = { study: 'what-to-do-study', work: 'what-to-do-work' };

/** What to do: the ways to a subject, a job or an apprenticeship, or one of these. */
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
    messageKeys: TAB_MESSAGES,
    page: 'nav-what-to-do',
  });
  return (
    <>
      <ChoiceLinks label={messages('choice-show')} choices={choices} />
      {WHAT_TO_DO_PARTS.filter((part) => chosen === null || part === chosen).map((part) => (
        <section key={part} className="guide-section" aria-labelledby={`what-to-do-${part}`}>
          <h2 id={`what-to-do-${part}`}>{messages(TAB_MESSAGES[part])}</h2>
          <PlaceLinks links={LINKS[part]} />
        </section>
      ))}
    </>
  );
}
