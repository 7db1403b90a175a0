/** The target of a press: the control, its label, and its step. A control with a changed label counts as another target. */
export interface Pressed {
  readonly control: unknown;
  readonly accessibleName: string;
}

/** One press with mouse, finger or pen. `count` is the browser's count of quick presses. */
export interface Press extends Pressed {
  readonly count: number;
  readonly isTouch: boolean;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** Decides for each press whether it counts. */
export interface PressJudge {
  /** Starts a press. False if it belongs to an earlier press and would hit another target. */
  begins(press: Press): boolean;
  /** Whether the current press counts when it ends on this target. */
  counts(pressed: Pressed): boolean;
  /** Whether a key that is pressed or held counts. */
  keyCounts(pressed: Pressed, isHeld: boolean): boolean;
}

/** A second tap this soon and this close belongs to the first, because not every browser counts taps. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

/**
 * Protects against accidental double presses. The target of the second press, or of a held key, has often just moved there: the next row of
 * a list, the next step, or content below a dialog. So it only counts on the control of the first press, and only while the label is the
 * same. Fast presses on a carousel's arrow still count.
 */
export function createPressJudge(): PressJudge {
  let first: Press | null = null;
  let isSecond = false;
  let key: Pressed | null = null;
  return {
    begins(press) {
      isSecond = first !== null && belongsTo(first, press);
      // A third tap follows the second in time, but its target is compared with that of the first.
      first = isSecond && first ? { ...press, control: first.control, accessibleName: first.accessibleName } : press;
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
  return one.control === other.control && one.accessibleName === other.accessibleName;
}
