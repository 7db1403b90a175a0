/** What a press is on: the control, what it said, and the step it belonged to. A control that says something else is another thing to press. */
export interface Pressed {
  readonly control: unknown;
  readonly words: string;
}

/** One press with mouse, finger or pen. `count` is how many came together, as the browser counts them. */
export interface Press extends Pressed {
  readonly count: number;
  readonly isTouch: boolean;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** Says of each press whether it counts. */
export interface PressJudge {
  /** A press begins: false when it follows another one and would meet something else. */
  begins(press: Press): boolean;
  /** The press that has begun is done, here. */
  counts(pressed: Pressed): boolean;
  /** A key goes down, or is held. */
  keyCounts(pressed: Pressed, isHeld: boolean): boolean;
}

/** A second tap as quick and as near as this belongs to the first: not every browser counts taps. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

/**
 * A press means one thing. What somebody meets with the second press of a double press, or while they hold a key down, has often just
 * moved there: the next row of a list, the next step, what lay under a dialog. So it counts only on the control where the first one began,
 * and only while that says the same; the arrow of a carousel may be pressed as fast as one likes.
 */
export function createPressJudge(): PressJudge {
  let first: Press | null = null;
  let isSecond = false;
  let key: Pressed | null = null;
  return {
    begins(press) {
      isSecond = first !== null && belongsTo(first, press);
      // Each tap is the first of the next two, but what they mean is what the very first one meant.
      first = isSecond && first ? { ...press, control: first.control, words: first.words } : press;
      return !isSecond || isSame(first, press);
    },
    counts: (pressed) => !isSecond || (first !== null && isSame(first, pressed)),
    keyCounts(pressed, isHeld) {
      if (!isHeld) key = pressed;
      return !isHeld || (key !== null && isSame(key, pressed));
    },
  };
}

function belongsTo(first: Press, press: Press): boolean {
  if (press.count > 1) return true;
  const isNear = Math.hypot(press.x - first.x, press.y - first.y) <= DOUBLE_TAP_PX;
  return press.isTouch && first.isTouch && isNear && press.atMs - first.atMs <= DOUBLE_TAP_MS;
}

function isSame(one: Pressed, other: Pressed): boolean {
  return one.control === other.control && one.words === other.words;
}
