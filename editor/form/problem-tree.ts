import { isSameJson, type Json } from '#engine';
import { type Problem, splitPointer } from '#schemas';
import type { FieldWarning } from './form-context.ts';

/** The problems at one place of an item and inside it. An unchanged part stays the same object, so nothing re-renders. */
export interface ProblemTree {
  readonly own: readonly Problem[];
  readonly warnings: readonly FieldWarning[];
  readonly inner: ReadonlyMap<string, ProblemTree>;
}

const noProblems: ProblemTree = { own: [], warnings: [], inner: new Map() };

/** A tree without problems. */
export function emptyProblems(): ProblemTree {
  return noProblems;
}

/** Sorts problems and warnings by place, reusing equal parts of `before`. */
export function growProblems(
  problems: readonly Problem[],
  warnings: readonly FieldWarning[],
  before: ProblemTree = noProblems,
): ProblemTree {
  const entries = [
    ...problems.map((problem) => ({ steps: placeOfProblem(problem), problem })),
    ...warnings.map((warning) => ({ steps: splitPointer(warning.pointer), warning })),
  ];
  return reuse(grow(entries, 0), before);
}

/** The problems at a nested place. */
export function problemsInside(tree: ProblemTree, step: string | number): ProblemTree {
  return tree.inner.get(String(step)) ?? noProblems;
}

/** Every problem at and inside a place. */
export function allProblems(tree: ProblemTree): readonly Problem[] {
  return [...tree.own, ...[...tree.inner.values()].flatMap(allProblems)];
}

/** The path to the field that a problem is about. A missing property is reported at its parent, but belongs to its own field. */
export function placeOfProblem({
  code,
  message,
  pointer,
}: Pick<Problem, 'message' | 'pointer'> & { readonly code: string }): readonly string[] {
  const steps = splitPointer(pointer);
  const missing = code === 'shape-missing' ? /^"([^"]*)"/.exec(message)?.[1] : undefined;
  return missing === undefined ? steps : [...steps, missing];
}

interface Placed {
  readonly steps: readonly string[];
  readonly problem?: Problem;
  readonly warning?: FieldWarning;
}

function grow(entries: readonly Placed[], depth: number): ProblemTree {
  const here = entries.filter(({ steps }) => steps.length === depth);
  const names = new Set(entries.flatMap(({ steps }) => steps[depth] ?? []));
  return {
    own: here.flatMap(({ problem }) => problem ?? []),
    warnings: here.flatMap(({ warning }) => warning ?? []),
    inner: new Map(
      [...names].map((name) => [
        name,
        grow(
          entries.filter(({ steps }) => steps[depth] === name),
          depth + 1,
        ),
      ]),
    ),
  };
}

function reuse(next: ProblemTree, before: ProblemTree): ProblemTree {
  const inner = new Map([...next.inner].map(([name, tree]) => [name, reuse(tree, before.inner.get(name) ?? noProblems)]));
  const isSame =
    inner.size === before.inner.size &&
    [...inner].every(([name, tree]) => before.inner.get(name) === tree) &&
    isSameList(next.own, before.own) &&
    isSameList(next.warnings, before.warnings);
  return isSame ? before : { ...next, inner };
}

function isSameList(one: readonly object[], other: readonly object[]): boolean {
  return isSameJson(one as unknown as Json, other as unknown as Json);
}
