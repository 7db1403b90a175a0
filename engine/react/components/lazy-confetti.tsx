import type { ReactElement } from 'react';
import { QuietPart } from '../frame/lazy-part.tsx';
import type { LoadPart } from '../frame/part-loads.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import type { ConfettiProps } from './confetti.tsx';

export type { ConfettiProps };

const loadFalling: LoadPart<ConfettiProps> = async () => ({ Part: (await import('./confetti.tsx')).FallingConfetti });

/** A celebration of a few seconds that the button or Escape can stop; fetched when it starts. Renders nothing with reduced motion. */
export function Confetti(props: ConfettiProps): ReactElement | null {
  const isReduced = useReducedMotion();
  return props.isRunning && !isReduced ? <QuietPart load={loadFalling} props={props} /> : null;
}
