import { type FocusEvent, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { usePageVisible } from '../hooks/use-online.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { useInterval } from '../hooks/use-timer.ts';

/** What moves by itself, and what forbids it. A null period never moves. */
export interface AutoplayOptions {
  readonly periodMs: number | null;
  readonly canMove: boolean;
  readonly isStopped: boolean;
  readonly advance: () => void;
}

/** The state of something that moves by itself, and the handlers that hold it while somebody is inside. */
export interface Autoplay {
  readonly isOffered: boolean;
  readonly isPlaying: boolean;
  readonly stop: () => void;
  readonly toggle: () => void;
  readonly holders: AutoplayHolders;
}

interface AutoplayHolders {
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: (event: FocusEvent) => void;
}

/** Advances once a period. Pointer or focus inside hold it while they last; use stops it until Play; reduced motion, a hidden tab or one page forbid it. */
export function useAutoplay({ periodMs, canMove, isStopped, advance }: AutoplayOptions): Autoplay {
  const [isOn, setOn] = useState(true);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = usePageVisible();
  const isReduced = useReducedMotion();
  const isHydrated = useHydrated();
  const isOffered = isHydrated && periodMs !== null && canMove && !isReduced;
  const isPlaying = isOffered && isOn && !isStopped;
  const isHeld = isPointed || isFocused || !isVisible;
  useInterval(advance, isPlaying && !isHeld ? periodMs : null);
  const holders: AutoplayHolders = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  return { isOffered, isPlaying, stop: () => setOn(false), toggle: () => setOn(!isPlaying), holders: periodMs === null ? {} : holders };
}
