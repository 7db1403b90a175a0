import type { NextStep, NextStepType, PageStateSite, PageStateYear, Preset, StatusTile, Vocabulary, Widget } from '#schemas/catalogue';
import type { HubPlan, Reason } from '#schemas/viewer';
import { createExpressionSet } from '../expression/create-expression-set.ts';
import { type FeedEntry, indexByKeys, statusKey, statusKeysOf, toFeedEntry } from '../next-step/feed-entry.ts';
import { type CompiledLink, compileLink, firstYearOf } from '../page-state/link.ts';
import { orderWidgets } from '../preset/preset.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { endOfMoment, toInstant } from '../time/time.ts';
import type { ContentModel } from './content-model.ts';
import { createGate, createSources, type FullSources, type Gate, reason, type Sources } from './gate.ts';
import { conditionOf, createGatedIndex, type GatedIndex, reasonOf } from './gated-index.ts';
import { conditionsByIntent, listAudiences } from './intents.ts';
import { type Catalogue, type ItemKind, type ItemOf, isSiteItem, kindsIn } from './item-kinds.ts';
import type { Kinds, ListItem, ListKind, Showing } from './kind.ts';

/** An item with its compiled gate. */
export interface Gated {
  readonly id: string;
  readonly gate: Gate;
}

/** An item with a gate, and the first and last instant at which it shows. */
interface Dated extends Gated {
  readonly start: number;
  readonly end: number;
}

/**
 * The items of a list, with the fact of each item's rule, which must hold too. Null for kinds without rules. An item with an unknown rule
 * is left out.
 */
export interface ListIndex extends GatedIndex {
  readonly facts: readonly (string | null)[] | null;
  /** The gates for when items look done, by id. Most items have none. */
  readonly looksDone: ReadonlyMap<string, Gate>;
}

/** A next step prepared for the feed, with the reason it is shown for. Its likeness is a number here, for quick comparison. */
export interface CompiledStep extends FeedEntry {
  readonly gate: Gate;
  readonly why: Reason;
}

/** The next steps of one scheme and status, in catalogue order, with the number of each one's condition. */
export interface StepIndex {
  readonly entries: readonly CompiledStep[];
  readonly conditions: Int32Array;
}

/** A widget with its gate, and the options that start checked for some people only. */
export interface CompiledWidget extends Gated {
  readonly widget: Widget;
  readonly options: readonly Gated[];
}

/** A preset with its widgets in order for each number of columns. Widgets that nobody can have are left out. */
export interface CompiledPreset extends Gated {
  readonly name: string;
  readonly chosen: Reason;
  readonly orders: HubPlan['presetOrders'];
  readonly listed: readonly CompiledWidget[];
  /** Those of the listed widgets with options that depend on the person. */
  readonly optioned: readonly CompiledWidget[];
}

/** The link of one route in one year, with the reasons for an open and a shut link. */
interface CompiledRoute {
  readonly route: string;
  readonly link: CompiledLink;
  readonly open: Reason;
  readonly shut: Reason;
}

/** A step, and the keys of the indexes that contain it. */
interface PlacedStep {
  readonly entry: CompiledStep;
  readonly keys: readonly string[];
}

/** Compiled parts by item: items are frozen, so an unchanged one is not compiled again after an edit. */
interface MadeItems {
  readonly gated: WeakMap<object, Gated>;
  readonly dated: WeakMap<object, Dated>;
  readonly steps: WeakMap<object, PlacedStep>;
  /** A number for each likeness. */
  readonly likenesses: Map<FeedEntry['likeness'], number>;
}

/** A catalogue prepared for plans: frozen, sorted, indexed, and every expression compiled once. */
export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly vocabulary: Vocabulary;
  readonly kinds: Kinds;
  readonly expressions: ReturnType<typeof createExpressionSet>;
  /** The expressions by number, needed to compile a single item again. */
  readonly sources: FullSources;
  /** The compiled parts of each item, needed for the same. */
  readonly made: MadeItems;
  readonly audiences: ReadonlyMap<string, string>;
  readonly components: ReadonlySet<string> | null;
  readonly widgets: ReadonlyMap<string, CompiledWidget>;
  readonly presets: ReadonlyMap<string, readonly CompiledPreset[]>;
  readonly steps: ReadonlyMap<string, StepIndex>;
  /** The index of each kind that is shown in a list. */
  readonly lists: ReadonlyMap<ItemKind, ListIndex>;
  readonly tiles: ReadonlyMap<string, string>;
  readonly routes: ReadonlyMap<string, readonly CompiledRoute[]>;
  /** The routes of a year for which there is no page state. */
  readonly missingRoutes: readonly CompiledRoute[];
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** Freezes a value and everything in it. Frozen values are skipped. */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
}

function orderOf(item: object): number {
  return 'order' in item && typeof item.order === 'number' ? item.order : 0;
}

