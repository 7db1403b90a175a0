import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Art, Badge } from '../../../engine/react.ts';
import { Embed } from '../../parts/index.ts';
import { countDown, LIVE_RETRY_FOR_MS, type LiveEvent } from '../../rules/live/index.ts';
import type { LiveState } from './use-live.ts';
import { useLiveClock } from './use-live-clock.ts';

/** Props of Stage. */
export interface LivePlayerProps {
  readonly event: LiveEvent;
  readonly state: LiveState;
}

/** The holding text with the countdown, then the stream; focus does not move (LIVE-003, LIVE-009, LIVE-010, LIVE-017). */
export function LivePlayer({ event, state }: LivePlayerProps): ReactElement {
  const messages = useMessages();
  const { now, phase } = useLiveClock(event, state);
  if (phase === 'stream') {
    return (
      <div className="live-stage is-live">
        <Badge tone="moment" icon="play">
          {messages('live-now')}
        </Badge>
        <Embed className="live-frame" address={event.embed} title={messages('live-frame', { title: event.title })} />
      </div>
    );
  }
  const isLooking = now - event.time <= LIVE_RETRY_FOR_MS;
  return (
    <div className="live-stage">
      <Art seed={`live ${event.title}`} motif="orbit" className="live-art" />
      <div className="live-holding">
        {phase === 'before' ? (
          <>
            <Countdown time={event.time} now={now} />
            {event.holding.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <p key={index}>{line}</p>
            ))}
          </>
        ) : (
          <p>{messages(isLooking ? 'live-waiting' : 'live-waiting-over')}</p>
        )}
      </div>
    </div>
  );
}

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time left, as a sentence that can be read at any time and as digits; it is not read out every second (LIVE-011). */
function Countdown({ time, now }: { readonly time: number; readonly now: number }): ReactElement {
  const messages = useMessages();
  const left = countDown(time, now);
  return (
    <div className="live-countdown" role="timer" aria-live="off">
      <p className="live-starts-in">{messages('live-starts-in')}</p>
      <span className="visually-hidden">{messages('live-left', { ...left })}</span>
      <div className="live-digits" aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part}>
            <strong>{String(left[part]).padStart(2, '0')}</strong>
            <span>{messages(`live-${part}`)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
