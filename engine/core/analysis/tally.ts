import { type Diagram, type Diagrams, NONE } from './diagram.ts';

/** The minimum and maximum number of sets that one member of a group is in, with members at either end. */
export interface Tally {
  readonly least: number;
  readonly most: number;
  /** Some of the members who are in the fewest sets, and in the most. Never empty. */
  readonly minOf: Diagram;
  readonly maxOf: Diagram;
  /** When false, the sets were too complex to follow, and the two numbers are bounds. */
  readonly isExact: boolean;
}

/** Counts, over the members of a group, how many sets one is in; null for an empty group. A set given twice counts twice. */
export type TallySets = (group: Diagram, sets: readonly Diagram[]) => Tally | null;

/**
 * The sets that members of a group may still be in, each with how often it counts. Sets that contain the whole group are counted in `sure`.
 */
interface Rest {
  readonly group: Diagram;
  readonly sets: readonly (readonly [Diagram, number])[];
  readonly sure: number;
  readonly key: string;
}

/** The minimum and maximum that the rest can add. */
type Range = readonly [min: number, max: number];

const NOBODY: Range = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** The maximum number of cached rests for one tally. */
const MAX_RESTS = 100_000;

/**
 * Prepares tallies. It settles one choice after another. Two branches with the same group and sets left have the same range, so each is
 * computed once.
 */
export function createTally(diagrams: Diagrams): TallySets {
  const known = new Map<string, Range>();
  const rangeOf = (rest: Rest, budget: { left: number }): Range => {
    if (rest.group === NONE) return NOBODY;
    if (rest.sets.length === 0) return [rest.sure, rest.sure];
    const before = known.get(rest.key);
    if (before) return [before[0] + rest.sure, before[1] + rest.sure];
    budget.left -= 1;
    if (budget.left < 0) return NOBODY;
    const ranges = splitRest(rest, diagrams).map((part) => rangeOf(part, budget));
    const range: Range = [Math.min(...ranges.map(([min]) => min)), Math.max(...ranges.map(([, max]) => max))];
    if (budget.left >= 0) known.set(rest.key, range);
    return [range[0] + rest.sure, range[1] + rest.sure];
  };
  return (group, sets) => {
    if (group === NONE) return null;
    const budget = { left: MAX_RESTS };
    const rest = toRest(
      group,
      sets.map((set) => [diagrams.and(group, set), 1] as const),
    );
    const [min, max] = rangeOf(rest, budget);
    if (budget.left < 0) return boundsOf(group, rest);
    const follow = (wanted: 0 | 1) => followRange(rest, wanted, (part) => rangeOf(part, budget), diagrams);
    return { least: min, most: max, minOf: follow(0), maxOf: follow(1), isExact: true };
  };
}

function boundsOf(group: Diagram, { sets, sure }: Rest): Tally {
  const max = sets.reduce((sum, [, times]) => sum + times, sure);
  return { least: sure, most: max, minOf: group, maxOf: group, isExact: false };
}

/** Merges equal sets, and removes those that contain all of the group or none of it. */
function toRest(group: Diagram, sets: readonly (readonly [Diagram, number])[]): Rest {
  const times = new Map<Diagram, number>();
  let sure = 0;
  for (const [set, count] of sets) {
    if (set === group) sure += count;
    else if (set !== NONE) times.set(set, (times.get(set) ?? 0) + count);
  }
  const open = [...times].sort(([one], [other]) => one - other);
  return { group, sets: open, sure, key: `${group}:${open.join(';')}` };
}

/** The rests for each value of the next choice that matters. `sure` stays with the whole. */
function splitRest({ group, sets }: Rest, { axisOf, partOf, axes }: Diagrams): readonly Rest[] {
  const axis = Math.min(axisOf(group), ...sets.map(([set]) => axisOf(set)));
  return (axes[axis]?.values ?? []).map((_, value) =>
    toRest(
      partOf(group, axis, value),
      sets.map(([set, count]) => [partOf(set, axis, value), count] as const),
    ),
  );
}

/** Members of the group who reach the wanted end of the range, found by following the first choices that allow it. */
function followRange(rest: Rest, wanted: 0 | 1, rangeOf: (rest: Rest) => Range, diagrams: Diagrams): Diagram {
  if (rest.sets.length === 0) return rest.group;
  const parts = splitRest(rest, diagrams);
  const ranges = parts.map((part) => rangeOf(part)[wanted]);
  const best = wanted === 0 ? Math.min(...ranges) : Math.max(...ranges);
  const chosen = ranges.indexOf(best);
  const axis = Math.min(diagrams.axisOf(rest.group), ...rest.sets.map(([set]) => diagrams.axisOf(set)));
  return diagrams.join(
    axis,
    parts.map((part, value) => (value === chosen ? followRange(part, wanted, rangeOf, diagrams) : NONE)),
  );
}
