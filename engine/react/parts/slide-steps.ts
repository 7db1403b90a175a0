/** Which way a change of slide goes. */
type SlideDirection = 'forward' | 'back';

/** The slide that shows, and which way it came. */
export interface SlidePlace {
  readonly index: number;
  readonly direction: SlideDirection;
}

/**
 * The slide for a requested one, round the ends.
 * @example wrapSlide(5, 5) // 0
 */
export function wrapSlide(target: number, total: number): number {
  return total < 1 ? 0 : ((target % total) + total) % total;
}

/** One step on or back, round the ends; the step is the direction. */
export function stepSlide(from: number, step: 1 | -1, total: number): SlidePlace {
  return { index: wrapSlide(from + step, total), direction: step === 1 ? 'forward' : 'back' };
}

/** The way to a chosen slide: the shorter one round the row, by the numbers of the slides when both are as long. */
export function jumpToSlide(from: number, to: number, total: number): SlidePlace {
  const ahead = wrapSlide(to - from, total);
  const behind = wrapSlide(from - to, total);
  const isForward = ahead === behind ? to > from : ahead < behind;
  return { index: wrapSlide(to, total), direction: isForward ? 'forward' : 'back' };
}
