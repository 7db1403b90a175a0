import { useEffect, useRef, useState } from 'react';
import { type Messages, useHubPage, useMessages } from '../../../engine/hub.ts';
import { useAnnounce, useInterval, useLatest, usePageVisible } from '../../../engine/react.ts';
import { chooseTimerAnnouncement } from '../../rules/clearing/index.ts';
import { choosePhase, chooseRefresh, LIVE_TICK_MS, type LiveEvent, type LivePhase } from '../../rules/live/index.ts';
import { readText } from '../../rules/reading.ts';
import type { LiveState } from './use-live.ts';

/** The state of the event at this second. */
export interface LiveClock {
  readonly now: number;
  readonly phase: LivePhase;
}

/**
 * Ticks every second while the page is visible, and at once when it becomes visible; stops with the page. It fetches the event at its
 * start, then every 30 seconds while there is no stream (LIVE-006 to LIVE-011, LIVE-025).
 */
export function useLiveClock(event: LiveEvent, state: LiveState): LiveClock {
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

/** The text that is read out at 10, 5, 2 and 1 minutes, 30 and 10 seconds. The end has a text of its own. */
function formatLeft(beforeMs: number, leftMs: number, messages: Messages): string {
  if (beforeMs - leftMs > UNSEEN_MS) return '';
  const seconds = chooseTimerAnnouncement(beforeMs, leftMs);
  if (seconds === null || seconds === 0) return '';
  if (seconds === 60) return messages('live-left-minute');
  return seconds > 60 ? messages('live-left-minutes', { n: seconds / 60 }) : messages('live-left-seconds', { n: seconds });
}
