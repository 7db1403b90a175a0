import { type EffectCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Runs once after the wait, and restarts when the wait or its cause changes; null never runs. In engine/react only this file uses the
 * browser's timers.
 */
export function useTimeout(run: (cause: unknown) => void, waitMs: number | null, cause?: unknown): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => latest.current(cause), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, cause, latest]);
}

/** Runs once every period; null stops it. */
export function useInterval(run: () => void, periodMs: number | null): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (periodMs === null) return;
    const timer = setInterval(() => latest.current(), periodMs);
    return () => clearInterval(timer);
  }, [periodMs, latest]);
}

/** Returns a function that runs only the last of its calls, once they have stopped for `waitMs`. */
export function debounce(run: () => void, waitMs: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = () => {
    cancel();
    timer = setTimeout(run, waitMs);
  };
  return { call, cancel };
}

/** Runs after the first render and after each render with another value. The returned function cleans up, as in an effect. */
export function useOnChange<T>(value: T, run: (value: T) => ReturnType<EffectCallback>): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => runLatest(value), [value]);
}

/** A ref to the value of the latest committed render, so that effects need not restart for a new function. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
