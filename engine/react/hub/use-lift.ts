import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { chooseArrowPlace, findNearestBox, moveTo } from './arrange.ts';

/** The list that a lift reorders. `say` tells the person about each step. */
export interface LiftOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly columns: number;
  readonly onDrop: (id: string, place: number) => void;
  readonly say: (step: LiftStep, id: string, place: number) => void;
}

/** A step of a lift: picked up, moved, put down, put back. */
export type LiftStep = 'lifted' | 'moved' | 'dropped' | 'back';

/** The lifted item and its present place; ids is the order to draw meanwhile. */
export interface Lift {
  readonly lifted: string | null;
  readonly ids: readonly string[];
  readonly handle: (id: string) => LiftHandle;
}

/** Handlers of one drag handle. */
export interface LiftHandle {
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
  readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
}

interface Held {
  readonly id: string;
  readonly ids: readonly string[];
  readonly pointer: { readonly id: number; readonly hasMoved: boolean } | null;
}

/**
 * Moves an item by its handle: by pointer, or by keyboard with Enter or Space to lift and drop, arrows to move, and Escape or leaving
 * to put it back.
 */
export function useLift(options: LiftOptions): Lift {
  const { ids, columns, onDrop, say } = options;
  const [held, setHeld] = useState<Held | null>(null);
  const placeOf = (one: Held) => one.ids.indexOf(one.id);
  const lift = (id: string, pointer: Held['pointer']) => {
    setHeld({ id, ids, pointer });
    say('lifted', id, ids.indexOf(id));
  };
  const shift = (one: Held, place: number): Held => {
    const now = placeOf(one);
    if (place < 0 || place === now) return one;
    const next = { ...one, ids: moveTo(one.ids, now, place), pointer: one.pointer && { ...one.pointer, hasMoved: true } };
    setHeld(next);
    say('moved', one.id, place);
    return next;
  };
  const drop = (one: Held) => {
    setHeld(null);
    say('dropped', one.id, placeOf(one));
    if (placeOf(one) !== ids.indexOf(one.id)) onDrop(one.id, placeOf(one));
  };
  const putBack = (one: Held) => {
    setHeld(null);
    say('back', one.id, ids.indexOf(one.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!held) return;
    const place = chooseArrowPlace(event.key, { place: placeOf(held), total: ids.length, columns });
    if (place === null && event.key !== 'Escape') return;
    event.preventDefault();
    if (place === null) putBack(held);
    else shift(held, place);
  };
  const handle = (id: string): LiftHandle => ({
    onClick: () => (held?.id === id ? drop(held) : lift(id, null)),
    onKeyDown,
    onBlur: () => (held && !held.pointer ? putBack(held) : undefined),
    onPointerDown: (event) => {
      if (event.button !== 0 || held) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      lift(id, { id: event.pointerId, hasMoved: false });
    },
    onPointerMove: (event) => {
      if (held?.pointer?.id === event.pointerId) shift(held, placeUnder(options.list.current, event));
    },
    onPointerUp: (event) => {
      if (held?.pointer?.id !== event.pointerId) return;
      // The last move may not have been drawn yet.
      const end = shift(held, placeUnder(options.list.current, event));
      if (end.pointer?.hasMoved) ignoreNextClick(event.currentTarget, () => drop(end));
      else setHeld(null);
    },
    onPointerCancel: () => (held?.pointer ? putBack(held) : undefined),
    // Drawing the new order can remove the handle from the page for a moment; the pointer must stay captured.
    onLostPointerCapture: (event) => {
      if (held?.pointer?.id === event.pointerId && event.buttons !== 0) event.currentTarget.setPointerCapture(event.pointerId);
    },
  });
  return { lifted: held?.id ?? null, ids: held?.ids ?? ids, handle };
}

function placeUnder(list: HTMLElement | null, event: PointerEvent): number {
  const boxes = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((item) => item.getBoundingClientRect());
  return findNearestBox(boxes, event.clientX, event.clientY);
}

function ignoreNextClick(element: HTMLElement, then: () => void): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('click', stop, { capture: true, once: true });
  requestAnimationFrame(() => element.removeEventListener('click', stop, { capture: true }));
  then();
}
