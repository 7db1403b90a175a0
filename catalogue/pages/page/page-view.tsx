import type { ReactElement } from 'react';
import { readImage, writeDate, writeMessage } from '#engine';
import type { AddressState } from '#engine/hub';
import { Art, Link, LinkButton, Logo, SkipLink, withKeys } from '#engine/react';
import type { Picture } from '#schemas/catalogue';
import { toAddress } from '../../components/links/address.ts';
import type { Page, PageBlock } from '../../schemas/generated/items.ts';
import { BlockView } from './block-view.tsx';
import { createHeadings, type Heading, nameFilm } from './headings.ts';
import { MarkedText, type PageLink, type Reading } from './marked-text.tsx';

export interface PageViewProps {
  /** The title of its document. */
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly item: Page;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly trail: readonly PageLink[];
  readonly related: readonly PageLink[];
  /** The pages directly below each address that the page lists. */
  readonly lists: Readonly<Record<string, readonly PageLink[]>>;
  /** The origins whose films may be played in the page. */
  readonly filmOrigins: readonly string[];
  /** The film whose player the reader requested. */
  readonly played: string;
  readonly isSignedIn: boolean;
  readonly pageState: AddressState;
  readonly messages: Readonly<Record<string, string>>;
}

/** A page with more headings than this starts with a table of contents. */
const CONTENTS_FROM = 3;

/** A whole page of the catalogue, without script. */
export function PageView(props: PageViewProps): ReactElement {
  const { item, trail, related, lists, filmOrigins, played, pageState, messages } = props;
  const reading: Reading = {
    messages: (key, values = {}) => writeMessage(key, values, (id) => messages[id]),
    addressOf: (named) => toAddress(named, pageState),
    address: item.address,
    pagesBelow: (address) => lists[address] ?? [],
    filmOrigins,
    played,
  };
  const headings = createHeadings(item.blocks);
  const hasContents = headings.length > CONTENTS_FROM;
  return (
    <div className="reading-page">
      <SkipLink to="main-content" text={reading.messages('skip-to-content')} />
      <Top reading={reading} isSignedIn={props.isSignedIn} />
      <main
        id="main-content"
        tabIndex={-1}
        className="reading-main"
        data-contents={hasContents || undefined}
        data-item={`pages/${item.id}`}
      >
        <Trail reading={reading} trail={trail} type={item.type} />
        <Head item={item} pictures={props.pictures} reading={reading} />
        {hasContents && <Contents headings={headings} reading={reading} />}
        <article className="reading-text">
          {withKeys(item.blocks, ({ type }) => type).map(([key, block], index) => (
            <BlockView key={key} block={block} anchor={nameBlock(block, index, headings)} reading={reading} />
          ))}
          <Foot item={item} reading={reading} />
        </article>
        {related.length > 0 && <Related related={related} reading={reading} />}
      </main>
      <Bottom reading={reading} />
    </div>
  );
}

function nameBlock({ type }: PageBlock, index: number, headings: readonly Heading[]): string | undefined {
  return type === 'video' ? nameFilm(index) : headings.find((heading) => heading.index === index)?.anchor;
}

interface Part {
  readonly reading: Reading;
}

function Top({ reading: { messages, addressOf }, isSignedIn }: Part & { readonly isSignedIn: boolean }): ReactElement {
  return (
    <header className="reading-head">
      <div className="reading-bar">
        <a href="/dashboard" className="header-logo">
          <Logo />
          <span>{messages('header-title')}</span>
        </a>
        <nav aria-label={messages('nav-label')}>
          <ul className="reading-nav">
            <li>
              <Link isPlain href={addressOf('/explore/search').href}>
                {messages('nav-search')}
              </Link>
            </li>
            <li>
              <Link isPlain href={addressOf('/help').href}>
                {messages('nav-help')}
              </Link>
            </li>
          </ul>
        </nav>
        <LinkButton href={isSignedIn ? '/dashboard' : '/account/login'} variant="secondary" className="reading-to-hub">
          {messages(isSignedIn ? 'nav-hub' : 'reading-hub')}
        </LinkButton>
      </div>
    </header>
  );
}

