import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BackToHub, useMessages, usePageTitle, WithMessages } from '../../../engine/hub.ts';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';
import { SearchField } from '../../parts/search/search-field.tsx';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import { Answers, Articles, Courses, Events, Subjects, Unis } from './found-sections.tsx';
import './site-search.css';

const FEWEST_LETTERS = 2;

const LINKS: PlaceLinkList = [
  { to: '/search/results', words: 'explore-courses' },
  { to: '/explore/unis', words: 'explore-unis' },
  { to: '/explore/subjects', words: 'explore-subjects' },
  { to: '/explore/locations', words: 'explore-locations' },
];

/** One search over subjects, courses, universities, answers, articles and events; what is searched for stands in the address (SHELL-041). */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page guide-page site-search">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('nav-search')}
      </h1>
      <WithMessages areas={['explore', 'subjects', 'courses and universities', 'events', 'widgets']} shape="rows">
        <Search />
      </WithMessages>
    </div>
  );
}

function Search(): ReactElement {
  const messages = useMessages();
  const go = useNavigate();
  const [parameters] = useSearchParams();
  const text = cutSearch(parameters.get('SearchText') ?? '');
  const isEnough = [...text].length >= FEWEST_LETTERS;
  usePageTitle(text === '' ? null : `${text}: ${messages('nav-search')}`);
  return (
    <>
      <SearchField
        label={messages('site-search-label')}
        placeholder={messages('site-search-placeholder')}
        value={text}
        onSearch={(typed, isDone) => void go(toCallAddress('/explore/search', { SearchText: cutSearch(typed) }), { replace: !isDone })}
      />
      {isEnough ? (
        <div className="site-search-found">
          <Subjects text={text} />
          <Unis text={text} />
          <Courses text={text} />
          <Answers text={text} />
          <Articles text={text} />
          <Events text={text} />
        </div>
      ) : (
        <>
          <p className="muted">{messages('site-search-hint')}</p>
          <PlaceLinks links={LINKS} />
        </>
      )}
    </>
  );
}
