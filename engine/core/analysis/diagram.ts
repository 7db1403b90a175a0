import { ALL, createJoined, createNodes, type Diagram, NONE, type Nodes } from './diagram-nodes.ts';
import type { Axis } from './legal-people.ts';

export { ALL, type Diagram, NONE } from './diagram-nodes.ts';

/** One condition of a chain that is read from left to right. */
interface Link {
  readonly word: string;
  readonly negated: boolean;
  readonly joiner: 'AND' | 'OR';
}

/** Sets of people over some choices, and the operations on them. */
export interface Diagrams {
  readonly axes: readonly Axis[];
  /**
   * The people that a chain of conditions matches, given that everything before it matches everybody (or nobody). Words without a
   * choice are held by nobody.
   */
  readonly chain: (links: readonly Link[], before: boolean) => Diagram;
  readonly and: (a: Diagram, b: Diagram) => Diagram;
  readonly or: (a: Diagram, b: Diagram) => Diagram;
  readonly not: (a: Diagram) => Diagram;
  /** The people with only allowed values in every choice. */
  readonly product: (isAllowed: (axis: number, value: number) => boolean) => Diagram;
  /** The first axis that a set depends on; the number of axes for nobody and everybody. */
  readonly axisOf: (a: Diagram) => number;
  /** The part of a set that chose a value on an axis. The set must not depend on an earlier axis. */
  readonly partOf: (a: Diagram, axis: number, value: number) => Diagram;
  /** The set with these parts for the values of an axis. The parts must depend on later axes only. */
  readonly join: (axis: number, parts: readonly Diagram[]) => Diagram;
  /** The cheapest member of a set, as the value chosen on each axis; null for the empty set. `cost` prices each choice. */
  readonly cheapest: (a: Diagram, cost: (axis: number, value: number) => number) => readonly number[] | null;
  /** Whether the limit of sets was exceeded. Every answer since then is invalid. */
  readonly isFull: () => boolean;
}

/**
 * Decision diagrams with one level for each choice. A chain is decided by its last condition that settles it, so no level needs more nodes
 * than the chain has conditions, in whatever order the choices come. Exact answers stay cheap.
 */
export function createDiagrams(axes: readonly Axis[], maxNodes: number): Diagrams {
  const widths = axes.map(({ values }) => values.length);
  const nodes = createNodes(widths, maxNodes);
  const { axisOf, partOf, partsOf, make, isFull } = nodes;
  const turned = new Map<Diagram, Diagram>();
  /** Scratch arrays in which the parts of a set are assembled: below an axis only later ones follow, so one for each is enough. */
  const rooms = widths.map((width) => new Uint32Array(width));

  /** Joins sets choice by choice. `neutral` leaves the other set unchanged, and `ruling` is the result whatever the other set is. */
  const createJoin = (neutral: Diagram, ruling: Diagram) => {
    const joined = createJoined();
    const join = (a: Diagram, b: Diagram): Diagram => {
      if (a === b || b === neutral) return a;
      if (a === neutral) return b;
      if (a === ruling || b === ruling) return ruling;
      if (isFull()) return NONE;
      const [low, high] = a < b ? [a, b] : [b, a];
      const before = joined.find(low, high);
      if (before >= 0) return before;
      const axis = Math.min(axisOf(a), axisOf(b));
      const parts = rooms[axis] ?? [];
      for (let value = 0; value < parts.length; value += 1) parts[value] = join(partOf(a, axis, value), partOf(b, axis, value));
      const made = make(axis, parts);
      joined.keep(low, high, made);
      return made;
    };
    return join;
  };
  const and = createJoin(ALL, NONE);
  const or = createJoin(NONE, ALL);

  const not = (a: Diagram): Diagram => {
    if (a <= ALL) return ALL - a;
    const before = turned.get(a);
    if (before !== undefined) return before;
    const made = make(axisOf(a), partsOf(a).map(not));
    turned.set(a, made);
    turned.set(made, a);
    return made;
  };

  const product = (isAllowed: (axis: number, value: number) => boolean): Diagram =>
    axes.reduceRight<Diagram>((rest, { values }, axis) => {
      const parts = values.map((_, value) => (isAllowed(axis, value) ? rest : NONE));
      return make(axis, parts);
    }, ALL);

  return {
    axes,
    chain: (links, before) => makeChain(axes, nodes, links, before),
    and,
    or,
    not,
    product,
    axisOf,
    partOf,
    join: make,
    cheapest: (a, cost) => findCheapest(axes, nodes, a, cost),
    isFull,
  };
}

