import { type ReactElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { describeFailure, HubLink, type ReadCall, useAnnounceChange, useMessages, usePageTitle, useRead } from '#engine/hub';
import { Art, Button, Crest, EmptyState, FailedView, Loading } from '#engine/react';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { LetterPicker } from '../../components/search/letter-picker.tsx';
import { MorePages, ShowMore } from '../../components/search/more-page.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { useLastValue } from '../../components/search/use-last-value.ts';
import { cutSearch, toCallAddress } from '../../rules/call-address.ts';
import { type FoundUni, readUniAnswer, type UniAnswer } from '../../rules/course-search/course-answer.ts';
import { PAGE_SIZES, toUniAddress } from '../../rules/course-search/course-search.ts';
import { deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/favourites.ts';

const MAX_PAGES = 20;

/** The search in the address. */
interface ProviderQuery {
  readonly text: string;
  readonly letter: string;
  readonly pages: number;
}

function readProviderQuery(parameters: Pick<URLSearchParams, 'get'>): ProviderQuery {
  const letter = (parameters.get('letter') ?? '').toUpperCase();
  return {
    text: cutSearch(parameters.get('SearchText') ?? ''),
    letter: /^[A-Z]$/.test(letter) ? letter : '',
    pages: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(parameters.get('pages'))) || 1)),
  };
}

function toRead({ text, letter }: ProviderQuery, page: number): ReadCall<UniAnswer> {
  const path = toCallAddress('/api/v1/unis', { search: text, letter, offset: page * PAGE_SIZES.unis, limit: PAGE_SIZES.unis });
  return { base: 'search', path, read: readUniAnswer, area: 'unis' };
}

/** The search field, the letters, and the results. */
export function ProviderSearch(): ReactElement {
  const messages = useMessages();
  const go = useNavigate();
  const [parameters] = useSearchParams();
  const query = readProviderQuery(parameters);
  const reading = useRead(toRead(query, 0));
  const { value: answer, isBusy } = useLastValue(reading);
  usePageTitle(query.text === '' ? null : `${query.text}: ${messages('page-providers')}`);
  const change = ({ text, letter, pages }: ProviderQuery, isStep: boolean) =>
    void go(toCallAddress('/explore/unis', { SearchText: text, letter, pages: pages > 1 ? pages : '' }), { replace: !isStep });
  const { resource } = reading;
  return (
    <>
      <SearchField
        label={messages('providers-search')}
        value={query.text}
        onSearch={(text, isDone) => change({ ...query, text, pages: 1 }, isDone && text.trim() !== query.text)}
      />
      <LetterPicker letter={query.letter} onChoose={(letter) => change({ ...query, letter, pages: 1 }, true)} />
      <section className="providers-found" aria-label={messages('providers-list')} aria-busy={isBusy || undefined}>
        {resource.kind === 'failed' ? (
          <FailedView
            labels={{ text: describeFailure(messages, 'unis-failed', resource.cause), retry: messages('try-again') }}
            onRetry={reading.retry}
          />
        ) : answer === null ? (
          <Loading label={messages('loading')} shape="rows" />
        ) : (
          <Found query={query} answer={answer} isBusy={isBusy} onChange={change} />
        )}
      </section>
    </>
  );
}

interface FoundProps {
  readonly query: ProviderQuery;
  readonly answer: UniAnswer;
  readonly isBusy: boolean;
  readonly onChange: (query: ProviderQuery, isStep: boolean) => void;
}

function Found({ query, answer, isBusy, onChange }: FoundProps): ReactElement {
  const messages = useMessages();
  const [focusedPage, setFocusedPage] = useState(0);
  const pages = Math.min(query.pages, Math.max(1, Math.ceil(answer.total / PAGE_SIZES.unis)));
  const shown = Math.min(answer.total, pages * PAGE_SIZES.unis);
  const count = messages('showing-count', { n: shown, total: answer.total });
  const none =
    query.text === '' ? messages('providers-none-letter', { letter: query.letter }) : messages('providers-none', { text: query.text });
  useAnnounceChange(isBusy ? '' : answer.total === 0 ? none : count, '');
  const showMore = () => {
    setFocusedPage(pages);
    onChange({ ...query, pages: pages + 1 }, false);
  };
  if (answer.total === 0) {
    const all = <Button onClick={() => onChange({ text: '', letter: '', pages: 1 }, true)}>{messages('providers-all')}</Button>;
    return <EmptyState seed="providers" motif="campus" text={none} action={all} />;
  }
  return (
    <>
      <p className="providers-count">{count}</p>
      <ProviderList unis={answer.unis} />
      <MorePages pages={pages} focusedPage={focusedPage} toRead={(page) => toRead(query, page)} failed="unis-failed">
        {({ unis }) => <ProviderList unis={unis} />}
      </MorePages>
      {shown < answer.total ? <ShowMore count={count} onMore={showMore} /> : null}
    </>
  );
}

function ProviderList({ unis }: { readonly unis: readonly FoundUni[] }): ReactElement {
  const home = useHomePosition().position;
  return (
    <ul className="providers-list">
      {unis.map((uni) => (
        <li key={uni.providerId}>
          <ProviderCard uni={uni} home={home} />
        </li>
      ))}
    </ul>
  );
}

/** A university as a card: picture, crest, name that leads to its page, town, distance and the heart. */
function ProviderCard({ uni, home }: { readonly uni: FoundUni; readonly home: Position | null }): ReactElement {
  const messages = useMessages();
  const position = parsePosition(uni.latlon);
  const place = [...new Set([uni.city, uni.nation].filter((part) => part !== ''))].join(', ');
  const away = home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  return (
    <article className="card provider-card">
      <Art seed={uni.providerId} motif="campus" className="provider-card-art" />
      <Crest seed={uni.providerId} />
      <div className="provider-card-text">
        <h2>
          <HubLink to={toUniAddress(uni.providerId)} isPlain isStretched>
            {uni.name}
          </HubLink>
        </h2>
        <p>{place}</p>
        {away === '' ? null : <p>{away}</p>}
      </div>
      <FavouriteButton target={{ type: 'unis', id: uni.providerId, title: uni.name }} className="provider-card-heart" />
    </article>
  );
}
