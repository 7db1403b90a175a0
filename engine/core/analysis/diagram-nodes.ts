/** A set of people, as a number: equal sets have equal numbers. */
export type Diagram = number;

/** The empty set, and the set of everybody. */
export const NONE: Diagram = 0;
export const ALL: Diagram = 1;

/** The distinct sets so far: for an axis, the part of the set for each of its values. */
export interface Nodes {
  /** The first axis that a set depends on; the number of axes for nobody and everybody. */
  axisOf(a: Diagram): number;
  /** The part of a set that chose a value on an axis. The set must not depend on an earlier axis. */
  partOf(a: Diagram, axis: number, value: number): Diagram;
  /** The set with these parts for the values of an axis; nobody when the limit of sets is reached. */
  make(axis: number, parts: ArrayLike<Diagram>): Diagram;
  /** The parts of a set by the values of its axis. */
  partsOf(a: Diagram): readonly Diagram[];
  /** Whether the limit of sets was reached. */
  isFull(): boolean;
}

const MIN_ROOM = 1 << 10;

/**
 * Stores sets in flat tables and finds equal ones by a hash of their parts, as packages for decision diagrams do (Brace, Rudell and Bryant,
 * 'Efficient implementation of a BDD package', 1990). `widths` are the numbers of values of the axes.
 */
export function createNodes(widths: readonly number[], maxNodes: number): Nodes {
  const end = widths.length;
  let axes = new Uint16Array(MIN_ROOM);
  let starts = new Uint32Array(MIN_ROOM);
  /** The next set with the same hash, or 0. */
  let others = new Uint32Array(MIN_ROOM);
  let parts = new Uint32Array(MIN_ROOM * 2);
  let buckets = new Uint32Array(MIN_ROOM * 2);
  let count = 2;
  let used = 0;
  let isFull = false;
  axes.fill(end, 0, 2);

  const hashOf = (axis: number, from: ArrayLike<Diagram>, start: number, width: number): number => {
    let hash = Math.imul(axis + 1, 0x9e3779b1);
    for (let value = 0; value < width; value += 1) hash = Math.imul((hash ^ (from[start + value] ?? 0)) + (hash >>> 15), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  const isSame = (a: Diagram, axis: number, given: ArrayLike<Diagram>, width: number): boolean => {
    if (axes[a] !== axis) return false;
    const start = starts[a] ?? 0;
    for (let value = 0; value < width; value += 1) if (parts[start + value] !== given[value]) return false;
    return true;
  };
  const widen = (): void => {
    axes = grown(axes, axes.length * 2);
    starts = grown(starts, starts.length * 2);
    others = grown(others, others.length * 2);
    buckets = new Uint32Array(buckets.length * 2);
    for (let a = 2; a < count; a += 1) {
      const axis = axes[a] ?? 0;
      const place = hashOf(axis, parts, starts[a] ?? 0, widths[axis] ?? 0) & (buckets.length - 1);
      others[a] = buckets[place] ?? 0;
      buckets[place] = a;
    }
  };
  const add = (axis: number, given: ArrayLike<Diagram>, width: number, hash: number): Diagram => {
    if (count >= maxNodes) {
      isFull = true;
      return NONE;
    }
    if (count === axes.length) widen();
    while (used + width > parts.length) parts = grown(parts, parts.length * 2);
    const made = count;
    count += 1;
    axes[made] = axis;
    starts[made] = used;
    for (let value = 0; value < width; value += 1) parts[used + value] = given[value] ?? NONE;
    used += width;
    const place = hash & (buckets.length - 1);
    others[made] = buckets[place] ?? 0;
    buckets[place] = made;
    return made;
  };
  return {
    axisOf: (a) => axes[a] ?? end,
    partOf: (a, axis, value) => (axes[a] === axis ? (parts[(starts[a] ?? 0) + value] ?? NONE) : a),
    partsOf: (a) => Array.from(parts.subarray(starts[a] ?? 0, (starts[a] ?? 0) + (widths[axes[a] ?? end] ?? 0))),
    make(axis, given) {
      const width = widths[axis] ?? 0;
      const first = given[0] ?? NONE;
      let value = 1;
      while (value < width && given[value] === first) value += 1;
      if (value >= width) return first;
      const hash = hashOf(axis, given, 0, width);
      for (let a = buckets[hash & (buckets.length - 1)] ?? 0; a !== 0; a = others[a] ?? 0) if (isSame(a, axis, given, width)) return a;
      return add(axis, given, width, hash);
    },
    isFull: () => isFull,
  };
}

function grown<Table extends Uint16Array | Uint32Array>(table: Table, length: number): Table {
  const next = new (table.constructor as new (length: number) => Table)(length);
  next.set(table);
  return next;
}

/** A cache of joined diagrams. */
export interface Joined {
  /** The cached result for a pair; -1 when there is none. */
  find(a: Diagram, b: Diagram): Diagram;
  keep(a: Diagram, b: Diagram, made: Diagram): void;
}

const MIN_JOINED = 1 << 12;
const MAX_JOINED = 1 << 22;

/** Caches results at a slot hashed from their pair; a later pair with the same slot overwrites it. It grows as it fills. */
export function createJoined(): Joined {
  let [ones, others, results] = emptyTables(MIN_JOINED);
  let filled = 0;
  const placeOf = (a: Diagram, b: Diagram): number => {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & (ones.length - 1);
  };
  const put = (a: Diagram, b: Diagram, made: Diagram): void => {
    const place = placeOf(a, b);
    if (ones[place] === 0) filled += 1;
    ones[place] = a;
    others[place] = b;
    results[place] = made;
  };
  const widen = (): void => {
    const before = [ones, others, results] as const;
    [ones, others, results] = emptyTables(ones.length * 4);
    filled = 0;
    for (let place = 0; place < before[0].length; place += 1)
      if (before[0][place] !== 0) put(before[0][place] ?? 0, before[1][place] ?? 0, before[2][place] ?? 0);
  };
  return {
    find(a, b) {
      const place = placeOf(a, b);
      return ones[place] === a && others[place] === b ? (results[place] ?? NONE) : -1;
    },
    keep(a, b, made) {
      if (filled * 2 > ones.length && ones.length < MAX_JOINED) widen();
      put(a, b, made);
    },
  };
}

function emptyTables(size: number): [Uint32Array, Uint32Array, Uint32Array] {
  return [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
}
