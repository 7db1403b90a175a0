// Analysis of who sees what, compared with loops that check people one at a time. Every result is compared before it is timed.

import { pathToFileURL } from 'node:url';
import { pack } from '#catalogue';
import {
  type AnalysedPack,
  type Catalogue,
  type CompiledCatalogue,
  comparePlans,
  compileCatalogue,
  countDrawn,
  countRows,
  createExpressionSet,
  createPopulation,
  createReach,
  drawCohort,
  emptyCatalogue,
  evaluateExpression,
  findEffects,
  type ItemCount,
  idsOfPlan,
  listChangedItems,
  measureCoverage,
  plan,
  type StateSpace,
  type SyntheticCohort,
  startComparison,
} from '#engine';
import { seenInPlan } from '#engine/testing';
import { describeCohort } from './analysis-people.ts';
import { type BenchRow, formatTable, type Load, timeLoads } from './bench-row.ts';
import { type ContentItem, makeContent } from './editor-content.ts';
import { readShippedContent } from './read-content.ts';

const NOW = '2027-03-01T10:00:00Z';
const TYPED = 'undergraduate AND !clearing AND accommodation OR conservatoires AND apprenticeships AND !gapYear';

/** The data for all measurements. */
interface Field {
  readonly compiled: CompiledCatalogue;
  readonly pack: AnalysedPack & { readonly analysis: NonNullable<typeof pack.analysis> };
  readonly space: StateSpace;
  readonly usual: SyntheticCohort;
}

/** A limit in milliseconds, our load, and the loop for comparison. */
interface RowPlan {
  readonly measure: string;
  readonly limit: number;
  readonly ours: Load;
  readonly naive: Load;
  readonly means: string;
  /** The reason why the loop does different work from ours, if it does. */
  readonly differs?: string;
  readonly detail?: string;
}

/** The number of turns of both. */
const ROUNDS = 5;

/** Measures analysis over the shipped catalogue. */
export async function benchAnalysis(): Promise<BenchRow[]> {
  const field = prepareField();
  return [benchStates(field), benchRecount(field), benchItems(field), benchCoverage(field), benchEffects(field)];
}

function prepareField(): Field {
  const { analysis } = pack;
  if (!analysis) throw new Error('The pack knows nothing of its people.');
  const people = { ...pack, analysis };
  const compiled = compileItems(makeContent(readShippedContent()?.files.length ?? 0));
  const { site, years } = compiled;
  const space = analysis.listStates({ moments: [NOW], site, years });
  return { compiled, pack: people, space, usual: draw({ compiled, pack: people, space }, 20_000) };
}

function draw({ compiled, pack: people, space }: Omit<Field, 'usual'>, size: number): SyntheticCohort {
  const cohort = { ...describeCohort(compiled.catalogue, size), now: NOW };
  return drawCohort({ cohort, pack: people, site: compiled.site, years: compiled.years, now: NOW, space });
}

/** The compiled items, which were checked when they were generated. */
function compileItems(items: readonly ContentItem[]): CompiledCatalogue {
  const lists = pack.kinds.all.map(({ name: kind }) => [kind, items.filter((item) => item.kind === kind).map(({ value }) => value)]);
  return compileCatalogue({ ...emptyCatalogue(pack.kinds), ...(Object.fromEntries(lists) as Partial<Catalogue>) }, pack);
}

function toRow({ measure, limit, ours, naive, means, differs, detail }: RowPlan): BenchRow {
  const loads = new Map<string, Load>([
    ['ours', ours],
    ['naive', naive],
  ]);
  const times = timeLoads(loads, ROUNDS);
  const [oursMs = Number.NaN, naiveMs = Number.NaN] = [times.get('ours'), times.get('naive')];
  return {
    measure,
    ours: `${oursMs.toFixed(2)} ms`,
    peer: `one at a time ${naiveMs.toFixed(0)} ms`,
    ratio: differs === undefined ? naiveMs / oursMs : null,
    aim: `under ${limit} ms`,
    met: oursMs < limit,
    means,
    detail: [differs, detail].filter((text) => text !== undefined).join('; '),
  };
}

function checkSame(measure: string, ours: unknown, naive: unknown): void {
  if (JSON.stringify(ours) !== JSON.stringify(naive)) throw new Error(`Answers differ: ${measure}`);
}

function benchStates({ compiled, space }: Field): BenchRow {
  const measure = `one condition over ${space.states.length} legal states`;
  const reach = createReach({ vocabulary: pack.vocabulary, audiences: compiled.audiences, space });
  const naive = () => countStatesOneByOne(space);
  checkSame(measure, reach.countStates(TYPED), naive());
  return toRow({
    measure,
    limit: 50,
    ours: () => reach.countStates(TYPED),
    naive,
    means: 'An editor sees after each letter how many people a condition can ever reach.',
  });
}

/** Every state with every combination of the free words. */
function countStatesOneByOne({ states }: StateSpace): { holds: number; all: number } {
  const free = ['conservatoires', 'apprenticeships', 'gapYear'];
  const mixes = Array.from({ length: 2 ** free.length }, (_, i) => free.filter((_word, bit) => (i >> bit) & 1));
  const holding = states.reduce((sum, { held }) => sum + mixes.filter((mix) => evaluateExpression(TYPED, [...held, ...mix])).length, 0);
  return { holds: holding, all: states.length * mixes.length };
}

