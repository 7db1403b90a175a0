import { compareTexts } from '#engine';
import { RefusedValueError } from './errors.ts';
import { toHash } from './keys.ts';
import { isRecord, type Json, toCanonicalText, toSafeJson } from './safe-json.ts';
import type { Bundle, Snapshot, SnapshotItem, SnapshotMove } from './store.ts';

/** The live pointer: the number of its moves, and the moves, newest first. */
export interface Pointer {
  readonly seq: number;
  readonly moves: readonly SnapshotMove[];
  /** There was a pointer, but all of it is unreadable. The next move starts a new one. */
  readonly isLost?: true;
}

/** The pointer to save (null: leave it), the answer to give after that, and work to do before the next move. */
export interface PointerMove<R> {
  readonly next: Pointer | null;
  readonly result: R;
  readonly done?: () => void;
}

/** How many moves the pointer stores. */
export const MAX_MOVES = 500;

/** The pointer before the first publish. */
export const NO_POINTER: Pointer = Object.freeze({ seq: 0, moves: [] });

/** The pointer when every copy of it is damaged or missing. */
export const LOST_POINTER: Pointer = Object.freeze({ seq: 0, moves: [], isLost: true });

/** Names a bundle by the SHA-256 of its canonical text and gives the text to store. Throws RefusedValueError for a repeated item. */
export function toSnapshot(bundle: Bundle): { readonly snapshot: Snapshot; readonly text: string } {
  const items = toSafeJson(bundle.items);
  const list = readItems(items);
  if (list === null) throw new RefusedValueError('A bundle is a list of items, each with kind, id and value', '/items');
  const sorted = Object.freeze(list.toSorted(byKindAndId));
  sorted.forEach((item, index) => {
    const before = sorted[index - 1];
    if (before !== undefined && byKindAndId(before, item) === 0)
      throw new RefusedValueError(`The item ${item.kind}/${item.id} appears twice`, '/items');
  });
  return { snapshot: Object.freeze({ id: toId(toSafeJson(sorted)), items: sorted }), text: toText(sorted) };
}

/** Reads a snapshot; null if its text does not match its id. */
export function readSnapshot(id: string, text: string): Snapshot | null {
  const value = parse(text);
  const items = readItems(value);
  if (items === null || value === undefined || toText(items) !== text || toId(value) !== id) return null;
  return Object.freeze({ id, items: Object.freeze(items) });
}

/** A move that has no number yet, with or without a key. */
interface NewMove extends Omit<SnapshotMove, 'seq' | 'idemKey'> {
  readonly idemKey: string | undefined;
}

/** The pointer after one more move. */
export function movedPointer(pointer: Pointer, move: NewMove): Pointer {
  const seq = pointer.seq + 1;
  const { kind, id, at, by, reason, idemKey } = move;
  const made = Object.freeze({ seq, kind, id, at, by, reason, ...(idemKey === undefined ? {} : { idemKey }) });
  const moves = [made, ...pointer.moves].slice(0, MAX_MOVES);
  return Object.freeze({ seq, moves: Object.freeze(moves) });
}

/** Reads a pointer from JSON that passed its checksum; null if it does not have the form of a pointer. */
export function readPointer(value: Json): Pointer | null {
  if (!isRecord(value) || typeof value.seq !== 'number' || !Array.isArray(value.moves)) return null;
  const stored: readonly Json[] = value.moves;
  const moves = stored.map(readMove);
  return moves.every((move) => move !== null) ? { seq: value.seq, moves } : null;
}

function readMove(value: Json): SnapshotMove | null {
  if (!isRecord(value)) return null;
  const { seq, kind, id, at, by, reason, idemKey } = value;
  if (typeof seq !== 'number' || (kind !== 'publish' && kind !== 'point') || typeof id !== 'string') return null;
  if (typeof at !== 'string' || typeof by !== 'string' || typeof reason !== 'string') return null;
  return Object.freeze({ seq, kind, id, at, by, reason, ...(typeof idemKey === 'string' ? { idemKey } : {}) });
}

function readItems(value: Json | undefined): readonly SnapshotItem[] | null {
  if (!Array.isArray(value)) return null;
  const stored: readonly Json[] = value;
  const items = stored.map(readItem);
  return items.every((item) => item !== null) ? items : null;
}

function readItem(value: Json): SnapshotItem | null {
  if (!isRecord(value)) return null;
  const { kind, id, value: content } = value;
  if (typeof kind !== 'string' || kind === '' || typeof id !== 'string' || id === '' || content === undefined) return null;
  return Object.freeze({ kind, id, value: content });
}

function parse(text: string): Json | undefined {
  try {
    return toSafeJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function toText(items: readonly SnapshotItem[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}

function toId(items: Json): string {
  return toHash(toCanonicalText(items));
}

function byKindAndId(one: SnapshotItem, other: SnapshotItem): number {
  return compareTexts(one.kind, other.kind) || compareTexts(one.id, other.id);
}