function makeChain(axes: readonly Axis[], { make }: Nodes, links: readonly Link[], before: boolean): Diagram {
  const { start, latest } = findLatest(links, axes);
  const answers = [before, ...links.map((link) => link.joiner === 'OR')];
  const made = new Map<number, Diagram>();
  const from = (axis: number, settled: number): Diagram => {
    const values = latest[axis];
    if (!values) return answers[settled] ? ALL : NONE;
    const key = settled * (axes.length + 1) + axis;
    const earlier = made.get(key);
    if (earlier !== undefined) return earlier;
    const node = make(
      axis,
      values.map((value) => from(axis + 1, Math.max(settled, value))),
    );
    made.set(key, node);
    return node;
  };
  return from(0, start);
}

type Cost = Parameters<Diagrams['cheapest']>[1];

function findCheapest(axes: readonly Axis[], { axisOf, partOf, partsOf }: Nodes, a: Diagram, cost: Cost): readonly number[] | null {
  const best = new Map<Diagram, number>([
    [NONE, Number.POSITIVE_INFINITY],
    [ALL, 0],
  ]);
  const upTo = [0];
  for (const [axis, { values }] of axes.entries()) {
    upTo.push((upTo[axis] ?? 0) + Math.min(...values.map((_, value) => cost(axis, value))));
  }
  const skipped = (from: number, to: number) => (upTo[to] ?? 0) - (upTo[from] ?? 0);
  const through = (axis: number, value: number, part: Diagram) => cost(axis, value) + skipped(axis + 1, axisOf(part)) + price(part);
  const price = (b: Diagram): number => {
    const before = best.get(b);
    if (before !== undefined) return before;
    const axis = axisOf(b);
    const min = Math.min(...partsOf(b).map((part, value) => through(axis, value, part)));
    best.set(b, min);
    return min;
  };
  if (price(a) === Number.POSITIVE_INFINITY) return null;
  const chosen: number[] = [];
  let at = a;
  for (const [axis, { values }] of axes.entries()) {
    const here = values.map((_, value) => through(axis, value, partOf(at, axis, value)));
    const value = here.indexOf(Math.min(...here));
    chosen.push(value);
    at = partOf(at, axis, value);
  }
  return chosen;
}

/** For each value of each choice, the last condition that it settles, counted from 1, and the last that is settled for everybody. */
function findLatest(links: readonly Link[], axes: readonly Axis[]): { readonly start: number; readonly latest: readonly number[][] } {
  const latest = axes.map(({ values }) => values.map(() => 0));
  const axisOf = new Map(axes.flatMap(({ values }, axis) => values.flatMap((word) => (word === null ? [] : [[word, axis] as const]))));
  let start = 0;
  for (const [i, { word, negated, joiner }] of links.entries()) {
    const axis = axisOf.get(word);
    const settlesWhenHeld = (joiner === 'OR') !== negated;
    if (axis === undefined) {
      if (!settlesWhenHeld) start = i + 1;
      continue;
    }
    const row = latest[axis] ?? [];
    for (const [value, one] of (axes[axis]?.values ?? []).entries()) if ((one === word) === settlesWhenHeld) row[value] = i + 1;
  }
  return { start, latest };
}
