import type { HubPlan } from '#schemas/viewer';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import { type Catalogue, type ItemKind, kindsIn } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { listMomentUses } from '../../catalogue/moment-uses.ts';
import { isSameList } from '../../memo/memoize-last.ts';
import { isSameJson, type Json } from '../../merge/json.ts';
import { placedInPlan } from '../../plan/ids-in-plan.ts';
import { isMomentKey, momentKey } from '../../template/template.ts';

/** How an item differs for a person: it is new, gone, moved, or has another text or look. */
export interface SeenDifference {
  readonly kind: ItemKind;
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
}

/** An item that differs between two catalogues. */
export interface ChangedItem {
  readonly kind: ItemKind;
  readonly id: string;
  /** True if something visible differs, not only who sees the item, when and where. */
  readonly isContent: boolean;
}

/** Properties for who sees an item, when and where. None of them is visible itself. */
const PLACING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'active',
  'order',
  'tags',
  'visibility',
  'startDate',
  'endDate',
  'scheme',
  'status',
  'state',
  'rule',
  'created',
  'parked',
  'resultsSensitive',
]);

/** Every item that differs between two catalogues, by kind. Items that only one of them has count as changed content. */
export function listChangedItems(before: Catalogue, after: Catalogue): readonly ChangedItem[] {
  return kindsIn(after).flatMap((kind) => {
    if (before[kind] === after[kind]) return [];
    const earlier = new Map(before[kind].map((item) => [item.id, toJson(item)]));
    const later = new Map(after[kind].map((item) => [item.id, toJson(item)]));
    const ids = [...new Set([...earlier.keys(), ...later.keys()])];
    return ids.flatMap((id): ChangedItem[] => {
      const [one, other] = [earlier.get(id), later.get(id)];
      return isSameJson(one, other) ? [] : [{ kind, id, isContent: !isSameJson(withoutPlacing(one), withoutPlacing(other)) }];
    });
  });
}

/** Items are JSON, because they were read from JSON files. */
function toJson(item: object): Json {
  return item as Json;
}

function withoutPlacing(item: Json | undefined): Json | undefined {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !PLACING.has(name)));
}

/** Known facts about two catalogues before their plans are compared. */
export interface PlanComparison {
  readonly kinds: Kinds;
  /** The items that look different than before. */
  readonly reworded: ReadonlyMap<ItemKind, readonly string[]>;
  /** The page state items that differ; null when links and values need not be compared. */
  readonly pageState: readonly string[] | null;
  /** For each moment of page state, the items with texts that name it. */
  readonly named: ReadonlyMap<string, readonly { readonly kind: ItemKind; readonly id: string }[]>;
}

/** Prepares the comparison of plans by two catalogues. */
export function startComparison(changed: readonly ChangedItem[], after: Pick<CompiledCatalogue, 'catalogue' | 'kinds'>): PlanComparison {
  const { kinds } = after;
  const reworded = new Map<ItemKind, string[]>();
  for (const { kind, id, isContent } of changed) if (isContent) reworded.set(kind, [...(reworded.get(kind) ?? []), id]);
  const pageState = changed.filter(({ kind }) => kind === 'page-state').map(({ id }) => id);
  const hasPageState = pageState.length > 0;
  return { kinds, reworded, pageState: hasPageState ? pageState : null, named: hasPageState ? listMomentUses(after) : new Map() };
}

/**
 * Every difference that a person of a year sees between two plans: items that appear, disappear, look different or move, another preset,
 * and, from page state, links and filled-in values. Empty when both look the same.
 */
export function comparePlans(
  before: HubPlan,
  after: HubPlan,
  comparison: PlanComparison,
  year: string | undefined,
): readonly SeenDifference[] {
  const found: SeenDifference[] = [];
  for (const kind of comparison.kinds.drawn) {
    const { name } = kind;
    const [earlier, later] = [placedInPlan(before, kind), placedInPlan(after, kind)];
    addListDifferences(found, name, earlier, later);
    for (const id of comparison.reworded.get(name) ?? []) {
      if (hasId(earlier, id) && hasId(later, id)) found.push({ kind: name, id, change: 'changed' });
    }
  }
  found.push(...comparePresets(before, after), ...compareOptions(before, after));
  if (comparison.pageState) {
    const own = year ?? 'site';
    const id = comparison.pageState.includes(own) ? own : (comparison.pageState[0] ?? own);
    const tiles = comparison.kinds.shown('tiles').flatMap(({ name }) => compareTiles(name, before, after));
    found.push(...tiles, ...compareMoments(before, after, comparison), ...comparePageState(before, after, id));
  }
  return dropRepeated(found);
}

function hasId(lists: Lists, id: string): boolean {
  return lists.some((list) => list.includes(id));
}

type Lists = readonly (readonly string[])[];

