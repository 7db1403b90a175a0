import type { RefObject } from 'react';
import { type LiftHandle, type LiftStep, useLift } from '../../../engine/react.ts';

/** The settings of a drag. Places count from 1. */
export interface DragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly say: (step: LiftStep, from: number, to: number) => void;
  readonly onDrop: (from: number, to: number) => void;
}

/** Which place is being moved, and the order of the places during the move. */
export interface Drag {
  readonly order: readonly number[];
  readonly held: number | null;
  handle(place: number): LiftHandle;
}

/** Moves the numbered places of a list. */
export function useDrag({ list, total, say, onDrop }: DragOptions): Drag {
  const ids = Array.from({ length: total }, (_, index) => String(index + 1));
  const lift = useLift({
    list,
    ids,
    columns: 1,
    say: (step, id, place) => say(step, Number(id), place + 1),
    onDrop: (id, place) => onDrop(Number(id), place + 1),
  });
  return {
    order: lift.ids.map(Number),
    held: lift.lifted === null ? null : Number(lift.lifted),
    handle: (place) => lift.handle(String(place)),
  };
}
