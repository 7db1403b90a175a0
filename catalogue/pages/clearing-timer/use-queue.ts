import { useEffect, useRef, useState } from 'react';
import { useHub, useHubActions, useHubPage } from '#engine/hub';
import { useInterval } from '#engine/react';
import { listApplyAddresses } from '../../components/application/queue-links.ts';
import { isQueueOver, isTimerLink, TIMER_LIMIT_MS, TIMER_REVISIT_MS, TIMER_TICK_MS } from '../../rules/clearing/clearing-timer.ts';
import { readNumber } from '../../rules/reading.ts';
import { openQueueClock, type QueueClock, type QueueTick } from './queue-clock.ts';

/** The state of a visit to the queue. */
export type QueueView =
  | { readonly kind: 'opening' | 'leaving' }
  | { readonly kind: 'waiting'; readonly startedWithMs: number; readonly tick: QueueTick };

/** The queue for one link: its timer, and the link to follow at the end. */
export function useQueue(link: string): { view: QueueView; leaveQueue: () => void } {
  const page = useHubPage();
  const isDebug = useHub((state) => state.isDebug);
  const { queueFor, leave, now, random, shared, track, report } = useHubActions();
  const [view, setView] = useState<QueueView>({ kind: 'opening' });
  const clock = useRef<QueueClock | null>(null);
  const isKnown = isTimerLink(link, listApplyAddresses(page));
  const isOver = isQueueOver(page.pageState.modes.apply ?? '');
  const person = page.person.id;
  const { values } = page.pageState;
  const maxMs = readNumber(values.timerMostSeconds, TIMER_LIMIT_MS / 1000) * 1000;
  const addMs = readNumber(values.timerAddSeconds, TIMER_REVISIT_MS / 1000) * 1000;

  useEffect(() => {
    if (isKnown) return;
    report('queue', 'The link to queue for is not a link of the page state.');
    queueFor(null);
  }, [isKnown, queueFor, report]);

  useEffect(() => {
    if (!isKnown || clock.current) return;
    clock.current = openQueueClock({ shared, person, isDebug, nowMs: () => Date.parse(now()), random, maxMs, addMs });
    if (clock.current) {
      const { first } = clock.current;
      track('timer started');
      return setView({ kind: 'waiting', startedWithMs: first.leftMs, tick: first });
    }
    leave(link);
    queueFor(null);
  }, [isKnown, isDebug, person, link, maxMs, addMs, leave, now, queueFor, random, shared, track]);

  const isWaiting = view.kind === 'waiting';
  const isEnding = isWaiting && (view.tick.isDone || isOver);
  useInterval(
    () => setView((before) => (clock.current && before.kind === 'waiting' ? { ...before, tick: clock.current.tick() } : before)),
    isWaiting && !isEnding ? TIMER_TICK_MS : null,
  );
  useEffect(() => {
    if (!isEnding) return;
    track('timer finished');
    setView({ kind: 'leaving' });
    leave(link);
  }, [isEnding, link, leave, track]);
  useComingBack(() => queueFor(null));

  const leaveQueue = () => {
    track('timer left');
    queueFor(null);
  };
  return { view, leaveQueue };
}

/** The back button may restore this page from the browser's cache; the wait is over by then. */
function useComingBack(end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