/** By order, then by id: the order in which items are listed everywhere. */
export function compareItems(left: { readonly id: string }, right: { readonly id: string }): number {
  return orderOf(left) - orderOf(right) || compareTexts(left.id, right.id);
}

/** A frozen, sorted copy of the lists; the items themselves are frozen in place. */
function sortCatalogue(catalogue: Catalogue): Catalogue {
  const lists = kindsIn(catalogue).map((kind) => [kind, [...(catalogue[kind] as readonly ItemOf<ItemKind>[])].sort(compareItems)]);
  const sorted = Object.fromEntries(lists) as Catalogue;
  deepFreeze(sorted);
  return sorted;
}

function isActive(item: { readonly active: boolean }): boolean {
  return item.active;
}

function once<Made>(made: WeakMap<object, Made>, item: object, make: () => Made): Made {
  const found = made.get(item);
  if (found !== undefined) return found;
  const fresh = make();
  made.set(item, fresh);
  return fresh;
}

function gateBy(kind: ItemKind, item: ListItem, { shows }: ListKind, { sources, made }: CompileContext): Gated {
  const texts = conditionsByIntent(item, shows.by);
  return once(made.gated, item, () => ({ id: item.id, gate: createGate(kind, item.id, texts, sources) }));
}

function textsOf(tags: readonly string[] = []): readonly string[] {
  return tags.length === 0 ? [''] : tags;
}

function gateTagged(
  kind: ItemKind,
  item: { readonly id: string; readonly tags: readonly string[] },
  { sources, made }: CompileContext,
): Gated {
  return once(made.gated, item, () => ({ id: item.id, gate: createGate(kind, item.id, textsOf(item.tags), sources) }));
}

function gateDated(item: ListItem, kind: ListKind, context: CompileContext): Dated {
  return once(context.made.dated, item, () => ({
    ...gateBy(kind.name, item, kind, context),
    start: toInstant(item.startDate) ?? Number.NEGATIVE_INFINITY,
    end: endOfMoment(item.endDate) ?? Number.POSITIVE_INFINITY,
  }));
}

function compileList(kind: ListKind, context: CompileContext): ListIndex {
  const { isDated = false, hasRule = false, compare } = kind.shows;
  const factOf = new Map(context.vocabulary.rules.map((rule) => [rule.id, rule.fact]));
  const listed: readonly ListItem[] = context.catalogue[kind.name] as readonly ItemOf<ItemKind>[] as readonly ListItem[];
  const items = listed.filter((item) => item.active && (!hasRule || !item.rule || factOf.has(item.rule)));
  const sorted = compare ? [...items].sort(compare) : items;
  const index = createGatedIndex(sorted.map((item) => (isDated ? gateDated(item, kind, context) : gateBy(kind.name, item, kind, context))));
  return {
    ...index,
    facts: hasRule ? sorted.map((item) => (item.rule ? (factOf.get(item.rule) ?? null) : null)) : null,
    looksDone: new Map(sorted.flatMap((item) => gateLooksDone(kind.name, item, context))),
  };
}

/** When an item looks done. A blank condition means never, because nothing would show that it is done. */
function gateLooksDone(kind: ItemKind, { id, looksDone = '' }: ListItem, { sources }: CompileContext): (readonly [string, Gate])[] {
  return looksDone.trim() === '' ? [] : [[id, createGate(kind, `${id}/looksDone`, [looksDone], sources)]];
}

function compileWidgets(context: CompileContext): Map<string, CompiledWidget> {
  const { catalogue, components, sources } = context;
  const drawable = catalogue.widgets.filter((widget) => widget.active && (components?.has(widget.component) ?? true));
  return new Map(
    drawable.map((widget) => [widget.id, { widget, ...gateTagged('widgets', widget, context), options: compileOptions(widget, sources) }]),
  );
}

/** Options without tags, or with a blank one, start the same for everybody and need no gate. */
function compileOptions(widget: Widget, sources: Sources): readonly Gated[] {
  return widget.settings.options.flatMap(({ id, tags = [] }) => {
    const gate = createGate('widgets', `${widget.id}/settings/${id}`, tags.length === 0 ? [''] : tags, sources);
    return gate.conditions.length > 0 ? [{ id, gate }] : [];
  });
}

function compilePreset(preset: Preset, widgets: ReadonlyMap<string, CompiledWidget>, context: CompileContext): CompiledPreset {
  const exists = (id: string): boolean => widgets.has(id);
  const orders = { 2: orderWidgets(preset, 2, exists), 3: orderWidgets(preset, 3, exists), 4: orderWidgets(preset, 4, exists) };
  deepFreeze(orders);
  const ids = new Set([...orders[2], ...orders[3], ...orders[4]]);
  const listed = [...ids].flatMap((id) => widgets.get(id) ?? []);
  return {
    ...gateTagged('presets', preset, context),
    name: preset.name,
    chosen: reason(`presets/${preset.id}`, 'preset-chosen', `"${preset.name}" is the best name with an active preset.`),
    orders,
    listed,
    optioned: listed.filter(({ options }) => options.length > 0),
  };
}

