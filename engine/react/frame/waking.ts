import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';

/**
 * A part is near when it is at most one screen below the window. Above the window everything is: whoever was taken to the middle of a page
 * finds nothing there that still sleeps, so nothing above them can change its height.
 */
const NEAR = '1000000px 0px 100% 0px';

/** What people do to a part that wakes it, however they came there. */
const TURNS = ['pointerdown', 'focusin', 'click', 'input'] as const;

/** What sleeps, by the element that is watched for it. */
const asleep = new Map<Element, () => void>();
let watch: IntersectionObserver | null = null;
let hasWokenAll = false;
/** What somebody turned to last: a part may begin to sleep only after that, when what is around it is hydrated late. */
let turnedTo: Node | null = null;

/** Call once when a page starts. From then on a sleeping part wakes when somebody turns to it, and all of them wake before printing. */
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
 * Calls `wake` when the element is near, or somebody turns to it; at once when somebody has turned to it already, when there is no such
 * element, or when the browser cannot tell. Returns a function that stops watching.
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
 * The sleep of a part that the server drew, until the element with this id is near. A part that is drawn in the browser, and one
 * without an id, never sleeps.
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
    // Told to React at once, so that the press that ends the sleep can be answered by what it has pressed.
    Object.assign(over, { status: 'fulfilled', value: undefined });
    settle();
  };
  return { over, end };
}

function isServer(): boolean {
  return typeof window === 'undefined';
}
