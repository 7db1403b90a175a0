import { type FocusEvent, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { usePageVisible } from '../hooks/use-online.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { useInterval } from '../hooks/use-timer.ts';

/** The action that autoplay repeats, and how often. */
export interface AutoplayOptions {
  readonly periodMs: number;
  /** Whether there is a next slide. */
  readonly canMove: boolean;
  readonly advance: () => void;
}

/** The state of a component that advances by itself, and the handlers that pause it while pointer or focus are inside. */
export interface Autoplay {
  /** Whether it may advance: there is more than one slide, and motion is not reduced. */
  readonly isOffered: boolean;
  readonly isPlaying: boolean;
  readonly stop: () => void;
  readonly toggle: () => void;
  readonly holders: AutoplayHolders;
}

interface AutoplayHolders {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Advances once a period. Pointer or focus inside pause it; using it stops it until Play; reduced motion, a hidden tab or a single slide
 * prevent it.
 */
export function useAutoplay({ periodMs, canMove, advance }: AutoplayOptions): Autoplay {
  const [isOn, setOn] = useState(true);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = usePageVisible();
  const isReduced = useReducedMotion();
  const isHydrated = useHydrated();
  const isOffered = isHydrated && canMove && !isReduced;
  const isPlaying = isOffered && isOn;
  const isHeld = isPointed || isFocused || !isVisible;
  useInterval(advance, isPlaying && !isHeld ? periodMs : null);
  const holders: AutoplayHolders = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  return { isOffered, isPlaying, stop: () => setOn(false), toggle: () => setOn(!isPlaying), holders };
}