function groupByName(presets: readonly CompiledPreset[]): Map<string, CompiledPreset[]> {
  const byName = new Map<string, CompiledPreset[]>();
  for (const preset of presets) byName.set(preset.name, [...(byName.get(preset.name) ?? []), preset]);
  return byName;
}

function compileSteps(context: CompileContext): ReadonlyMap<string, StepIndex> {
  const types = typesOf(context);
  const active = stepsOf(context).filter(isActive);
  const steps = active.map((item) => once(context.made.steps, item, () => placeStep(item, types, context)));
  return new Map([...indexByKeys(steps)].map(([key, entries]): [string, StepIndex] => [key, toStepIndex(entries)]));
}

/** The next steps after one of them changed. If it keeps its place, only the indexes that contain it are rebuilt. */
function recompileSteps({ catalogue, steps }: CompiledCatalogue, context: CompileContext, id: string): ReadonlyMap<string, StepIndex> {
  const [before, after] = [catalogue, context.catalogue].map((one) =>
    stepsOf({ ...context, catalogue: one }).find((item) => item.id === id && item.active),
  );
  const old = before && context.made.steps.get(before);
  if (!old || !after || compareItems(before, after) !== 0) return compileSteps(context);
  const fresh = once(context.made.steps, after, () => placeStep(after, typesOf(context), context));
  if (fresh.keys.join() !== old.keys.join()) return compileSteps(context);
  const next = new Map(steps);
  for (const key of fresh.keys) {
    const entries = steps.get(key)?.entries ?? NO_STEPS;
    next.set(key, toStepIndex(entries.map((entry) => (entry === old.entry ? fresh.entry : entry))));
  }
  return next;
}

const NO_STEPS: readonly CompiledStep[] = [];

/** The items of the feed. */
export function stepsOf({ catalogue, kinds }: Pick<CompiledCatalogue, 'catalogue' | 'kinds'>): readonly NextStep[] {
  return kinds.shown('feed').flatMap(({ name }) => catalogue[name] as readonly ItemOf<ItemKind>[]) as readonly NextStep[];
}

function typesOf({ vocabulary }: CompileContext): ReadonlyMap<string, NextStepType> {
  return new Map(vocabulary.nextStepTypes.map((type) => [type.id, type]));
}

function placeStep(item: NextStep, types: ReadonlyMap<string, NextStepType>, { kinds, sources, made }: CompileContext): PlacedStep {
  const feed = feedOf(kinds);
  const { id, type, grouping, panel, likeness } = toFeedEntry(item, types);
  const gate = createGate(feed, item.id, conditionsByIntent(item, 'visibility'), sources);
  const number = made.likenesses.get(likeness) ?? made.likenesses.size;
  made.likenesses.set(likeness, number);
  return { entry: { id, type, grouping, panel, gate, why: reasonOf(gate), likeness: number }, keys: statusKeysOf(item) };
}

/** The kind of item that makes the feed. */
function feedOf(kinds: Kinds): ItemKind {
  const [feed] = kinds.shown('feed');
  if (!feed) throw new TypeError('Only a pack with a feed has items of it.');
  return feed.name;
}

function toStepIndex(entries: readonly CompiledStep[]): StepIndex {
  const conditions = new Int32Array(entries.length);
  entries.forEach(({ gate }, place) => {
    conditions[place] = conditionOf(gate);
  });
  return { entries, conditions };
}

const OFF_REASONS: Readonly<Record<Exclude<CompiledLink['off'], null>, string>> = {
  missing: 'Page state has no such link.',
  'unsupported-year': 'The year is before the first supported year.',
  'switched-off': 'The link is switched off.',
};

function compileRoute(year: PageStateYear | undefined, route: string, firstYear: number | null): CompiledRoute {
  const link = compileLink(year, route, firstYear);
  const about = `links/${route}`;
  const isShut = link.off === null ? 'Now is outside the times of the link.' : OFF_REASONS[link.off];
  return {
    route,
    link,
    open: reason(about, 'link-open', 'The link is on and now is within its times.'),
    shut: reason(about, link.off === null ? 'link-outside-times' : `link-${link.off}`, isShut),
  };
}

/** The items with the texts of tiles. */
function tilesOf({ catalogue, kinds }: Pick<CompiledCatalogue, 'catalogue' | 'kinds'>): readonly StatusTile[] {
  return kinds.shown('tiles').flatMap(({ name }) => catalogue[name] as readonly ItemOf<ItemKind>[]) as readonly StatusTile[];
}

