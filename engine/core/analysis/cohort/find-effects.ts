import type { HubPlan, Viewer } from '#schemas/viewer';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { plan } from '../../plan/plan.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import type { TileState } from '../state-space.ts';
import type { AnalysedPack, MadeUp } from './analysed-pack.ts';
import { columnsOf, isAmong } from './columns.ts';
import { createMeanings } from './counts.ts';
import { type CohortPerson, redrawCohort, type SyntheticCohort } from './draw-cohort.ts';
import {
  type ChangedItem,
  comparePlans,
  listChangedItems,
  type PlanComparison,
  type SeenDifference,
  startComparison,
} from './plan-differences.ts';
import { planKey } from './plan-groups.ts';

/** How many people see one item differently than before, and in which way. */
interface ItemEffect {
  readonly kind: ItemKind;
  readonly id: string;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
}

/** The effect of a change on the people in one state. */
interface StatusEffect extends TileState {
  readonly label: string;
  /** How many people of the cohort are in it. */
  readonly people: number;
  readonly affected: number;
  /** How many had a next step and now have none. */
  readonly emptied: number;
}

/** A person who sees something different. */
export interface EffectExample {
  readonly spec: MadeUp;
  readonly before: Viewer;
  readonly after: Viewer;
  readonly differences: readonly SeenDifference[];
  readonly isEmptied: boolean;
  /** How many people are alike in both catalogues. */
  readonly weight: number;
}

/** The effect of a change on a cohort. */
export interface Effects {
  readonly total: number;
  /** How many see something different. */
  readonly affected: number;
  /** How many had something in the feed and now have nothing. */
  readonly emptied: number;
  /** How many people see a difference in items of each kind. Kinds without any difference are left out. */
  readonly kinds: readonly { readonly kind: ItemKind; readonly affected: number }[];
  readonly items: readonly ItemEffect[];
  /** The states in which people see a difference, worst affected first. */
  readonly statuses: readonly StatusEffect[];
  /** The worst affected state. */
  readonly worst: StatusEffect | null;
  readonly examples: readonly EffectExample[];
  /** Changed items of kinds that no plan holds, so that the analysis cannot know who sees them. */
  readonly elsewhere: readonly { readonly kind: ItemKind; readonly id: string }[];
}

/** The change, the people, and the number of examples to give (6 by default). */
export interface EffectsQuestion {
  readonly before: CompiledCatalogue;
  readonly after: CompiledCatalogue;
  readonly cohort: SyntheticCohort;
  readonly pack: AnalysedPack;
  readonly examples?: number;
}

/** People who are alike in both catalogues, and their differences. */
interface Affected {
  readonly person: CohortPerson;
  readonly after: Viewer;
  readonly differences: readonly SeenDifference[];
  readonly isEmptied: boolean;
  weight: number;
}

/**
 * Whether people may see a changed item of this kind although no plan contains it. Items for editors only do not count, nor do items of
 * kinds that are in plans.
 */
function isElsewhere(kind: ItemKind, kinds: Kinds): boolean {
  return ['words', 'switch'].includes(kinds.find(kind)?.shows.as ?? '');
}

/** Whether a changed item of this kind can affect any person, not only those that it is for. */
function reachesAnybody(kind: ItemKind, kinds: Kinds): boolean {
  return ['layout', 'settings', 'condition'].includes(kinds.find(kind)?.shows.as ?? '');
}

/**
 * The effect of a change on the people of a cohort, by comparing their plans before and after. Only people who could be affected get plans,
 * one for all who are alike in both catalogues. When page state differs, the people are redrawn under each.
 */
export function findEffects({ before, after, cohort, pack, examples = 6 }: EffectsQuestion): Effects {
  const changed = listChangedItems(before.catalogue, after.catalogue);
  const early = redrawCohort(cohort, pack, before);
  const late = redrawCohort(early, pack, after);
  const [earlier, later] = [early.people, late.people];
  const isTouched = checkTouched({ before, after, cohort: early }, changed);
  const comparison = startComparison(changed, after);
  const groups = new Map<string, Affected>();
  const touched = earlier.flatMap((person, i) => (isTouched(i) ? [{ person, other: later[i] ?? person }] : []));
  for (const { person, other } of touched) {
    const key = person === other ? planKey(person, [before, after]) : `${planKey(person, [before])}${planKey(other, [after])}`;
    const group = groups.get(key);
    if (group) group.weight += person.weight;
    else groups.set(key, { ...compare(person, other, { before, after, comparison }), weight: person.weight });
  }
  const affected = [...groups.values()].filter(({ differences }) => differences.length > 0);
  const statuses = sumStatuses(earlier, affected, pack);
  return {
    total: cohort.total,
    affected: sumWeights(affected),
    emptied: sumWeights(affected.filter(({ isEmptied }) => isEmptied)),
    kinds: sumKinds(affected),
    items: sumItems(affected),
    statuses,
    worst: statuses[0] ?? null,
    examples: chooseExamples(affected, examples),
    elsewhere: changed.filter(({ kind }) => isElsewhere(kind, after.kinds)).map(({ kind, id }) => ({ kind, id })),
  };
}

type Sides = Pick<EffectsQuestion, 'before' | 'after'>;