function addListDifferences(found: SeenDifference[], kind: ItemKind, before: Lists, after: Lists): void {
  if (before.every((list, i) => isSameList(list, after[i] ?? []))) return;
  const [earlier, later] = [new Set(before.flat()), new Set(after.flat())];
  for (const id of later) if (!earlier.has(id)) found.push({ kind, id, change: 'added' });
  for (const id of earlier) if (!later.has(id)) found.push({ kind, id, change: 'removed' });
  for (const [i, list] of before.entries()) {
    for (const id of listMoved(list, after[i] ?? [])) if (earlier.has(id) && later.has(id)) found.push({ kind, id, change: 'moved' });
  }
}

/** The smallest set of ids that were moved, inserted or removed to turn one list into the other. */
export function listMoved(before: readonly string[], after: readonly string[]): readonly string[] {
  const placeBefore = new Map(before.map((id, place) => [id, place]));
  const stayed = new Set(longestRising(after.flatMap((id) => placeBefore.get(id) ?? [])).map((place) => before[place]));
  return [...new Set([...before, ...after])].filter((id) => !stayed.has(id));
}

/** The longest increasing subsequence. */
function longestRising(numbers: readonly number[]): readonly number[] {
  /** For each length, the index of the lowest number that ends a run of that length. */
  const ends: number[] = [];
  const earlier: number[] = [];
  for (const [place, number] of numbers.entries()) {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    const length = found < 0 ? ends.length : found;
    earlier.push(length > 0 ? (ends[length - 1] ?? -1) : -1);
    ends[length] = place;
  }
  const run: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = earlier[place] ?? -1) run.push(numbers[place] ?? 0);
  return run.reverse();
}

const PRESET = /^presets\/(.*)$/;

function presetOf({ reasons }: HubPlan): string | null {
  const about = reasons.find(({ code }) => code === 'preset-chosen')?.about ?? '';
  return PRESET.exec(about)?.[1] ?? null;
}

function comparePresets(before: HubPlan, after: HubPlan): readonly SeenDifference[] {
  const [one, other] = [presetOf(before), presetOf(after)];
  if (one === other) return [];
  return [
    ...(other === null ? [] : [{ kind: 'presets', id: other, change: 'added' } as const]),
    ...(one === null ? [] : [{ kind: 'presets', id: one, change: 'removed' } as const]),
  ];
}

/** Options that start with a different value than before, of widgets that are in both plans. */
function compareOptions({ settingsOn: one }: HubPlan, { settingsOn: other }: HubPlan): readonly SeenDifference[] {
  if (one === other) return [];
  const ids = Object.keys(one).filter((id) => Object.hasOwn(other, id) && !isSameList(one[id] ?? [], other[id] ?? []));
  return ids.map((id) => ({ kind: 'widgets', id, change: 'changed' }));
}

/** Tiles with different content: another ring, or other values in their texts. */
function compareTiles(kind: ItemKind, before: HubPlan, after: HubPlan): readonly SeenDifference[] {
  return after.tiles.flatMap((tile): SeenDifference[] => {
    const old = before.tiles.find(({ scheme, item }) => scheme === tile.scheme && item === tile.item);
    const isSame = !old || (old.ring === tile.ring && old.confetti === tile.confetti && isSameJson(old.values, tile.values));
    return isSame || tile.item === null || !tile.shown || !old.shown ? [] : [{ kind, id: tile.item, change: 'changed' }];
  });
}

/** Items on both pages that name a moment which has moved. */
function compareMoments(before: HubPlan, after: HubPlan, { kinds, named }: PlanComparison): readonly SeenDifference[] {
  const moved = [...named]
    .filter(([name]) => before.values[momentKey(name)] !== after.values[momentKey(name)])
    .flatMap(([, items]) => items);
  return moved.flatMap(({ kind, id }): readonly SeenDifference[] => {
    const known = kinds.drawn.find(({ name }) => name === kind);
    const isOnBoth = known && [before, after].every((plan) => hasId(placedInPlan(plan, known), id));
    return isOnBoth ? [{ kind, id, change: 'changed' }] : [];
  });
}

/** Moments are compared by the texts that name them, because the others are not visible. */
function comparePageState(before: HubPlan, after: HubPlan, id: string): readonly SeenDifference[] {
  const seenValues = ({ values }: HubPlan) => Object.fromEntries(Object.entries(values).filter(([name]) => !isMomentKey(name)));
  const of = (plan: HubPlan): Json => ({ links: toJson(plan.links), values: seenValues(plan), modal: plan.modal, dialogs: plan.dialogs });
  return isSameJson(of(before), of(after)) ? [] : [{ kind: 'page-state', id, change: 'changed' }];
}

function dropRepeated(found: readonly SeenDifference[]): readonly SeenDifference[] {
  if (found.length < 2) return found;
  return [...new Map(found.map((one) => [`${one.kind}/${one.id}/${one.change}`, one])).values()];
}
