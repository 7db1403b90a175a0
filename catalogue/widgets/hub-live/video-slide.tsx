import { type ReactElement, useState } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '../../../engine/hub.ts';
import { Icon, type SlideView } from '../../../engine/react.ts';
import { Embed, Picture } from '../../parts/index.ts';
import { toPlayerAddress } from '../../rules/carousels/index.ts';
import { readText } from '../../rules/reading.ts';
import type { Video } from './videos.ts';

/** Props of VideoSlide. */
export interface VideoSlideProps {
  readonly video: Video;
  /** The address of all videos. */
  readonly all: string;
  readonly view: SlideView;
}

/** A thumbnail, then the player; leaving the slide shows the thumbnail again (CAR-029, CAR-032). */
export function VideoSlide({ video, all, view }: VideoSlideProps): ReactElement {
  const messages = useMessages();
  const { pageState } = useHubPage();
  const { track } = useHubActions();
  const [isStarted, setStarted] = useState(false);
  const player = toPlayerAddress(readText(pageState.values.videoPlayerUrl), video.videoId);
  if (isStarted && !view.isShown) setStarted(false);
  const start = () => {
    view.stop();
    setStarted(true);
    track('video started', { id: video.title });
  };
  return (
    <article className="video">
      {player && isStarted && view.isShown ? (
        <Embed
          className="video-player"
          address={player}
          elsewhere={all}
          title={messages('video-frame', { title: video.title })}
          frameRef={focusFrame}
        />
      ) : null}
      {player && !isStarted ? (
        <button type="button" className="video-thumb" aria-label={messages('video-play', { title: video.title })} onClick={start}>
          <Thumb video={video} />
        </button>
      ) : null}
      {player ? null : (
        <HubLink to={all} isPlain className="video-thumb" aria-label={messages('video-all-of', { title: video.title })}>
          <Thumb video={video} />
        </HubLink>
      )}
      <h4>{video.title}</h4>
      {video.summary === '' ? null : <p>{video.summary}</p>}
      {video.hasCaptions ? <p className="small muted">{messages('video-captions')}</p> : null}
    </article>
  );
}

function Thumb({ video }: { readonly video: Video }): ReactElement {
  return (
    <>
      <Picture image={video.image} seed={video.title} />
      <span className="video-start">
        <Icon name="play" size="lg" />
      </span>
    </>
  );
}

/** The player exists only after the press, so focus is moved to it (CAR-030). */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
