import type { ReactElement } from 'react';
import { Art, Button, Link, LinkButton } from '#engine/react';
import { StillHead } from '../../components/screen/still-head.tsx';

/** The first link is the main one. */
export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly url: string; readonly label: string }[];
  /** Nothing exists at the address: adds a search and popular links. */
  readonly isNotFound?: boolean | undefined;
}

const SEARCH_LABELS = { label: 'Search everything', button: 'Search', often: 'Often looked for' } as const;

const OFTEN = [
  { url: '/explore', label: 'Explore what you could study' },
  { url: '/faqs', label: 'Answers to common questions' },
  { url: '/undergraduate/applying-to-university/dates-and-deadlines', label: 'Dates and deadlines' },
  { url: '/contact-us', label: 'Contact us' },
] as const;

/** One message, rendered without a session or a script. */
export function MessagePage({ title, text, links, isNotFound = false }: MessagePageProps): ReactElement {
  return (
    <div className="still">
      <StillHead to="/dashboard" />
      <main className="still-main">
        <div className="message-card">
          <div className="message-text">
            <h1>{title}</h1>
            <p>{text}</p>
            {isNotFound && <Search />}
            <div className="tile-actions">
              {links.map((link, index) => (
                <LinkButton key={link.url} variant={index === 0 && !isNotFound ? 'primary' : 'quiet'} href={link.url}>
                  {link.label}
                </LinkButton>
              ))}
            </div>
            {isNotFound && <Often />}
          </div>
          <Art seed={title} className="message-art" />
        </div>
      </main>
    </div>
  );
}

/** A plain form, so that it works without a script. */
function Search(): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is not known to every browser that is served
    <form role="search" className="message-search" action="/explore/search">
      <label htmlFor="message-search">{SEARCH_LABELS.label}</label>
      <div>
        <input id="message-search" type="search" maxLength={255} name="SearchText" autoComplete="off" />
        <Button type="submit" variant="primary" icon="search">
          {SEARCH_LABELS.button}
        </Button>
      </div>
    </form>
  );
}

function Often(): ReactElement {
  return (
    <nav aria-label={SEARCH_LABELS.often}>
      <ul className="message-links">
        {OFTEN.map(({ url, label }) => (
          <li key={url}>
            <Link href={url}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
