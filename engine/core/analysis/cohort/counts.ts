import type { NextStep, StatusTile, Widget } from '#schemas/catalogue';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import { conditionsByIntent } from '../../catalogue/intents.ts';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import type { KnownKind, ListItem, ListShowing, Showing } from '../../catalogue/kind.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { statusKey, statusKeysOf } from '../../next-step/feed-entry.ts';
import { plan } from '../../plan/plan.ts';
import { seenInPlan } from '../../plan/seen-items.ts';
import { endOfMoment, toInstant } from '../../time/time.ts';
import {
  type CohortColumns,
  type Column,
  type ConditionReader,
  columnsOf,
  countPlaces,
  createConditionReader,
  firstPlace,
  joinTerm,
} from './columns.ts';
import type { CohortPerson, SyntheticCohort } from './draw-cohort.ts';
import { groupAlike } from './plan-groups.ts';

/** How many people of a cohort see an item. */
export interface ItemCount {
  readonly kind: ItemKind;
  readonly id: string;
  readonly count: number;
}

/** One condition of an expression: how many people it matches by itself, and how many the expression matches up to and including it. */
export interface RowCount {
  /** As written, with its ! and @. */
  readonly text: string;
  readonly joiner: 'AND' | 'OR';
  readonly own: number;
  readonly soFar: number;
}

type Audiences = ReadonlyMap<string, string>;
const NO_AUDIENCES: Audiences = new Map();

/** How many people of a cohort a condition matches; 0 when it cannot be read. */
export function countCondition(text: string, cohort: SyntheticCohort, audiences: Audiences = NO_AUDIENCES): number {
  const columns = columnsOf(cohort);
  return countPlaces(createConditionReader(columns, audiences).column(text), columns.total);
}

/** One person of a cohort whom a condition matches; null when there is none. */
export function findPerson(text: string, cohort: SyntheticCohort, audiences: Audiences = NO_AUDIENCES): CohortPerson | null {
  const columns = columnsOf(cohort);
  const place = firstPlace(createConditionReader(columns, audiences).column(text), columns.total);
  if (place < 0) return null;
  return cohort.people[columns.starts.filter((start) => start <= place).length - 1] ?? null;
}

/** A condition row by row from left to right, with the number of people after each row. No rows when it cannot be read. */
export function countRows(text: string, cohort: SyntheticCohort, audiences: Audiences = NO_AUDIENCES): readonly RowCount[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [];
  const columns = columnsOf(cohort);
  const { total, height } = columns;
  const { holders } = createConditionReader(columns, audiences);
  const found = new Int32Array(height).fill(-1);
  return parsed.value.terms.map((term) => {
    const { joiner, negated, word, start, end } = term;
    const held = holders(word);
    joinTerm(found, term, held);
    const own = countPlaces(held, total);
    return { text: text.slice(start, end), joiner, own: negated ? total - own : own, soFar: countPlaces(found, total) };
  });
}

/** The inputs of counts. */
interface CountContext {
  readonly compiled: CompiledCatalogue;
  readonly columns: CohortColumns;
  readonly reader: ConditionReader;
  readonly everybody: Column;
  readonly now: number;
}

/** The people that an item is for; null for nobody. */
type Meaning = Column | null;

/**
 * The people of a cohort that each item is for, by its condition, its statuses and its dates. Null is nobody, as for an item that is
 * switched off; a column must not be changed. Other reasons that hide an item in a hub, such as a preset that does not list it, only count
 * in `countDrawn`.
 */
export function createMeanings(compiled: CompiledCatalogue, cohort: SyntheticCohort): (kind: ItemKind, id: string) => Meaning {
  const columns = columnsOf(cohort);
  const context: CountContext = {
    compiled,
    columns,
    reader: createConditionReader(columns, compiled.audiences),
    everybody: new Int32Array(columns.height).fill(-1),
    now: toInstant(cohort.now) ?? 0,
  };
  const items = new Map(compiled.kinds.drawn.map((kind) => [kind.name, indexById(compiled, kind)]));
  return (kind, id) => items.get(kind)?.get(id)?.(context) ?? null;
}

