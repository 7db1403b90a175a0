import type { Viewer } from '../../../../schemas/generated/viewer.ts';
import type { CompiledCatalogue } from '../../catalogue/index.ts';
import type { CohortPerson } from './draw-cohort.ts';

/** People to whom some catalogues are alike. */
export interface AlikePeople {
  /** One of them. */
  readonly person: CohortPerson;
  /** That one's place among the people given. */
  readonly index: number;
  readonly viewer: Viewer;
  readonly weight: number;
}

/** People by what catalogues ask of them: those of a group have the same plan but for the words that nobody asks for. */
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

/** What decides somebody's plan by some catalogues: what their expressions ask for, and everything known of the person but tags. */
export function planKey({ viewer, words }: Pick<CohortPerson, 'viewer' | 'words'>, catalogues: readonly CompiledCatalogue[]): string {
  const bits = catalogues.map(({ expressions }) => expressions.toBits(words).join());
  return `${bits.join(';')}:${textOf(viewer)}`;
}

/** Writing somebody down costs more than the rest, so it is done once. */
const written = new WeakMap<Viewer, string>();

function textOf(viewer: Viewer): string {
  const before = written.get(viewer);
  if (before !== undefined) return before;
  const text = JSON.stringify({ ...viewer, tags: null });
  written.set(viewer, text);
  return text;
}
