import { type ReactElement, useRef, useState } from 'react';
import { formatTimeAgo, formatWholeTime } from '../../index.ts';
import { useInterval, useOnChange, usePageVisible } from '../../react.ts';
import { useHubActions } from '../state/hub-context.tsx';

export interface TimeAgoProps {
  /** Seconds since 1970, or an ISO time. */
  readonly at: number | string;
  /** The current time of the person's page, ISO. */
  readonly now: string;
  /** Puts the age into a sentence. */
  readonly format?: (age: string) => string;
  readonly className?: string;
}

const MINUTE_MS = 60_000;

/** How long ago something was, updated every minute while the page is visible. The element carries the full date and time. */
export function TimeAgo({ at, now, format, className }: TimeAgoProps): ReactElement | null {
  const later = useLaterMoment(now);
  const age = formatTimeAgo(at, later);
  const whole = formatWholeTime(at);
  if (age === '' || whole === null) return null;
  return (
    <time className={className} dateTime={whole.iso} title={whole.text}>
      {format ? format(age) : age}
    </time>
  );
}

/** The page's time plus the time that has passed on this device since. */
function useLaterMoment(now: string): string {
  const { now: clock } = useHubActions();
  const isVisible = usePageVisible();
  const start = useRef(0);
  const [passedMs, setPassed] = useState(0);
  const update = () => setPassed(Date.parse(clock()) - start.current);
  useOnChange(now, () => {
    start.current = Date.parse(clock());
    setPassed(0);
  });
  useOnChange(isVisible, () => {
    if (isVisible && start.current > 0) update();
  });
  useInterval(update, isVisible ? MINUTE_MS : null);
  return passedMs > 0 ? new Date(Date.parse(now) + passedMs).toISOString() : now;
}