function benchRecount({ usual }: Field): BenchRow {
  const measure = `each row of a condition for ${usual.total} people, while typing`;
  const texts = TYPED.split(' ').flatMap((_, i, parts) => (i % 2 === 0 ? [parts.slice(0, i + 1).join(' ')] : []));
  const naive = () => texts.map((text) => countOneByOne(text, usual));
  checkSame(
    measure,
    countRows(TYPED, usual).map(({ soFar }) => soFar),
    naive(),
  );
  return toRow({
    measure,
    limit: 50,
    ours: () => countRows(TYPED, usual),
    naive,
    means: 'The numbers beside each row of a condition move while an editor types.',
    detail: `${usual.people.length} different people`,
  });
}

function countOneByOne(text: string, { people }: SyntheticCohort): number {
  const set = createExpressionSet([text]);
  return people.reduce((sum, { words, weight }) => sum + (set.holds(0, set.toBits(words)) ? weight : 0), 0);
}

function benchItems(field: Field): BenchRow {
  const shown = field.compiled.kinds.drawn.reduce((sum, { name }) => sum + field.compiled.catalogue[name].length, 0);
  const compiled = compileItems(makeContent((readShippedContent()?.files.length ?? 0) + Math.max(0, 301 - shown)));
  const cohort = draw({ ...field, compiled }, 100_000);
  const ours = () => countDrawn(compiled, cohort);
  const naive = () => countOneByOneDrawn(compiled, cohort);
  const counts = ours();
  const measure = `who sees each of ${counts.length} items, of ${cohort.total} people`;
  checkSame(measure, counts, naive());
  const means = 'How long an editor waits for the numbers in a list after a change.';
  return toRow({ measure, limit: 1000, ours, naive, means, detail: `${cohort.people.length} different people` });
}

/** Computes the plan of each person, and looks for each item in it. */
function countOneByOneDrawn(compiled: CompiledCatalogue, { people }: SyntheticCohort): readonly ItemCount[] {
  const seen = people.map(({ viewer, weight }) => ({ weight, items: seenInPlan(plan(compiled, viewer, { columns: 4 }), compiled.kinds) }));
  return compiled.kinds.drawn.flatMap(({ name: kind }) =>
    compiled.catalogue[kind].map(({ id }) => ({
      kind,
      id,
      count: seen.reduce((sum, { items, weight }) => sum + (items.get(kind)?.has(id) ? weight : 0), 0),
    })),
  );
}

/** Our minimum and maximum are exact over all possible people; the loop checks only some people, whose numbers must lie between them. */
function benchCoverage({ compiled, pack: people, space, usual }: Field): BenchRow {
  const { statuses, columns } = people.analysis;
  const expressions = columns.map(({ expression }) => expression);
  const measure = `coverage of ${statuses.length} states by ${columns.length} columns`;
  const ours = () => measureCoverage({ population: createPopulation({ compiled, space, expressions }), rows: statuses, columns, now: NOW });
  const cells = ours()['next-steps'] ?? [];
  const naive = () =>
    usual.people.map((person) => ({
      person,
      shown: [...(idsOfPlan(plan(compiled, person.viewer, { columns: 4 }), compiled.kinds).get('next-steps') ?? [])].length,
    }));
  for (const { person, shown } of naive()) {
    for (const [r, row] of statuses.entries()) {
      if (!person.statuses.some(({ scheme, state }) => scheme === row.scheme && state === row.state)) continue;
      for (const [c, { expression }] of columns.entries()) {
        const cell = cells[r]?.[c];
        const isIn = evaluateExpression(expression, person.words, compiled.audiences);
        if (isIn && !(cell && cell.least <= shown && shown <= cell.most))
          throw new Error(`Outside of ${row.scheme} ${row.state}: ${shown}`);
      }
    }
  }
  return toRow({
    measure,
    limit: 1000,
    ours,
    naive,
    means: 'An editor sees in one look for whom nothing is left to show.',
    differs: `one at a time are plans of ${usual.people.length} people, who are not all there are`,
  });
}

function benchEffects({ compiled, pack: people, usual }: Field): BenchRow {
  const after = compileCatalogue(changeItems(compiled.catalogue, 50), pack);
  const ours = () => findEffects({ before: compiled, after, cohort: usual, pack: people });
  const naive = () => countAffected(compiled, after, usual);
  const { affected } = ours();
  const measure = `effects of ${listChangedItems(compiled.catalogue, after.catalogue).length} changed items on ${usual.total} people`;
  checkSame(measure, affected, naive());
  return toRow({
    measure,
    limit: 2000,
    ours,
    naive,
    means: 'Review says who will see something else before anything is published.',
    detail: `${affected} affected`,
  });
}

/** Gives some of the next steps, promotions and to-dos other texts or another condition, or disables them. */
function changeItems(catalogue: Catalogue, count: number): Catalogue {
  const steps = catalogue['next-steps'].map((item, i) => {
    if (i >= count - 10) return item;
    return (
      [
        { ...item, title: `${item.title}, now` },
        { ...item, active: false },
        { ...item, visibility: 'apprenticeships' },
      ][i % 3] ?? item
    );
  });
  const promotions = catalogue.promotions.map((item, i) => (i < 5 ? { ...item, visibility: 'undergraduate !conservatoires' } : item));
  const todos = catalogue.todos.map((item, i) => (i < 5 ? { ...item, tags: ['postgraduate', 'gapYear'] } : item));
  return { ...catalogue, 'next-steps': steps, promotions, todos };
}

function countAffected(before: CompiledCatalogue, after: CompiledCatalogue, { people }: SyntheticCohort): number {
  const comparison = startComparison(listChangedItems(before.catalogue, after.catalogue), after);
  return people.reduce((sum, { viewer, weight }) => {
    const [one, other] = [plan(before, viewer, { columns: 4 }), plan(after, viewer, { columns: 4 })];
    return sum + (comparePlans(one, other, comparison, viewer.year).length > 0 ? weight : 0);
  }, 0);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(formatTable(await benchAnalysis()));