/** Tests whether the person at an index could see a difference: one of the changed items is for them, before or after. */
function checkTouched({ before, after, cohort }: Sides & Pick<EffectsQuestion, 'cohort'>, changed: readonly ChangedItem[]) {
  if (changed.some(({ kind }) => reachesAnybody(kind, after.kinds))) return () => true;
  const meanings = [createMeanings(before, cohort), createMeanings(after, cohort)];
  const meant = changed.flatMap(({ kind, id }) => meanings.flatMap((meaningOf) => meaningOf(kind, id) ?? []));
  const { starts, height } = columnsOf(cohort);
  const touched = new Int32Array(height);
  for (const column of meant) for (let row = 0; row < height; row++) touched[row] = (touched[row] ?? 0) | (column[row] ?? 0);
  return (index: number) => isAmong(touched, starts[index] ?? 0);
}

function compare(
  person: CohortPerson,
  other: CohortPerson,
  sides: Sides & { readonly comparison: PlanComparison },
): Omit<Affected, 'weight'> {
  const one = plan(sides.before, person.viewer, { columns: 4 });
  const two = plan(sides.after, other.viewer, { columns: 4 });
  const differences = comparePlans(one, two, sides.comparison, other.viewer.year);
  return { person, after: other.viewer, differences, isEmptied: isFed(one) && !isFed(two) };
}

function isFed({ feed }: HubPlan): boolean {
  return feed.length > 0;
}

function sumWeights(groups: readonly { readonly weight: number }[]): number {
  return groups.reduce((sum, { weight }) => sum + weight, 0);
}

function sumKinds(affected: readonly Affected[]): Effects['kinds'] {
  const sums = new Map<ItemKind, number>();
  for (const { differences, weight } of affected) {
    for (const kind of new Set(differences.map((difference) => difference.kind))) sums.set(kind, (sums.get(kind) ?? 0) + weight);
  }
  return [...sums].map(([kind, sum]) => ({ kind, affected: sum })).sort((a, b) => b.affected - a.affected || compareTexts(a.kind, b.kind));
}

function sumItems(affected: readonly Affected[]): readonly ItemEffect[] {
  const sums = new Map<string, { kind: ItemKind; id: string } & Record<SeenDifference['change'], number>>();
  for (const { differences, weight } of affected) {
    for (const { kind, id, change } of differences) {
      const key = `${kind}/${id}`;
      const sum = sums.get(key) ?? { kind, id, added: 0, removed: 0, changed: 0, moved: 0 };
      sum[change] += weight;
      sums.set(key, sum);
    }
  }
  const size = (item: ItemEffect) => item.added + item.removed + item.changed + item.moved;
  return [...sums.values()].sort((a, b) => size(b) - size(a) || compareTexts(a.kind, b.kind) || compareTexts(a.id, b.id));
}

/**
 * Counts by the state that people are in before the change, worst affected first: by the share of people who lost everything, then by the
 * share affected. A person with several tiles counts in the row of each.
 */
function sumStatuses(people: readonly CohortPerson[], affected: readonly Affected[], { analysis }: AnalysedPack): readonly StatusEffect[] {
  const labels = new Map(analysis.statuses.map((row) => [keyOf(row), row.label]));
  const rows = new Map<string, { -readonly [Name in keyof StatusEffect]: StatusEffect[Name] }>();
  const add = ({ statuses }: CohortPerson, what: 'people' | 'affected' | 'emptied', weight: number) => {
    for (const status of statuses) {
      const key = keyOf(status);
      const row = rows.get(key) ?? {
        ...status,
        label: labels.get(key) ?? `${status.scheme} ${status.state}`,
        people: 0,
        affected: 0,
        emptied: 0,
      };
      row[what] += weight;
      rows.set(key, row);
    }
  };
  for (const person of people) add(person, 'people', person.weight);
  for (const { person, weight, isEmptied } of affected) {
    add(person, 'affected', weight);
    if (isEmptied) add(person, 'emptied', weight);
  }
  const hit = [...rows.values()].filter((row) => row.affected > 0);
  const worse = (a: StatusEffect, b: StatusEffect) =>
    b.emptied / b.people - a.emptied / a.people || b.affected / b.people - a.affected / a.people || b.affected - a.affected;
  return hit.sort((a, b) => worse(a, b) || compareTexts(keyOf(a), keyOf(b)));
}

function keyOf({ scheme, state }: TileState): string {
  return `${scheme}|${state}`;
}

/**
 * People who lose everything come first, then the largest groups of alike people. As far as possible each example shows a different
 * change.
 */
function chooseExamples(affected: readonly Affected[], max: number): readonly EffectExample[] {
  const sorted = [...affected].sort((a, b) => Number(b.isEmptied) - Number(a.isEmptied) || b.weight - a.weight);
  const seen = new Set<string>();
  const isNew = ({ differences }: Affected) => seen.size !== seen.add(JSON.stringify(differences)).size;
  const [fresh, others] = [sorted.filter(isNew), new Set(sorted)];
  for (const one of fresh) others.delete(one);
  return [...fresh, ...others].slice(0, max).map(({ person, after, differences, isEmptied, weight }) => ({
    spec: person.spec,
    before: person.viewer,
    after,
    differences,
    isEmptied,
    weight,
  }));
}
