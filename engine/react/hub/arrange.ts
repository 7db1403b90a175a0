/** A list with one item moved to another place; places outside the list are clamped. */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined) return list;
  const rest = list.filter((_item, index) => index !== from);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/**
 * The place an arrow key moves to in a grid of columns, or null for other keys.
 * @example chooseArrowPlace('ArrowDown', { place: 1, total: 9, columns: 3 }) // 4
 */
export function chooseArrowPlace(
  key: string,
  grid: { readonly place: number; readonly total: number; readonly columns: number },
): number | null {
  const { place, total, columns } = grid;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: total - 1,
  };
  const target = places[key];
  return target === undefined ? null : Math.min(total - 1, Math.max(0, target));
}

/** Row and column of a place, counted from 1, for announcements. */
export function toRowAndColumn(place: number, columns: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(place / columns) + 1, column: (place % columns) + 1 };
}

/** A rectangle on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The index of the box that contains a point, else of the one with the nearest centre; -1 without boxes. */
export function findNearestBox(boxes: readonly Box[], x: number, y: number): number {
  let [best, nearest] = [-1, Number.POSITIVE_INFINITY];
  boxes.forEach((box, index) => {
    const distance = Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
    const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const weight = isInside ? -1 : distance;
    if (weight < nearest) [best, nearest] = [index, weight];
  });
  return best;
}