function Trail({ reading: { messages, addressOf }, trail, type }: Part & Pick<PageViewProps, 'trail'> & Pick<Page, 'type'>): ReactElement {
  return (
    <nav className="reading-trail" aria-label={messages('reading-breadcrumbs')}>
      <ol>
        <li>
          <a href="/dashboard">{messages('nav-hub')}</a>
        </li>
        {trail.map(({ title, url }) => (
          <li key={url}>
            <Link isPlain href={addressOf(url).href}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{messages(`reading-type-${type}`)}</span>
        </li>
      </ol>
    </nav>
  );
}

const PICTURED: readonly Page['type'][] = ['guide', 'article'];

function Head({ item, pictures, reading }: Part & Pick<PageViewProps, 'item' | 'pictures'>): ReactElement {
  const hasPicture = item.image !== undefined && item.image !== '';
  return (
    <header className="reading-title">
      {(hasPicture || PICTURED.includes(item.type)) && <Cover item={item} pictures={pictures} />}
      <h1>{item.title}</h1>
      <p className="reading-lead">
        <MarkedText text={item.summary} reading={reading} />
      </p>
    </header>
  );
}

function Cover({ item, pictures }: Pick<PageViewProps, 'item' | 'pictures'>): ReactElement {
  const shown = readImage(item.image ?? '', (id) => pictures[id]);
  if (shown.as !== 'photo') return <Art seed={item.image || item.id} className="reading-cover" />;
  const { focus: [x, y] = [50, 50], alt, srcSet, ...photo } = shown.photo;
  const sizes = srcSet && '(min-width: 48rem) 44rem, 100vw';
  return <img className="reading-cover" alt={alt} {...{ ...photo, srcSet, sizes }} data-focus-x={sideOf(x)} data-focus-y={sideOf(y)} />;
}

/** The edge of a picture to keep in view: a page without script cannot have inline styles. */
function sideOf(percent: number): 'start' | 'end' | undefined {
  if (percent < 34) return 'start';
  return percent > 66 ? 'end' : undefined;
}

function Contents({ headings, reading: { messages } }: Part & { readonly headings: readonly Heading[] }): ReactElement {
  return (
    <nav className="reading-contents" aria-labelledby="reading-contents">
      <h2 id="reading-contents">{messages('reading-contents')}</h2>
      <ol>
        {headings.map(({ anchor, text, level }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Foot({ item: { sources, reviewOn }, reading }: Part & Pick<PageViewProps, 'item'>): ReactElement {
  const { messages, addressOf } = reading;
  return (
    <footer className="reading-foot">
      {sources.length > 0 && (
        <>
          <h2>{messages('reading-sources')}</h2>
          <ul>
            {sources.map(({ title, url = '' }) => (
              <li key={title}>
                {url === '' ? (
                  title
                ) : (
                  <Link isPlain href={addressOf(url).href}>
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {reviewOn ? <p>{messages('reading-review', { date: writeDate(reviewOn) })}</p> : null}
    </footer>
  );
}

function Related({ related, reading: { messages, addressOf } }: Part & Pick<PageViewProps, 'related'>): ReactElement {
  return (
    <aside className="reading-related" aria-labelledby="reading-related">
      <h2 id="reading-related">{messages('reading-related')}</h2>
      <ul>
        {related.map(({ title, summary, url }) => (
          <li key={url}>
            <Link isPlain className="reading-card" href={addressOf(url).href}>
              <span className="reading-card-title">{title}</span>
              <span className="reading-card-text">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const FOOT_LINKS = [
  { to: '/contact-us', words: 'footer-contact' },
  { to: '/accessibility', words: 'footer-accessibility' },
  { to: '/privacy', words: 'footer-privacy' },
  { to: '/status', words: 'footer-status' },
  { to: '/cookies', words: 'cookies-title' },
] as const;

function Bottom({ reading: { messages, addressOf } }: Part): ReactElement {
  return (
    <footer className="reading-bottom">
      <nav aria-label={messages('reading-footer')}>
        <ul>
          {FOOT_LINKS.map(({ to, words: messageKey }) => (
            <li key={to}>
              <Link isPlain href={addressOf(to).href}>
                {messages(messageKey)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
