import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';

/**
 * A part is near if it is at most one screen below the window, or anywhere above: no sleeping part above a person who jumped to the middle
 * of a page can change its height later.
 */
const NEAR = '1000000px 0px 100% 0px';

/** Interactions that wake a part. */
const TURNS = ['pointerdown', 'focusin', 'click', 'input'] as const;

/** Sleeping parts, by their watched element. */
const asleep = new Map<Element, () => void>();
let watch: IntersectionObserver | null = null;
let hasWokenAll = false;
/** The target of the last interaction, for a part that is hydrated after it. */
let turnedTo: Node | null = null;

/** Call once when a page starts. From then on interaction wakes a sleeping part, and printing wakes all of them. */
export function listenForTurns(): void {
  for (const turn of TURNS) window.addEventListener(turn, wakeAround, true);
  window.addEventListener('beforeprint', () => {
    hasWokenAll = true;
    for (const wake of [...asleep.values()]) wake();
  });
}

function wakeAround({ target }: Event): void {
  if (!(target instanceof Node)) return;
  turnedTo = target;
  for (const [element, wake] of [...asleep]) if (element.contains(target)) wake();
}

/**
 * Calls `wake` when the element is near or the person interacts with it; immediately if they already have, if there is no such element, or
 * without IntersectionObserver. Returns a function that stops watching.
 */
function watchUntilNear(element: Element | null, wake: () => void): () => void {
  if (!element || hasWokenAll || element.contains(turnedTo ?? document.activeElement) || !('IntersectionObserver' in window)) {
    wake();
    return () => undefined;
  }
  watch ??= new IntersectionObserver(onNear, { rootMargin: NEAR });
  asleep.set(element, wake);
  watch.observe(element);
  return () => {
    asleep.delete(element);
    watch?.unobserve(element);
  };
}

function onNear(seen: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of seen) if (isIntersecting) asleep.get(target)?.();
}

/** The sleep of one part. */
interface Waking {
  /** Settles when the part wakes; null for a part that never slept. */
  readonly sleep: Promise<void> | null;
  readonly isAsleep: boolean;
  readonly wake: () => void;
}

/**
 * The sleep of a server-rendered part, until the element with this id is near. A part that is rendered in the browser, and one without an
 * id, never sleeps.
 */
export function useWaking(id: string | undefined): Waking {
  const isHydrated = useHydrated();
  const [sleep] = useState(() => (id === undefined || isHydrated || isServer() ? null : createSleep()));
  const [isAsleep, setAsleep] = useState(sleep !== null);
  const wake = useCallback(() => {
    sleep?.end();
    setAsleep(false);
  }, [sleep]);
  useEffect(() => (id === undefined || !isAsleep ? undefined : watchUntilNear(document.getElementById(id), wake)), [id, isAsleep, wake]);
  return { sleep: sleep?.over ?? null, isAsleep, wake };
}

interface Sleep {
  readonly over: Promise<void>;
  readonly end: () => void;
}

function createSleep(): Sleep {
  let settle = (): void => undefined;
  const over = new Promise<void>((then) => {
    settle = then;
  });
  const end = () => {
    // Mark it as fulfilled synchronously, so that the press that wakes the part can be handled by it.
    Object.assign(over, { status: 'fulfilled', value: undefined });
    settle();
  };
  return { over, end };
}

function isServer(): boolean {
  return typeof window === 'undefined';
}
