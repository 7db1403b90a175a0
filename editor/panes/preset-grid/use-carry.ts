import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../engine/react.ts';
import type { CarryStep } from './arrange-words.ts';
import { choosePlaceAt, choosePlaceByKey, countRows, type GridPoint, type GridShape, putAt } from './grid-places.ts';

/** The grid and tray of a carry. `say` tells the person about each step; places count from 0. */
export interface CarryOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly tray: RefObject<HTMLElement | null>;
  readonly order: readonly string[];
  readonly shape: GridShape;
  /** Whether a widget may be dropped into the tray. */
  readonly isFree: (id: string) => boolean;
  readonly onDrop: (id: string, order: readonly string[]) => void;
  readonly onTakeOut: (id: string) => void;
  readonly say: (step: CarryStep, id: string, order: readonly string[]) => void;
}

/** The widget being carried; order is the order to draw meanwhile. */
export interface Carry {
  readonly held: Held | null;
  readonly order: readonly string[];
  /** Handlers for the handle of a widget in the grid: drag, or lift by Enter, Space or a click. */
  readonly handle: (id: string) => CarryHandle;
  /** Handlers for the grip of a widget in the tray, for pointers; keyboards use its button. */
  readonly grip: (id: string) => Pick<CarryHandle, 'onPointerDown'>;
}

/** Handlers of a drag handle. */
export interface CarryHandle {
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
}

/** The widget being carried. */
interface Held {
  readonly id: string;
  readonly order: readonly string[];
  readonly isOverTray: boolean;
  readonly pointer: { readonly id: number; readonly hasMoved: boolean } | null;
}

/**
 * Moves a widget within the grid, from the tray into it and out of it again. Nothing changes before it is dropped; Escape, a lost
 * pointer and leaving the handle put it back.
 */
export function useCarry(options: CarryOptions): Carry {
  const { order, shape } = options;
  const [held, setHeld] = useState<Held | null>(null);
  const isDragEnd = useRef(false);
  const { lift, shift, drop, putBack, follow } = stepsOf(options, setHeld);
  usePointer(held, {
    onMove: (event) => held && follow(held, event),
    onEnd: (event) => {
      if (!held) return;
      const end = follow(held, event);
      isDragEnd.current = end.pointer?.hasMoved === true;
      if (isDragEnd.current) drop(end);
      else setHeld(null);
    },
    onCancel: () => held && putBack(held),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    isDragEnd.current = false;
    if (!held) return;
    const place = choosePlaceByKey(event.key, held.order, held.id, shape);
    if (place === null && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (place === null) putBack(held);
    else shift(held, putAt(held.order, held.id, place));
  };
  const onPointerDown = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || held) return;
    isDragEnd.current = false;
    lift(id, { id: event.pointerId, hasMoved: false });
  };
  return {
    held,
    order: held?.order ?? order,
    handle: (id) => ({
      onClick: () => {
        // The click that ends a drag is not a click on the button.
        if (isDragEnd.current) isDragEnd.current = false;
        else if (held?.id === id) drop(held);
        else lift(id, null);
      },
      onKeyDown,
      onBlur: () => held && !held.pointer && putBack(held),
      onPointerDown: onPointerDown(id),
    }),
    grip: (id) => ({ onPointerDown: onPointerDown(id) }),
  };
}

/** The steps of a carry. Each updates the carried widget and tells the person. */
function stepsOf(options: CarryOptions, setHeld: (held: Held | null) => void) {
  const { order, shape, onDrop, onTakeOut, say } = options;
  const shift = (one: Held, next: readonly string[]): Held => {
    if (next.join() === one.order.join() && !one.isOverTray) return one;
    const moved = { ...one, order: next, isOverTray: false, pointer: one.pointer && { ...one.pointer, hasMoved: true } };
    setHeld(moved);
    say('moved', one.id, next);
    return moved;
  };
  const takeOver = (one: Held): Held => {
    if (one.isOverTray) return one;
    const out = { ...one, order, isOverTray: true, pointer: one.pointer && { ...one.pointer, hasMoved: true } };
    setHeld(out);
    say('out', one.id, order);
    return out;
  };
  return {
    lift(id: string, pointer: Held['pointer']) {
      setHeld({ id, order, isOverTray: false, pointer });
      // A pointer that is only pressed has not started to move anything yet.
      if (!pointer) say('lifted', id, order);
    },
    shift,
    drop(one: Held) {
      setHeld(null);
      if (one.isOverTray) return onTakeOut(one.id);
      say('dropped', one.id, one.order);
      if (one.order.join() !== order.join()) onDrop(one.id, one.order);
    },
    putBack(one: Held) {
      setHeld(null);
      say('back', one.id, order);
    },
    follow(one: Held, event: PointerEvent): Held {
      if (isWithin(options.tray.current, event) && order.includes(one.id) && options.isFree(one.id)) return takeOver(one);
      const point = toGridPoint(options.grid.current, event, shape, one.order);
      return shift(one, point ? putAt(order, one.id, choosePlaceAt(point, order, one.id, shape)) : order);
    },
  };
}

interface PointerSteps {
  readonly onMove: (event: PointerEvent) => void;
  readonly onEnd: (event: PointerEvent) => void;
  readonly onCancel: () => void;
}

/** Listens to the pointer on the whole window, because drawing a new order moves the handle in the page, which would lose the pointer. */
function usePointer(held: Held | null, steps: PointerSteps): void {
  const latest = useLatest(steps);
  const pointer = held?.pointer?.id ?? null;
  useEffect(() => {
    if (pointer === null) return;
    const own = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointer) run(event);
    };
    const move = own((event) => latest.current.onMove(event));
    const end = own((event) => latest.current.onEnd(event));
    const cancel = own(() => latest.current.onCancel());
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.onCancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [pointer, latest]);
}

function isWithin(element: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** How far outside the grid, in pixels, a pointer still counts as inside. */
const MARGIN_PX = 32;

/** The point of the grid under a pointer; null outside the grid. All rows have the same height. */
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
