import { useEffect } from 'react';
import { useHubActions, useHubPage, useLast, useRead, useSettled } from '#engine/hub';
import { isToBeConfirmed } from '../../rules/dates/date-times.ts';
import { readDatesAnswer } from '../../rules/timeline/calendar.ts';
import { keepSchemes, keepStudyYear, type TimelineDate, toDatesCall } from '../../rules/timeline/timeline.ts';

/** How long to wait after a change of the schemes before fetching. */
const REQUERY_MS = 500;

/** The dates to show, and the state of their read. */
export interface KeyDates {
  readonly dates: readonly TimelineDate[];
  /** 'unasked': no scheme is chosen, so nothing is fetched. */
  readonly state: 'unasked' | 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
  /** When the dates were received, ISO. */
  readonly fetchedAt: string | null;
}

/** Fetches the dates of the chosen schemes, half a second after the last change. Dates confirmed by the page are not provisional. */
export function useKeyDates(chosen: readonly string[]): KeyDates {
  const { now, details } = useHubPage();
  const { user, situation } = details;
  const settled = useSettled(chosen.join(), REQUERY_MS);
  const path = chosen.length > 0 && settled !== '' ? toDatesCall('', settled.split(',')) : null;
  const reading = useRead(path === null ? null : { base: 'ucas', path, area: 'key dates', read: readDatesAnswer });
  const read = useLast(reading);
  const { report } = useHubActions();
  const unreadable = read?.unreadable.length ?? 0;
  useEffect(() => {
    if (unreadable > 0) report('key dates', `${unreadable} dates have no readable start and are left out.`);
  }, [unreadable, report]);
  if (chosen.length === 0) return { dates: [], state: 'unasked', retry: reading.retry, fetchedAt: null };
  const isWaiting = chosen.join() !== settled || reading.resource.kind === 'loading' || reading.resource.kind === 'idle';
  const hasFailed = reading.resource.kind === 'failed' || (reading.resource.kind === 'ready' && reading.resource.isStale);
  return {
    dates: keepStudyYear(keepSchemes(read?.dates ?? [], chosen), user.studyYear).map((date) => ({
      ...date,
      isProvisional: isToBeConfirmed(date, { now, heldUntil: situation.heldUntil }),
    })),
    state: isWaiting ? 'loading' : hasFailed ? 'failed' : 'ready',
    retry: reading.retry,
    fetchedAt: reading.fetchedAt,
  };
}
