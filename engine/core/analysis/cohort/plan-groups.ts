import type { Viewer } from '#schemas/viewer';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { CohortPerson } from './draw-cohort.ts';

/** People whom some catalogues cannot tell apart. */
export interface AlikePeople {
  /** One of the group. */
  readonly person: CohortPerson;
  /** The index of that person among the people given. */
  readonly index: number;
  readonly viewer: Viewer;
  readonly weight: number;
}

/** Groups people by the words and states that the catalogues use. A group has one plan, except for words that no expression uses. */
export function groupAlike(people: readonly CohortPerson[], catalogues: readonly CompiledCatalogue[]): readonly AlikePeople[] {
  const groups = new Map<string, { person: CohortPerson; index: number; viewer: Viewer; weight: number }>();
  for (const [index, person] of people.entries()) {
    if (person.weight === 0) continue;
    const key = planKey(person, catalogues);
    const group = groups.get(key);
    if (group) group.weight += person.weight;
    else groups.set(key, { person, index, viewer: person.viewer, weight: person.weight });
  }
  return [...groups.values()];
}

/**
 * A key for everything that decides a person's plan by some catalogues: the words that expressions use, and all known facts besides tags.
 */
export function planKey({ viewer, words }: Pick<CohortPerson, 'viewer' | 'words'>, catalogues: readonly CompiledCatalogue[]): string {
  const bits = catalogues.map(({ expressions }) => expressions.toBits(words).join());
  return `${bits.join(';')}:${textOf(viewer)}`;
}

/** Cached because serialising a viewer costs more than the rest. */
const written = new WeakMap<Viewer, string>();

function textOf(viewer: Viewer): string {
  const before = written.get(viewer);
  if (before !== undefined) return before;
  const text = JSON.stringify({ ...viewer, tags: null });
  written.set(viewer, text);
  return text;
}
