import { join, resolve } from 'node:path';
import { type CompiledCatalogue, compileCatalogue, type ItemKind, passGates, readItems, type StateSpace } from '#engine';
import type { Problem } from '#schemas';
import { readContentFiles, readHeldItems } from '#server/publishing';
import { readSpelling } from '#server/testing/spelling';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';

/** The value of an item. */
export type Value = Readonly<Record<string, unknown>>;

/** One item of the shipped content. */
export interface Entry {
  readonly kind: ItemKind;
  readonly id: string;
  readonly value: Value;
}

const root = resolve(import.meta.dirname, '../../..');

/** The shipped items, as files hold them. */
export function readShipped(): readonly Entry[] {
  const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
  return readHeldItems(files, pack.kinds).items.map(({ kind, id, value }) => ({ kind: kind.name, id, value: value as Value }));
}

/** A problem, and where it was found: by the check of items, or by a gate. */
export interface Noticed {
  readonly by: string;
  readonly problem: Problem;
}

/** Looks for problems in content, at one moment. */
export interface Judge {
  /** Everything that checks and gates find, the quick ones first, so that whoever has seen enough can stop. */
  findAll(entries: readonly Entry[]): Generator<Noticed>;
}

/** Judges content as a publish over the shipped catalogue would be. */
export async function createJudge(shipped: readonly Entry[], now: string): Promise<Judge> {
  const spelling = await readSpelling();
  const { analysis } = people;
  const spaces = new Map<string, StateSpace>();
  const spaceOf = ({ site, years }: CompiledCatalogue): StateSpace => {
    const key = JSON.stringify({ site, years });
    const made = spaces.get(key) ?? analysis.listStates({ moments: analysis.listMoments(now, years), site, years });
    if (spaces.size > 8) spaces.clear();
    spaces.set(key, made);
    return made;
  };
  const live = compileCatalogue(readItems(shipped, pack).catalogue, pack);
  return {
    *findAll(entries) {
      const { catalogue, problems } = readItems(entries, pack);
      for (const problem of problems) yield { by: 'check', problem };
      if (problems.some(({ severity }) => severity === 'error')) return;
      const draft = compileCatalogue(catalogue, pack);
      for (const { gate, findings } of passGates({ draft, live, pack: people, space: spaceOf(draft), cohort: null, now, spelling }))
        for (const problem of findings) yield { by: gate.id, problem };
    },
  };
}
