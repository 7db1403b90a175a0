import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Messages } from '#engine';
import { useHubPage, useMessages } from '#engine/hub';
import { Art, Badge, useAnnounce, useInterval, useLatest, usePageVisible, withKeys } from '#engine/react';
import { Embed } from '../../components/embed/embed.tsx';
import { chooseTimerAnnouncement } from '../../rules/clearing/clearing-timer.ts';
import {
  choosePhase,
  chooseRefresh,
  countDown,
  LIVE_RETRY_FOR_MS,
  LIVE_TICK_MS,
  type LiveEvent,
  type LivePhase,
} from '../../rules/live/index.ts';
import { readText } from '../../rules/reading.ts';
import type { LiveState } from './use-live.ts';

export interface LivePlayerProps {
  readonly event: LiveEvent;
  readonly state: LiveState;
}

/** The holding text with the countdown, then the stream; focus does not move. */
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
            {withKeys(event.holding).map(([key, line]) => (
              <p key={key}>{line}</p>
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

/** The time left, as a sentence readable at any time and as digits; not announced every second. */
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

/** The state of the event at this second. */
interface LiveClock {
  readonly now: number;
  readonly phase: LivePhase;
}

/**
 * Ticks every second while the page is visible, and immediately when it becomes visible; stops with the page. Fetches the event at its
 * start, then every 30 seconds until there is a stream.
 */
function useLiveClock(event: LiveEvent, state: LiveState): LiveClock {
  const messages = useMessages();
  const announce = useAnnounce();
  const hosts = readText(useHubPage().pageState.values.liveHosts);
  const isVisible = usePageVisible();
  const [now, setNow] = useState(state.now);
  const last = useRef({ now, phase: choosePhase(event, now, hosts), refresh: chooseRefresh(event.time, now, false) });
  const phase = choosePhase(event, now, hosts);
  const tick = () => {
    const at = state.now();
    setNow(at);
    const before = last.current;
    const refresh = chooseRefresh(event.time, at, choosePhase(event, at, hosts) === 'stream');
    last.current = { ...before, now: at, refresh: refresh ?? before.refresh };
    if (refresh !== null && refresh !== before.refresh) state.refreshQuietly();
    announce(formatLeft(event.time - before.now, event.time - at, messages));
  };
  useInterval(tick, isVisible ? LIVE_TICK_MS : null);
  const latest = useLatest(tick);
  useEffect(() => {
    if (isVisible) latest.current();
  }, [isVisible, latest]);
  useEffect(() => {
    const before = last.current.phase;
    last.current = { ...last.current, phase };
    if (phase === 'stream' && before !== 'stream') announce(messages('live-started'));
  });
  return { now, phase };
}

/** If two ticks are further apart than this, the page was hidden in between. */
const UNSEEN_MS = 5_000;

/** The announcement at 10, 5, 2 and 1 minutes, 30 and 10 seconds. The end has its own text. */
function formatLeft(beforeMs: number, leftMs: number, messages: Messages): string {
  if (beforeMs - leftMs > UNSEEN_MS) return '';
  const seconds = chooseTimerAnnouncement(beforeMs, leftMs);
  if (seconds === null || seconds === 0) return '';
  if (seconds === 60) return messages('live-left-minute');
  return seconds > 60 ? messages('live-left-minutes', { n: seconds / 60 }) : messages('live-left-seconds', { n: seconds });
}