function compileTiles(items: readonly StatusTile[]): Map<string, string> {
  const tiles = new Map<string, string>();
  for (const { id, scheme, state } of items) {
    const key = statusKey(scheme, state);
    if (!tiles.has(key)) tiles.set(key, id);
  }
  return tiles;
}

/** Inputs of a part of a compiled catalogue. `sources` collects the expressions it uses. */
export interface CompileContext {
  readonly catalogue: Catalogue;
  readonly kinds: Kinds;
  readonly vocabulary: Vocabulary;
  readonly components: ReadonlySet<string> | null;
  readonly sources: Sources;
  readonly made: MadeItems;
}

/** The parts of a compiled catalogue that depend on one kind of item. */
export type CompiledPart = Partial<
  Omit<CompiledCatalogue, 'catalogue' | 'vocabulary' | 'kinds' | 'components' | 'expressions' | 'sources' | 'made'>
>;

/** Presets contain widgets, so both are compiled together. */
function compileLayout(context: CompileContext): Pick<CompiledCatalogue, 'widgets' | 'presets'> {
  const widgets = compileWidgets(context);
  const presets = context.catalogue.presets.filter(isActive).map((preset) => compilePreset(preset, widgets, context));
  return { widgets, presets: groupByName(presets) };
}

function compileLinks({ catalogue, vocabulary }: CompileContext): Pick<CompiledCatalogue, 'site' | 'years' | 'routes' | 'missingRoutes'> {
  const site = catalogue['page-state'].find(isSiteItem) ?? null;
  const years = catalogue['page-state'].filter((item): item is PageStateYear => !isSiteItem(item));
  const { routes = [] } = vocabulary;
  const routesOf = (year?: PageStateYear): CompiledRoute[] => routes.map(({ id }) => compileRoute(year, id, firstYearOf(vocabulary, site)));
  return { site, years, routes: new Map(years.map((year) => [year.id, routesOf(year)])), missingRoutes: routesOf() };
}

/** How to build the part that depends on a kind, by how the kind is shown. Kinds that no plan uses have none. */
const PARTS: { readonly [Way in Showing['as']]?: (context: CompileContext) => CompiledPart } = {
  grid: compileLayout,
  layout: compileLayout,
  feed: (context) => ({ steps: compileSteps(context) }),
  list: (context) => ({ lists: new Map(context.kinds.lists.map((kind) => [kind.name, compileList(kind, context)])) }),
  tiles: (context) => ({ tiles: compileTiles(tilesOf(context)) }),
  settings: compileLinks,
  condition: ({ catalogue, vocabulary }) => ({ audiences: listAudiences(catalogue.audiences, vocabulary) }),
};

/**
 * The part that depends on one kind, after one of its items changed. For the feed, by far the largest part, only the changes are rebuilt.
 */
export function recompilePart(compiled: CompiledCatalogue, context: CompileContext, kind: ItemKind, id: string): CompiledPart {
  const found = context.kinds.find(kind);
  if (found?.shows.as === 'feed') return { steps: recompileSteps(compiled, context, id) };
  const list = context.kinds.lists.find(({ name }) => name === kind);
  if (list) return { lists: new Map(compiled.lists).set(kind, compileList(list, context)) };
  return (found && PARTS[found.shows.as]?.(context)) ?? {};
}

/** The inputs of a compiled catalogue. Without `components` every widget can be drawn. */
export type CompileModel = Pick<ContentModel, 'vocabulary' | 'kinds'> & { readonly components?: readonly string[] | undefined };

/** Prepares a catalogue for plans and freezes its items. With `components`, widgets that no registered component draws are left out. */
export function compileCatalogue(catalogue: Catalogue, { vocabulary, kinds, components }: CompileModel): CompiledCatalogue {
  const sorted = sortCatalogue(catalogue);
  const sources = createSources();
  const made: MadeItems = { gated: new WeakMap(), dated: new WeakMap(), steps: new WeakMap(), likenesses: new Map() };
  const context: CompileContext = {
    catalogue: sorted,
    kinds,
    vocabulary,
    components: components ? new Set(components) : null,
    sources,
    made,
  };
  const parts = {
    ...compileLayout(context),
    steps: compileSteps(context),
    lists: new Map(kinds.lists.map((kind) => [kind.name, compileList(kind, context)])),
    tiles: compileTiles(tilesOf(context)),
    ...compileLinks(context),
    audiences: listAudiences(sorted.audiences, vocabulary),
  };
  return Object.freeze({
    ...parts,
    catalogue: sorted,
    vocabulary,
    kinds,
    components: context.components,
    sources: { ...sources, known: sources.texts.length, atFullCompile: sources.texts.length },
    made,
    expressions: createExpressionSet([...sources.texts], parts.audiences),
  });
}
