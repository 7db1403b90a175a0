import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-timer.ts';

/** A step of a move: picked up, moved, dropped, put back. */
export type LiftStep = 'lifted' | 'moved' | 'dropped' | 'back';

/** The item being moved and its current place; `pointer` is null for keyboard moves. */
export interface Held<Item, Place> {
  readonly item: Item;
  readonly place: Place;
  readonly pointer: number | null;
  readonly hasMoved: boolean;
}

/** Options of a move. `say` announces each step. */
export interface HeldOptions<Item, Place> {
  /** The place of an item that is not being moved. */
  readonly placeOf: (item: Item) => Place;
  readonly placeUnder: (held: Held<Item, Place>, event: PointerEvent) => Place;
  /** Null for a key that moves nothing. */
  readonly placeByKey?: (held: Held<Item, Place>, key: string) => Place | null;
  readonly isSame: (one: Place, other: Place) => boolean;
  /** Called only if the place has changed. */
  readonly onDrop: (held: Held<Item, Place>) => void;
  readonly say?: (step: LiftStep, held: Held<Item, Place>) => void;
}

/** Handlers of one drag handle. */
export interface LiftHandle {
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  readonly onLostPointerCapture: (event: ReactPointerEvent<HTMLElement>) => void;
}

/** A move in progress, and how to start one. */
export interface HeldMove<Item, Place> {
  readonly held: Held<Item, Place> | null;
  /** Handlers for an item: drag, or lift by Enter, Space or a click. Items are compared with `Object.is`. */
  readonly handle: (item: Item) => LiftHandle;
  /** Starts a drag of an item with the pressed pointer. */
  readonly take: (item: Item, event: ReactPointerEvent<HTMLElement>) => void;
  /** Whether the next click ends a drag and should be ignored. Reading it resets it. */
  readonly endsDrag: () => boolean;
}

/**
 * Moves an item by pointer, or by keyboard with Enter or Space to lift and drop, keys to move, and Escape or leaving to put it back. No
 * change is reported before the drop; a lost pointer puts it back.
 */
export function useHeld<Item, Place>(options: HeldOptions<Item, Place>): HeldMove<Item, Place> {
  const { placeUnder, placeByKey } = options;
  const [held, setHeld] = useState<Held<Item, Place> | null>(null);
  const isDragEnd = useRef(false);
  const { lift, shift, drop, putBack } = stepsOf(options, setHeld);
  usePointer(held?.pointer ?? null, {
    onMove: (event) => held && shift(held, placeUnder(held, event)),
    onEnd(event) {
      if (!held) return;
      // The last move may not have been rendered yet.
      const end = shift(held, placeUnder(held, event));
      isDragEnd.current = end.hasMoved;
      requestAnimationFrame(() => {
        isDragEnd.current = false;
      });
      if (end.hasMoved) drop(end);
      else setHeld(null);
    },
    onCancel: () => held && putBack(held),
    onEscape() {
      isDragEnd.current = true;
      if (held) putBack(held);
    },
  });
  const endsDrag = () => {
    const found = isDragEnd.current;
    isDragEnd.current = false;
    return found;
  };
  const take = (item: Item, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || held) return;
    isDragEnd.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    lift(item, event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isDragEnd.current = false;
    const place = held && (placeByKey?.(held, event.key) ?? null);
    if (!held || (place === null && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (place === null) putBack(held);
    else shift(held, place);
  };
  const handle = (item: Item): LiftHandle => ({
    onClick() {
      // The click that ends a drag is not a click on the button.
      if (endsDrag()) return;
      if (held && Object.is(held.item, item)) drop(held);
      else lift(item, null);
    },
    onKeyDown,
    onBlur: () => held && held.pointer === null && putBack(held),
    onPointerDown: (event) => take(item, event),
    // Rendering the new order can remove the handle from the page for a moment; the pointer must stay captured.
    onLostPointerCapture(event) {
      if (held?.pointer === event.pointerId && event.buttons !== 0) event.currentTarget.setPointerCapture(event.pointerId);
    },
  });
  return { held, handle, take, endsDrag };
}

/** The steps of a move. Each updates the held item and announces itself. */
function stepsOf<Item, Place>(
  { placeOf, isSame, onDrop, say }: HeldOptions<Item, Place>,
  setHeld: (held: Held<Item, Place> | null) => void,
) {
  const hold = (step: LiftStep, one: Held<Item, Place>): Held<Item, Place> => {
    setHeld(one);
    say?.(step, one);
    return one;
  };
  return {
    lift: (item: Item, pointer: number | null) => hold('lifted', { item, place: placeOf(item), pointer, hasMoved: false }),
    shift: (one: Held<Item, Place>, place: Place) => (isSame(place, one.place) ? one : hold('moved', { ...one, place, hasMoved: true })),
    drop(one: Held<Item, Place>) {
      setHeld(null);
      say?.('dropped', one);
      if (!isSame(one.place, placeOf(one.item))) onDrop(one);
    },
    putBack(one: Held<Item, Place>) {
      setHeld(null);
      say?.('back', { ...one, place: placeOf(one.item) });
    },
  };
}

interface PointerSteps {
  readonly onMove: (event: PointerEvent) => void;
  readonly onEnd: (event: PointerEvent) => void;
  readonly onCancel: () => void;
  readonly onEscape: () => void;
}

/** Listens to a pointer on the whole window, because rendering moves the handle in the page, which would lose the pointer. */
function usePointer(pointer: number | null, steps: PointerSteps): void {
  const latest = useLatest(steps);
  useEffect(() => {
    if (pointer === null) return;
    const end = new AbortController();
    const hear = (name: 'pointermove' | 'pointerup' | 'pointercancel', run: (event: PointerEvent) => void) =>
      window.addEventListener(name, (event) => event.pointerId === pointer && run(event), { signal: end.signal });
    hear('pointermove', (event) => latest.current.onMove(event));
    hear('pointerup', (event) => latest.current.onEnd(event));
    hear('pointercancel', () => latest.current.onCancel());
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onEscape();
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [pointer, latest]);
}
