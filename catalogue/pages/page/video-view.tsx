import type { ReactElement } from 'react';
import { Link, LinkButton } from '#engine/react';
import { chooseVideoSource, type VideoSource } from '../../rules/pages/video-source.ts';
import type { PageBlock } from '../../schemas/generated/items.ts';
import type { Reading } from './marked-text.tsx';

export interface VideoViewProps {
  readonly block: Extract<PageBlock, { readonly type: 'video' }>;
  /** The anchor of the film. */
  readonly name: string | undefined;
  readonly reading: Reading;
}

/** A film with its texts. A file plays in the page; another site's player loads after a press; anything else shows only its texts. */
export function VideoView({ block: { title, url, captions = '', transcript }, name, reading }: VideoViewProps): ReactElement {
  const source = chooseVideoSource(url, reading.filmOrigins);
  return (
    <section className="reading-box" id={name} aria-label={title}>
      <p className="reading-box-title">{title}</p>
      {source && <Film source={source} title={title} captions={captions} name={name ?? ''} reading={reading} />}
      <details open={source === null}>
        <summary>{reading.messages('reading-transcript')}</summary>
        <p>{transcript}</p>
      </details>
    </section>
  );
}

interface FilmProps {
  readonly source: VideoSource;
  readonly title: string;
  readonly captions: string;
  readonly name: string;
  readonly reading: Reading;
}

function Film({ source, title, captions, name, reading }: FilmProps): ReactElement {
  const { messages, addressOf, address, played } = reading;
  if (source.kind === 'file') return <FilmFile url={source.url} title={title} captions={captions} />;
  const { kind, url, host } = source;
  const there = (
    <Link isPlain href={addressOf(url).href}>
      {host === '' ? messages('reading-watch') : messages('reading-watch-at', { host })}
    </Link>
  );
  if (kind === 'elsewhere') return <p>{there}</p>;
  if (played === name) {
    return (
      <>
        <iframe
          className="reading-film"
          src={url}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <p>{there}</p>
      </>
    );
  }
  return (
    <>
      <p>{messages('reading-watch-note', { host })}</p>
      <p className="reading-film-ways">
        <LinkButton
          variant="primary"
          icon="play"
          href={`${address}?play=${encodeURIComponent(name)}#${encodeURIComponent(name)}`}
          rel="nofollow"
        >
          {messages('reading-watch-here')}
        </LinkButton>
        {there}
      </p>
    </>
  );
}

/** The file loads only when it is played. Captions are on by default. */
function FilmFile({ url, title, captions }: { readonly url: string; readonly title: string; readonly captions: string }): ReactElement {
  return (
    <video
      className="reading-film"
      src={url}
      aria-label={title}
      controls
      preload="none"
      playsInline
      crossOrigin={captions.startsWith('https:') ? 'anonymous' : undefined}
    >
      <track kind="captions" srcLang="en-GB" label="English" src={captions || undefined} default={captions !== ''} />
    </video>
  );
}
