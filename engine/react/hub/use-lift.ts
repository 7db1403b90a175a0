import type { RefObject } from 'react';
import { chooseArrowPlace, findNearestBox, moveTo } from './arrange.ts';
import { type Held, type LiftHandle, type LiftStep, useHeld } from './use-held.ts';

/** The list that a lift reorders. `say` announces each step. */
export interface LiftOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly columns: number;
  readonly onDrop: (id: string, place: number) => void;
  readonly say: (step: LiftStep, id: string, place: number) => void;
}

/** The lifted item and its current place; `ids` is the order to render meanwhile. */
export interface Lift {
  readonly lifted: string | null;
  readonly ids: readonly string[];
  readonly handle: (id: string) => LiftHandle;
}

type Lifted = Held<string, readonly string[]>;

/** Moves an item of a list by its handle. */
export function useLift({ list, ids, columns, onDrop, say }: LiftOptions): Lift {
  const { held, handle } = useHeld<string, readonly string[]>({
    placeOf: () => ids,
    placeUnder: (one, event) => moveHeld(one, placeUnder(list.current, event)),
    placeByKey(one, key) {
      const place = chooseArrowPlace(key, { place: indexOf(one), total: ids.length, columns });
      return place === null ? null : moveHeld(one, place);
    },
    isSame: (one, other) => one.join() === other.join(),
    onDrop: (one) => onDrop(one.item, indexOf(one)),
    say: (step, one) => say(step, one.item, indexOf(one)),
  });
  return { lifted: held?.item ?? null, ids: held?.place ?? ids, handle };
}

function indexOf({ item, place }: Lifted): number {
  return place.indexOf(item);
}

function moveHeld(one: Lifted, place: number): readonly string[] {
  return place < 0 ? one.place : moveTo(one.place, indexOf(one), place);
}

function placeUnder(list: HTMLElement | null, event: PointerEvent): number {
  const boxes = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((item) => item.getBoundingClientRect());
  return findNearestBox(boxes, event.clientX, event.clientY);
}
