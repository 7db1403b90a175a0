import { type ReactElement, useState } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Icon, type SlideView } from '#engine/react';
import { chooseVideoWay, type VideoWay } from '../../rules/carousels/carousels.ts';
import { readText } from '../../rules/reading.ts';
import { Embed } from '../embed/embed.tsx';
import { Picture } from '../picture/picture.tsx';
import './video-card.later.css';
import type { Video } from './videos.ts';

export interface VideoCardProps {
  readonly video: Video;
  /** The address of all videos; empty on the page that lists them. */
  readonly all: string;
  readonly view: SlideView;
  /** The level of its title: h4 in a widget. */
  readonly heading?: 'h2' | 'h4';
}

/** A picture, then the film; leaving the slide restores the picture. An item without a film has no play icon and links to its page. */
export function VideoCard({ video, all, view, heading: Heading = 'h4' }: VideoCardProps): ReactElement {
  const messages = useMessages();
  const { pageState } = useHubPage();
  const { track } = useHubActions();
  const [isStarted, setStarted] = useState(false);
  const way = chooseVideoWay(video, readText(pageState.values.videoPlayerUrl), all);
  if (isStarted && !view.isShown) setStarted(false);
  const start = () => {
    view.stop();
    setStarted(true);
    track('video started', { id: video.title });
  };
  return (
    <article className="video">
      {way.kind === 'page' ? (
        <Story video={video} to={way.to} />
      ) : (
        <Film video={video} way={way} isPlaying={isStarted && view.isShown} all={all} onStart={start} />
      )}
      <Heading className="video-title">{video.title}</Heading>
      {video.summary === '' ? null : <p>{video.summary}</p>}
      {way.kind !== 'page' && video.hasCaptions ? <p className="small muted">{messages('video-captions')}</p> : null}
    </article>
  );
}

interface FilmProps {
  readonly video: Video;
  readonly way: Exclude<VideoWay, { readonly kind: 'page' }>;
  readonly isPlaying: boolean;
  readonly all: string;
  readonly onStart: () => void;
}

/** Nothing from another site loads before the press; the note names that site. */
function Film({ video, way, isPlaying, all, onStart }: FilmProps): ReactElement {
  const messages = useMessages();
  if (!isPlaying) {
    return (
      <>
        <button type="button" className="video-thumb" aria-label={messages('video-play', { title: video.title })} onClick={onStart}>
          <Picture image={video.image} seed={video.title} />
          <span className="video-start">
            <Icon name="play" size="lg" />
          </span>
        </button>
        {way.kind === 'player' ? <p className="small muted">{messages('video-host', { host: way.host })}</p> : null}
      </>
    );
  }
  const title = messages('video-frame', { title: video.title });
  if (way.kind === 'player') {
    return <Embed className="video-player" address={way.url} elsewhere={all || way.url} title={title} frameRef={focusPlayer} />;
  }
  const { url, captions } = way;
  return (
    <video
      ref={focusPlayer}
      className="video-player"
      src={url}
      aria-label={title}
      controls
      autoPlay
      playsInline
      crossOrigin={captions.startsWith('https:') ? 'anonymous' : undefined}
    >
      <track kind="captions" srcLang="en-GB" label="English" src={captions || undefined} default={captions !== ''} />
    </video>
  );
}

function Story({ video, to }: { readonly video: Video; readonly to: string }): ReactElement {
  const messages = useMessages();
  const picture = <Picture image={video.image} seed={video.title} />;
  if (to === '') return <div className="video-thumb">{picture}</div>;
  return (
    <HubLink to={to} isPlain className="video-thumb" aria-label={messages('video-read', { title: video.title })}>
      {picture}
    </HubLink>
  );
}

/** The player exists only after the press, so focus must move to it. */
function focusPlayer(player: HTMLElement | null): void {
  player?.focus();
}
