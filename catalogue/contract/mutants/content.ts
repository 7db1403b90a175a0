import { isDeepStrictEqual } from 'node:util';
import {
  type CompiledCatalogue,
  compileCatalogue,
  explainItem,
  type ItemKind,
  passGates,
  readItems,
  type StateSpace,
  savedInRecord,
} from '#engine';
import type { Problem } from '#schemas';
import { readContentFiles, readHeldItems } from '#server/publishing';
import { readSpelling } from '#server/testing/spelling';
import { choosePack } from '#tools/pack';
import { root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';
import { type Change, OPERATORS } from './operators.ts';

/** The value of an item. */
export type Value = Readonly<Record<string, unknown>>;

/** One item of the shipped content. */
export interface Entry {
  readonly kind: ItemKind;
  readonly id: string;
  readonly value: Value;
}

/** A mutation of one item. */
interface ContentMutant {
  readonly file: string;
  readonly place: string;
  readonly operator: string;
  readonly change: string;
  readonly entry: Entry;
  /** The items that replace it. */
  readonly items: readonly Entry[];
}

const folder = `${root}/${choosePack([]).folder}`;
const files = readContentFiles({ content: `${folder}/content`, widgets: `${folder}/widgets` }, pack.kinds);
const shipped = readHeldItems(files, pack.kinds).items.map(
  ({ kind, id, value }): Entry => ({ kind: kind.name, id, value: value as Value }),
);

/** Every mutation of the items that people see. */
export function listMutants(): readonly ContentMutant[] {
  return shipped.flatMap((entry, at) => {
    if (entry.value.active === false) return [];
    const next = shipped[at + 1]?.kind === entry.kind ? shipped[at + 1] : shipped.find(({ kind }) => kind === entry.kind);
    return Object.entries(OPERATORS).flatMap(([operator, find]) =>
      find(entry, next ?? entry)
        .map((change) => toMutant(entry, operator, change))
        .filter((mutant) => mutant !== null),
    );
  });
}

function toMutant(entry: Entry, operator: string, { path, to, twin }: Change): ContentMutant | null {
  const value = structuredClone(entry.value) as Record<string | number, unknown>;
  const holder = path.slice(0, -1).reduce((part, step) => part[step] as typeof value, value);
  const last = path.at(-1) ?? '';
  const change = `${JSON.stringify(holder[last])} -> ${twin ? 'twice' : JSON.stringify(to)}`;
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  if (!twin && isDeepStrictEqual(value, entry.value)) return null;
  const items = [{ ...entry, value }, ...(twin ? [twin] : [])];
  return { file: `${entry.kind}/${entry.id}`, place: path.join('/'), operator, change, entry, items };
}

const plant = ({ entry, items }: ContentMutant) => shipped.flatMap((one) => (one === entry ? items : one));
const compile = (entries: readonly Entry[]) => compileCatalogue(readItems(entries, pack).catalogue, pack);

/** Checks content as a publish now would; returns the first check that detects a mutant, and null when none does. */
export async function createJudge(now: string): Promise<(mutant: ContentMutant) => string | null> {
  const spelling = await readSpelling();
  const live = compile(shipped);
  const spaces = new Map<string, StateSpace>();
  const spaceOf = ({ site, years }: CompiledCatalogue): StateSpace => {
    const key = JSON.stringify({ site, years });
    const made = spaces.get(key) ?? people.analysis.listStates({ moments: people.analysis.listMoments(now, years), site, years });
    if (spaces.size > 8) spaces.clear();
    spaces.set(key, made);
    return made;
  };
  function* findProblems(entries: readonly Entry[]): Generator<readonly [by: string, problem: Problem]> {
    const { catalogue, problems } = readItems(entries, pack);
    for (const problem of problems) yield ['check', problem];
    if (problems.some(({ severity }) => severity === 'error')) return;
    const draft = compileCatalogue(catalogue, pack);
    for (const { gate, findings } of passGates({ draft, live, pack: people, space: spaceOf(draft), cohort: null, now, spelling }))
      for (const problem of findings) yield [gate.id, problem];
  }
  const nameOf = ({ code, path, pointer, message }: Problem) => `${code} ${path}${pointer} ${message}`;
  const known = new Set([...findProblems(shipped)].map(([, problem]) => nameOf(problem)));
  return (mutant) => {
    for (const [by, problem] of findProblems(plant(mutant))) if (!known.has(nameOf(problem))) return `${by} (${problem.code})`;
    return null;
  };
}

/** An expectation about one persona that passes now and would detect the mutant; null when nobody sees the item otherwise. */
export function offerExpectation(mutant: ContentMutant): string | null {
  const before = compile(shipped);
  const after = compile(plant(mutant));
  const { kind, id } = mutant.entry;
  if (!before.kinds.seen.some(({ name }) => name === kind)) return null;
  for (const { record, title } of before.catalogue.personas) {
    const now = 'now' in record && typeof record.now === 'string' ? record.now : '';
    const saved = savedInRecord(pack, record);
    const [had, has] = [before, after].map((side) => {
      const viewer = pack.toViewer(record, { now, site: side.site, years: side.years, saved });
      return explainItem(side, viewer, kind as Parameters<typeof explainItem>[2], id).shown;
    });
    if (had !== has) return `"${title}" ${had ? 'sees' : 'does not see'} it`;
  }
  return null;
}
