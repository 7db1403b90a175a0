import { type ReactElement, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { MessageKey } from '#engine';
import { useAnnounceChange, useMessages } from '#engine/hub';
import { type PlaceLinkList, PlaceLinks } from '../../components/place-links/place-links.tsx';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { ChoiceLinks } from '../../components/search/choice-links.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { useChoice } from '../../components/search/use-choice.ts';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import { SEARCH_KINDS, type SearchKind } from '../../rules/explore/choices.ts';
import {
  Answers,
  Articles,
  Courses,
  Events,
  type FoundProps,
  type FoundState,
  type ReportFound,
  ReportFoundContext,
  Subjects,
  Unis,
} from './found-sections.tsx';
import './site-search.css';

const FEWEST_LETTERS = 2;
const ADDRESS = '/explore/search';

const LINKS: PlaceLinkList = [
  { to: '/search/results', messageKey: 'explore-courses' },
  { to: '/explore/unis', messageKey: 'explore-unis' },
  { to: '/explore/subjects', messageKey: 'explore-subjects' },
  { to: '/explore/locations', messageKey: 'explore-locations' },
  { to: '/explore/search/events', messageKey: 'explore-events' },
];

const KIND_MESSAGES: Readonly<Record<SearchKind, MessageKey>> = {
  subjects: 'page-subjects',
  universities: 'page-providers',
  courses: 'site-search-courses',
  answers: 'site-search-answers',
  articles: 'site-search-articles',
  events: 'site-search-events',
};

const SECTIONS: Readonly<Record<SearchKind, (props: FoundProps) => ReactElement>> = {
  subjects: Subjects,
  universities: Unis,
  courses: Courses,
  answers: Answers,
  articles: Articles,
  events: Events,
};

/** One search over subjects, courses, universities, answers, articles and events. The text and the kind shown alone are in the address. */
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
  const { chosen, choices } = useChoice(
    { address: ADDRESS, parameter: 'kind', parts: SEARCH_KINDS, messageKeys: KIND_MESSAGES, page: 'nav-search' },
    { SearchText: text },
  );
  return (
    <>
      <SearchField
        label={messages('site-search-label')}
        placeholder={messages('site-search-placeholder')}
        value={text}
        onSearch={(typed, isDone) =>
          void go(toCallAddress(ADDRESS, { SearchText: cutSearch(typed), kind: chosen ?? '' }), { replace: !isDone })
        }
      />
      {isEnough ? (
        <>
          <ChoiceLinks label={messages('site-search-kinds')} choices={choices} />
          <Found text={text} chosen={chosen} />
        </>
      ) : (
        <>
          <p className="muted">{messages('site-search-hint')}</p>
          <section className="guide-section" aria-labelledby="site-search-ways">
            <h2 id="site-search-ways">{messages('site-search-ways')}</h2>
            <PlaceLinks links={LINKS} />
          </section>
        </>
      )}
    </>
  );
}

/** The results of each kind. A screen reader announces once which kinds have results, when all are loaded. */
function Found({ text, chosen }: { readonly text: string; readonly chosen: SearchKind | null }): ReactElement {
  const [reports, setReports] = useState<Reports>({});
  const reportFound = useCallback<ReportFound>(
    (title, of, state) => setReports((before) => ({ ...before, [title]: { text: of, state } })),
    [],
  );
  const kinds = SEARCH_KINDS.filter((kind) => chosen === null || kind === chosen);
  const titles = kinds.map((kind) => KIND_MESSAGES[kind]);
  useAnnounceChange(useSummary(titles, text, reports), '');
  return (
    <ReportFoundContext value={reportFound}>
      <div className="site-search-found">
        {kinds.map((kind) => {
          const Section = SECTIONS[kind];
          return <Section key={kind} text={text} isAlone={kind === chosen} />;
        })}
      </div>
    </ReportFoundContext>
  );
}

type Reports = Readonly<Record<string, { readonly text: string; readonly state: FoundState }>>;

/** Which kinds have results for a text, or that none has; empty until all are loaded. */
function useSummary(titles: readonly string[], text: string, reports: Reports): string {
  const messages = useMessages();
  const stateOf = (title: string): FoundState => (reports[title]?.text === text ? reports[title].state : 'reading');
  const found = titles.filter((title) => stateOf(title) === 'found').map((title) => messages(title));
  if (titles.some((title) => stateOf(title) === 'reading')) return '';
  if (found.length > 0) return messages('site-search-found', { text, kinds: found.join(', ') });
  return titles.some((title) => stateOf(title) === 'failed') ? '' : messages('site-search-found-none', { text });
}
