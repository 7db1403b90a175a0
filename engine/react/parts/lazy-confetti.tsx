import type { ReactElement } from 'react';
import { QuietPart } from '../frame/lazy-part.tsx';
import type { LoadPart } from '../frame/part-loads.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import type { ConfettiProps } from './confetti.tsx';

export type { ConfettiProps };

const loadFalling: LoadPart<ConfettiProps> = async () => ({ Part: (await import('./confetti.tsx')).FallingConfetti });

/** A celebration of some seconds that can be stopped by button or Escape; fetched when it starts. Draws nothing for a person who wants less motion. */
export function Confetti(props: ConfettiProps): ReactElement | null {
  const isReduced = useReducedMotion();
  return props.isRunning && !isReduced ? <QuietPart load={loadFalling} props={props} /> : null;
}
