import type { PointerEvent as ReactPointerEvent } from 'react';
import { addDays } from '#engine';
import { useHeld } from '#engine/react';
import { daysBetween } from '../../controls/months.ts';
import { type CalendarEntry, fitDays, type MovedPart } from './entry.ts';

/** A move that is not saved yet. */
export interface PendingMove {
  readonly entry: CalendarEntry;
  readonly part: MovedPart;
  readonly days: number;
}

/** Handlers of a draggable entry, and the pending move. */
export interface EntryDrag {
  readonly pending: PendingMove | null;
  readonly onPointerDown: (entry: CalendarEntry, event: ReactPointerEvent<HTMLElement>) => void;
  /** Whether the following click ends a drag and should be ignored. Reading it resets it. */
  readonly endsDrag: () => boolean;
}

interface Grip extends Omit<PendingMove, 'days'> {
  /** The day on which the drag began. */
  readonly from: string;
  readonly rows: readonly DayRow[];
}

/** A row of days at the start of the drag: rows may shift while an entry moves. */
interface DayRow {
  readonly first: string;
  readonly days: number;
  readonly box: DOMRect;
}

/** Drags an entry, or one of its ends, by days. Nothing changes before the drop; Escape and a lost pointer cancel. */
export function useDrag(onDrop: (move: PendingMove) => void): EntryDrag {
  const { held, take, endsDrag } = useHeld<Grip, number>({
    placeOf: () => 0,
    placeUnder({ item, place }, event) {
      const day = dayAt(item.rows, event);
      return day === null ? place : fitDays(item.entry, item.part, daysBetween(item.from, day));
    },
    isSame: Object.is,
    onDrop: ({ item: { entry, part }, place: days }) => onDrop({ entry, part, days }),
  });
  return {
    pending: held && held.place !== 0 ? { entry: held.item.entry, part: held.item.part, days: held.place } : null,
    onPointerDown(entry, event) {
      const rows = readRows();
      const from = dayAt(rows, event);
      if (from !== null) take({ entry, part: partAt(event), from, rows }, event);
    },
    endsDrag,
  };
}

function partAt({ target }: { readonly target: EventTarget | null }): MovedPart {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined;
  return part === 'start' || part === 'end' ? part : 'all';
}

/** The rows of days on the screen, with their first day and length. */
function readRows(): readonly DayRow[] {
  return [...document.querySelectorAll<HTMLElement>('[data-first-day]')].flatMap((row) => {
    const { firstDay, days } = row.dataset;
    const box = row.getBoundingClientRect();
    return firstDay !== undefined && Number(days) > 0 && box.width > 0 ? [{ first: firstDay, days: Number(days), box }] : [];
  });
}

/** The day under a pointer, in the nearest row; null without one. */
function dayAt(rows: readonly DayRow[], { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): string | null {
  const away = ({ box }: DayRow) => Math.max(box.top - clientY, clientY - box.bottom, 0);
  const nearest = rows.reduce<DayRow | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null);
  if (!nearest) return null;
  const index = Math.floor(((clientX - nearest.box.left) / nearest.box.width) * nearest.days);
  return addDays(nearest.first, Math.max(0, Math.min(index, nearest.days - 1)));
}
