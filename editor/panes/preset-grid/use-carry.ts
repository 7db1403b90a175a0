import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { type LiftHandle, useHeld } from '#engine/react';
import type { CarryStep } from './arrange-texts.ts';
import { choosePlaceAt, choosePlaceByKey, countRows, type GridPoint, type GridShape, putAt } from './grid-places.ts';

/** The grid and tray of a carry. `say` announces each step; places count from 0. */
export interface CarryOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly tray: RefObject<HTMLElement | null>;
  readonly order: readonly string[];
  readonly shape: GridShape;
  readonly onDrop: (id: string, order: readonly string[]) => void;
  readonly onTakeOut: (id: string) => void;
  readonly say: (step: CarryStep, id: string, order: readonly string[]) => void;
}

/** The carried widget, and the order to render during the carry. */
export interface Carry {
  readonly held: { readonly id: string; readonly isOverTray: boolean; readonly isByPointer: boolean } | null;
  readonly order: readonly string[];
  /** Handlers for a widget's handle in the grid: drag, or lift by Enter, Space or a click. */
  readonly handle: (id: string) => LiftHandle;
  /** Drags a widget from the tray by its grip, for pointers; keyboards use its button. */
  readonly take: (id: string, event: ReactPointerEvent<HTMLElement>) => void;
}

interface Place {
  readonly order: readonly string[];
  readonly isOverTray: boolean;
}

/** Moves a widget within the grid, from the tray into it and back out. */
export function useCarry({ grid, tray, order, shape, onDrop, onTakeOut, say }: CarryOptions): Carry {
  const inGrid = (next: readonly string[]): Place => ({ order: next, isOverTray: false });
  const { held, handle, take } = useHeld<string, Place>({
    placeOf: () => inGrid(order),
    placeUnder({ item, place }, event) {
      if (isWithin(tray.current, event) && order.includes(item)) return { order, isOverTray: true };
      const point = toGridPoint(grid.current, event, shape, place.order);
      return inGrid(point ? putAt(order, item, choosePlaceAt(point, order, item, shape)) : order);
    },
    placeByKey({ item, place }, key) {
      const next = choosePlaceByKey(key, place.order, item, shape);
      return next === null ? null : inGrid(putAt(place.order, item, next));
    },
    isSame: (one, other) => one.isOverTray === other.isOverTray && one.order.join() === other.order.join(),
    onDrop: ({ item, place }) => (place.isOverTray ? onTakeOut(item) : onDrop(item, place.order)),
    say(step, { item, place, pointer }) {
      // A pressed pointer has not moved anything yet; a removed widget has its own announcement.
      if ((step === 'lifted' && pointer !== null) || (step === 'dropped' && place.isOverTray)) return;
      say(place.isOverTray ? 'out' : step, item, place.order);
    },
  });
  return {
    held: held && { id: held.item, isOverTray: held.place.isOverTray, isByPointer: held.pointer !== null },
    order: held?.place.order ?? order,
    handle,
    take,
  };
}

function isWithin(element: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** The distance outside the grid, in pixels, at which a pointer still counts as inside. */
const MARGIN_PX = 32;

/** The grid point under a pointer; null outside the grid. All rows have the same height. */
function toGridPoint(
  grid: HTMLElement | null,
  { clientX, clientY }: PointerEvent,
  shape: GridShape,
  drawn: readonly string[],
): GridPoint | null {
  const box = grid?.getBoundingClientRect();
  const rows = Math.max(1, countRows(drawn, shape));
  if (!box || box.width === 0 || box.height === 0) return null;
  if (clientX < box.left - MARGIN_PX || clientX > box.right + MARGIN_PX) return null;
  if (clientY < box.top - MARGIN_PX || clientY > box.bottom + MARGIN_PX) return null;
  return { x: ((clientX - box.left) / box.width) * shape.columns, y: ((clientY - box.top) / box.height) * rows };
}
