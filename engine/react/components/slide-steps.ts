/** The direction of a change of slide. */
type SlideDirection = 'forward' | 'back';

/** The current slide, and the direction it came from. */
export interface SlidePlace {
  readonly index: number;
  readonly direction: SlideDirection;
}

/**
 * The slide for a requested number, wrapping around.
 * @example wrapSlide(5, 5) // 0
 */
export function wrapSlide(target: number, total: number): number {
  return total < 1 ? 0 : ((target % total) + total) % total;
}

/** One step forward or back, wrapping around; the step is the direction. */
export function stepSlide(from: number, step: 1 | -1, total: number): SlidePlace {
  return { index: wrapSlide(from + step, total), direction: step === 1 ? 'forward' : 'back' };
}

/** The jump to a chosen slide in the shorter direction; if both are equally long, by the order of numbers. */
export function jumpToSlide(from: number, to: number, total: number): SlidePlace {
  const ahead = wrapSlide(to - from, total);
  const behind = wrapSlide(from - to, total);
  const isForward = ahead === behind ? to > from : ahead < behind;
  return { index: wrapSlide(to, total), direction: isForward ? 'forward' : 'back' };
}
