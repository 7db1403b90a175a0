import type { Reason } from '#schemas/viewer';
import { type Gate, passGate } from './gate.ts';

/** An item shown to those who pass its gate, between two instants. */
export interface GatedIndexItem {
  readonly id: string;
  readonly gate: Gate;
  readonly start?: number;
  readonly end?: number;
}

/** The items of a kind as columns, one array for each property. Walking thousands of items this way costs a tenth of walking objects. */
export interface GatedIndex {
  readonly ids: readonly string[];
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** The number of the only condition, or EVERYBODY or SEVERAL. */
  readonly conditions: Int32Array;
  /** The reason of an item that has at most one condition. */
  readonly reasons: readonly Reason[];
  readonly gates: readonly Gate[];
}

/** Placeholders for a condition: "no condition" and "ask the gate". */
const EVERYBODY = -1;
const SEVERAL = -2;

/** The condition of a gate as one number. */
export function conditionOf({ conditions }: Gate): number {
  if (conditions.length > 1) return SEVERAL;
  return conditions[0] ?? EVERYBODY;
}

/** The reason of a gate that has at most one condition. */
export function reasonOf(gate: Gate): Reason {
  return gate.reasons[0] ?? gate.everybody;
}

/** Builds the index, with the items in the order given. */
export function createGatedIndex(items: readonly GatedIndexItem[]): GatedIndex {
  return {
    ids: items.map((item) => item.id),
    starts: Float64Array.from(items, (item) => item.start ?? Number.NEGATIVE_INFINITY),
    ends: Float64Array.from(items, (item) => item.end ?? Number.POSITIVE_INFINITY),
    conditions: Int32Array.from(items, (item) => conditionOf(item.gate)),
    reasons: items.map((item) => reasonOf(item.gate)),
    gates: items.map((item) => item.gate),
  };
}

/** Receives each shown item with its reason. */
type Note = (place: number, reason: Reason | undefined) => void;

function noteSeveral({ gates }: GatedIndex, place: number, judged: Uint32Array, note: Note): void {
  const gate = gates[place];
  const why = gate ? passGate(gate, judged) : null;
  if (why) note(place, why);
}

/** Walks an index and reports the items that a person may see at an instant. */
export function walkIndex(index: GatedIndex, judged: Uint32Array, now: number, note: Note): void {
  const { starts, ends, conditions, reasons } = index;
  for (let place = 0; place < conditions.length; place += 1) {
    const condition = conditions[place] ?? EVERYBODY;
    if (now < (starts[place] ?? 0) || now > (ends[place] ?? 0)) continue;
    if (condition === SEVERAL) noteSeveral(index, place, judged, note);
    else if (condition < 0 || ((judged[condition >>> 5] ?? 0) >>> (condition & 31)) & 1) note(place, reasons[place]);
  }
}