function indexById({ catalogue }: CompiledCatalogue, { name, shows }: KnownKind): Map<string, (context: CountContext) => Meaning> {
  const list: readonly { readonly id: string }[] = catalogue[name];
  return new Map(list.map((item) => [item.id, (context: CountContext) => meaningOf(shows, item, context)]));
}

/** Matches the people of any of the texts. No text, or a blank one, matches everybody. */
function anyOf(texts: readonly string[], { reader, columns, everybody }: CountContext): Column {
  if (texts.length === 0 || texts.some((text) => text.trim() === '')) return everybody;
  const [only] = texts;
  if (only !== undefined && texts.length === 1) return reader.column(only.trim());
  const found = new Int32Array(columns.height);
  for (const text of texts) join(found, 'OR', reader.column(text.trim()));
  return found;
}

function join(found: Column, joiner: 'AND' | 'OR', other: Column): void {
  joinTerm(found, { joiner, negated: false }, other);
}

function bothOf(one: Column, other: Column): Column {
  const found = one.slice();
  join(found, 'AND', other);
  return found;
}

type Dates = Pick<ListItem, 'startDate' | 'endDate'>;

function isNow({ startDate, endDate }: Dates, { now }: CountContext): boolean {
  return now >= (toInstant(startDate) ?? Number.NEGATIVE_INFINITY) && now <= (endOfMoment(endDate) ?? Number.POSITIVE_INFINITY);
}

/** An item with a rule that the vocabulary does not know is shown to nobody. */
function meansListed(item: ListItem, { by, isDated, hasRule }: ListShowing, context: CountContext): Meaning {
  if (!item.active || (isDated && !isNow(item, context))) return null;
  const meant = anyOf(conditionsByIntent(item, by), context);
  if (!hasRule || !item.rule) return meant;
  const fact = context.compiled.vocabulary.rules.find(({ id }) => id === item.rule)?.fact;
  return fact === undefined ? null : bothOf(meant, context.reader.holders(fact.toLowerCase()));
}

function meansStep(item: NextStep, context: CountContext): Meaning {
  if (!item.active) return null;
  const found = new Int32Array(context.columns.height);
  for (const key of statusKeysOf(item)) {
    const holders = context.columns.statuses.get(key);
    if (holders) join(found, 'OR', holders);
  }
  join(found, 'AND', anyOf(conditionsByIntent(item, 'visibility'), context));
  return found;
}

function meansTile({ id, scheme, state }: StatusTile, { compiled, columns }: CountContext): Meaning {
  const key = statusKey(scheme, state);
  return compiled.tiles.get(key) === id ? (columns.tiles.get(key) ?? null) : null;
}

/** The people that an item is for, given how its kind is shown. The item must be one of that kind. */
function meaningOf(shows: Showing, item: { readonly id: string }, context: CountContext): Meaning {
  switch (shows.as) {
    case 'grid':
      return context.compiled.widgets.has(item.id) ? anyOf((item as Widget).tags, context) : null;
    case 'feed':
      return meansStep(item as NextStep, context);
    case 'tiles':
      return meansTile(item as StatusTile, context);
    case 'list':
      return meansListed(item as ListItem, shows, context);
    default:
      return null;
  }
}

/** How many people of a cohort see each item, by their plans. People who are alike share one plan. */
export function countDrawn(compiled: CompiledCatalogue, cohort: SyntheticCohort): readonly ItemCount[] {
  const { drawn } = compiled.kinds;
  const counts = new Map<string, Map<string, number>>(drawn.map(({ name }) => [name, new Map(idsOf(compiled, name).map((id) => [id, 0]))]));
  for (const { viewer, weight } of groupAlike(cohort.people, [compiled])) {
    for (const [kind, ids] of seenInPlan(plan(compiled, viewer, { columns: 4 }), compiled.kinds)) {
      const ofKind = counts.get(kind);
      for (const id of ids) ofKind?.set(id, (ofKind.get(id) ?? 0) + weight);
    }
  }
  return drawn.flatMap(({ name: kind }) => [...(counts.get(kind) ?? [])].map(([id, count]) => ({ kind, id, count })));
}

function idsOf(compiled: CompiledCatalogue, kind: ItemKind): readonly string[] {
  return compiled.catalogue[kind].map(({ id }) => id);
}
