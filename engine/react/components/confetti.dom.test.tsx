// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawing, draw } from '../../testing/drawing/draw.tsx';
import { FallingConfetti } from './confetti.tsx';

const fired: { readonly x: number }[] = [];

// The test DOM cannot paint.
vi.mock('canvas-confetti', () => {
  const fire = ({ origin }: { readonly origin: { readonly x: number } }) => void fired.push(origin);
  return { default: { create: () => Object.assign(fire, { reset: () => undefined }) } };
});

const onStop = vi.fn();

beforeEach(() => {
  fired.length = 0;
  onStop.mockClear();
});

afterEach(() => vi.clearAllMocks());

const open = (seconds?: number) => draw(<FallingConfetti isRunning onStop={onStop} stopLabel="Stop the confetti" seconds={seconds} />);

/** The number of bursts so far, after asserting that both sides have the same number. */
async function burstsAfter(drawing: Drawing, ms: number): Promise<number> {
  await drawing.pass(ms);
  expect(fired.filter(({ x }) => x === 0)).toHaveLength(fired.filter(({ x }) => x === 1).length);
  return fired.length / 2;
}

describe('FallingConfetti', () => {
  it('falls from both sides immediately and then about three times a second', async () => {
    const drawing = await open();
    const found = [
      await burstsAfter(drawing, 0),
      await burstsAfter(drawing, 349),
      await burstsAfter(drawing, 1),
      await burstsAfter(drawing, 350),
    ];
    expect(found).toEqual([1, 1, 2, 3]);
  });

  it.each([
    ['ten seconds when nothing is said', undefined, 10_000],
    ['as many seconds as are said', 3, 3_000],
  ])('stops after %s', async (_, seconds, ms) => {
    const drawing = await open(seconds);
    await drawing.pass(ms - 1);
    expect(onStop).not.toHaveBeenCalled();
    await drawing.pass(1);
    expect(onStop).toHaveBeenCalledTimes(1);
  });

  it('stops on its button and on Escape', async () => {
    const drawing = await open();
    await drawing.press('Stop the confetti');
    await drawing.keys('{Escape}');
    expect(onStop).toHaveBeenCalledTimes(2);
  });
});
