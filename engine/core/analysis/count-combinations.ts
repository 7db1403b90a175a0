import { ALL, type Diagram, type Diagrams, NONE } from './diagram.ts';
import type { Axis } from './legal-people.ts';

/** Counts the distinct combinations of some words among the members of a set. Exact up to 2^53. */
export type CountCombinations = (set: Diagram) => number;

/** Prepares counting combinations of the `used` words. Values that name none of them count as one. */
export function prepareCountCombinations(axes: readonly Axis[], used: ReadonlySet<string>, diagrams: Diagrams): CountCombinations {
  const { axisOf, partOf, or, join } = diagrams;
  const classes = axes.map(({ values }) => classesOf(values, used));
  const merged = new Map<Diagram, Diagram>([
    [NONE, NONE],
    [ALL, ALL],
  ]);
  const counted = new Map<Diagram, number>();

  /** The set after values that the words do not tell apart have been merged. */
  const merge = (set: Diagram): Diagram => {
    const before = merged.get(set);
    if (before !== undefined) return before;
    const axis = axisOf(set);
    const parts: Diagram[] = [];
    for (const values of classes[axis] ?? []) {
      const part = values.map((value) => merge(partOf(set, axis, value))).reduce(or, NONE);
      for (const value of values) parts[value] = part;
    }
    const made = join(axis, parts);
    merged.set(set, made);
    return made;
  };

  const mixes = (from: number, to: number): number => classes.slice(from, to).reduce((product, { length }) => product * length, 1);

  const count = (set: Diagram): number => {
    if (set === NONE) return 0;
    if (set === ALL) return 1;
    const before = counted.get(set);
    if (before !== undefined) return before;
    const axis = axisOf(set);
    let sum = 0;
    for (const [value = 0] of classes[axis] ?? []) {
      const part = partOf(set, axis, value);
      sum += count(part) * mixes(axis + 1, axisOf(part));
    }
    counted.set(set, sum);
    return sum;
  };

  return (set) => {
    const made = merge(set);
    return count(made) * mixes(0, axisOf(made));
  };
}

/** Groups the values of an axis by the used words: one class for each word, and one for all other values. */
function classesOf(values: readonly (string | null)[], used: ReadonlySet<string>): readonly (readonly number[])[] {
  const isNamed = (word: string | null) => word !== null && used.has(word);
  const named = values.flatMap((word, value) => (isNamed(word) ? [[value]] : []));
  const others = [...values.keys()].filter((value) => !isNamed(values[value] ?? null));
  return others.length > 0 ? [...named, others] : named;
}
