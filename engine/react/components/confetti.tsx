import { type ReactPortal, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useInterval, useLatest, useTimeout } from '../hooks/use-timer.ts';
import { Button } from './button.tsx';
import './confetti.later.css';

/** Confetti falls while `isRunning`; `onStop` is called after `seconds` (10 by default), on Escape and by the button. */
export interface ConfettiProps {
  readonly isRunning: boolean;
  readonly onStop: () => void;
  readonly stopLabel: string;
  readonly seconds?: number | undefined;
}

const FALL_SECONDS = 10;
const BURST_MS = 350;
const COLOURS = ['--brand-400', '--accent-400', '--highlight-400', '--amber'];

type Burst = () => void;

/** Confetti from both sides, above the page, until it stops. `Confetti` checks whether motion is allowed. */
export function FallingConfetti({ onStop, stopLabel, seconds = FALL_SECONDS }: ConfettiProps): ReactPortal {
  const canvas = useRef<HTMLCanvasElement>(null);
  const burst = useRef<Burst | null>(null);
  useTimeout(onStop, seconds * 1000);
  useInterval(() => burst.current?.(), BURST_MS);
  useEscape(onStop);
  const start = useCallback(async (signal: AbortSignal) => {
    const { default: confetti } = await import('canvas-confetti');
    if (signal.aborted || !canvas.current) return null;
    const fire = confetti.create(canvas.current, { resize: true, useWorker: false, disableForReducedMotion: true });
    const style = getComputedStyle(document.documentElement);
    const colors = [...COLOURS.map((token) => style.getPropertyValue(token).trim()).filter((colour) => colour !== ''), '#ffffff'];
    burst.current = () => {
      for (const [angle, x] of [
        [60, 0],
        [120, 1],
      ] as const)
        fire({ particleCount: 12, angle, spread: 70, startVelocity: 48, origin: { x, y: 0.4 }, colors });
    };
    burst.current();
    return fire;
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    const started = start(abort.signal);
    return () => {
      abort.abort();
      burst.current = null;
      void started.then((fire) => fire?.reset());
    };
  }, [start]);
  return createPortal(
    <section className="confetti" aria-label={stopLabel} data-keep-live="">
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      <Button className="confetti-stop above-foot" icon="x" onClick={onStop}>
        {stopLabel}
      </Button>
    </section>,
    document.body,
  );
}

function useEscape(run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
