import { useEffect, useRef } from 'react';

/** Runs once after the wait, and waits anew when the wait or its cause changes; null waits for nothing. This file is the room's only door to the browser's timers. */
export function useTimeout(run: () => void, waitMs: number | null, cause?: unknown): void {
  const latest = useLatest(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cause starts the wait again
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => latest.current(), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, cause, latest]);
}

/** Runs again and again, one period apart; null stops it. */
export function useInterval(run: () => void, periodMs: number | null): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (periodMs === null) return;
    const timer = setInterval(() => latest.current(), periodMs);
    return () => clearInterval(timer);
  }, [periodMs, latest]);
}

/** Returns a function that runs the last call only, once calls have stopped for the wait. */
export function debounce(run: () => void, waitMs: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = () => {
    cancel();
    timer = setTimeout(run, waitMs);
  };
  return { call, cancel };
}

/** A ref that always holds the value of the last finished render, so that effects need not start again for a new function. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
