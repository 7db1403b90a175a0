import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages, usePageTitle } from '../../../engine/hub.ts';
import { type PlaceLinkList, PlaceLinks } from '../../parts/place-links/place-links.tsx';
import { PlacePage } from '../../parts/screen/place-page.tsx';
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
  return (
    <PlacePage
      title="nav-search"
      areas={['explore', 'subjects', 'courses and universities', 'events', 'widgets']}
      className="guide-page site-search"
    >
      <Search />
    </PlacePage>
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
