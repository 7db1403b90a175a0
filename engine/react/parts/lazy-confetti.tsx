import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import type { ConfettiProps } from './confetti.tsx';

export type { ConfettiProps };

const Falling: ComponentType<ConfettiProps> = lazy(async () => ({ default: (await import('./confetti.tsx')).FallingConfetti }));

/** A celebration of some seconds that can be stopped by button or Escape; fetched when it starts. Draws nothing for a person who wants less motion. */
export function Confetti(props: ConfettiProps): ReactElement | null {
  const isReduced = useReducedMotion();
  if (!props.isRunning || isReduced) return null;
  return (
    <Suspense fallback={null}>
      <Falling {...props} />
    </Suspense>
  );
}
