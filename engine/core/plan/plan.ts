import type { HubPlan, PlanTile, Reason, Screen, Viewer } from '#schemas/viewer';
import type { CompiledCatalogue, CompiledPreset, CompiledStep, CompiledWidget, Gated, ListIndex, StepIndex } from '../catalogue/compile.ts';
import { passGate, reason } from '../catalogue/gate.ts';
import { type GatedIndex, walkIndex } from '../catalogue/gated-index.ts';
import type { Kinds } from '../catalogue/kind.ts';
import { composeChosen, dropDuplicates } from '../next-step/compose.ts';
import { statusKey } from '../next-step/feed-entry.ts';
import { linkAt } from '../page-state/link.ts';
import { mergeOrder } from '../preset/merge-order.ts';
import { toInstant } from '../time/time.ts';
import { finishStage, isNearlyDone } from './stage.ts';

/** The context of a plan: the results of all expressions for the person, the instant, and the reasons so far. */
interface PlanContext {
  readonly compiled: CompiledCatalogue;
  readonly viewer: Viewer;
  readonly judged: Uint32Array;
  readonly now: number;
  readonly reasons: Reason[];
}

/** The ids in each list, by kind. */
type Lists = Readonly<Record<string, readonly string[]>>;

/** The part of the plan about widgets: those the person may have, by preset and by their own choice. */
type WidgetsOfPlan = Pick<HubPlan, 'preset' | 'widgets' | 'presetOrders' | 'switchedOff' | 'settingsOn'>;

const NO_STEPS: StepIndex = { entries: [], conditions: /* @__PURE__ */ new Int32Array(0) };

function frozen<Value>(value: Value): Value {
  Object.freeze(value);
  return value;
}

/**
 * Freezes a copy of the record; a frozen one is used as it is. Copies in a loop, because spreading a frozen object creates a new hidden
 * class each time, which stays in memory for long.
 */
function frozenCopy<Value>(record: Record<string, Value>): Record<string, Value> {
  if (Object.isFrozen(record)) return record;
  const copy: Record<string, Value> = {};
  for (const name of Object.keys(record)) copy[name] = record[name] as Value;
  return frozen(copy);
}

/** The words that expressions can match: the tags held, and the names of true facts. */
export function wordsOfViewer(viewer: Pick<Viewer, 'tags' | 'facts'>): string[] {
  const words = [...viewer.tags];
  for (const name of Object.keys(viewer.facts)) if (viewer.facts[name] === true) words.push(name);
  return words;
}

function planTiles({ compiled, viewer, reasons }: PlanContext): PlanTile[] {
  const tiles = viewer.tiles.map(({ words, why, values, ...drawn }) => {
    const { scheme, state } = drawn;
    const item = compiled.tiles.get(statusKey(scheme, words ?? state)) ?? null;
    reasons.push(reason(`tiles/${scheme}`, 'tile-state', why ?? `It is in the state ${state}.`));
    return frozen({ ...drawn, item, values: frozenCopy(values) });
  });
  return frozen(tiles);
}

/** The visible next steps for the person's statuses, one status after the other. */
function chooseSteps({ compiled, viewer, judged }: PlanContext): CompiledStep[] {
  const chosen: CompiledStep[] = [];
  for (const { scheme, status } of viewer.feedStatuses) {
    const { entries, conditions } = compiled.steps.get(statusKey(scheme, status)) ?? NO_STEPS;
    for (let place = 0; place < conditions.length; place += 1) {
      const condition = conditions[place] ?? -1;
      const entry = condition < 0 || ((judged[condition >>> 5] ?? 0) >>> (condition & 31)) & 1 ? entries[place] : undefined;
      if (entry) chosen.push(entry);
    }
  }
  return chosen;
}

/** Records the reason of each step in the feed. Of adverts only the first has a place. */
function noteFeed({ reasons }: PlanContext, steps: readonly CompiledStep[]): void {
  let hasAdvert = false;
  for (const { grouping, why } of steps) {
    if (grouping !== 'advert' || !hasAdvert) reasons.push(why);
    if (grouping === 'advert') hasAdvert = true;
  }
}

function planFeed(context: PlanContext): HubPlan['feed'] {
  const steps = dropDuplicates(chooseSteps(context));
  noteFeed(context, steps);
  const panels = composeChosen(steps);
  for (const panel of panels) if (panel.kind === 'cards') frozen(frozen(panel).ids);
  return frozen(panels);
}

/** The items of an index that a person may see; `isWanted` adds a condition that the index does not know. */
function planIndex({ judged, now, reasons }: PlanContext, index: GatedIndex, isWanted?: (place: number) => boolean): string[] {
  const shown: string[] = [];
  walkIndex(index, judged, now, (place, why) => {
    const id = index.ids[place];
    if (id === undefined || !why || (isWanted && !isWanted(place))) return;
    shown.push(id);
    reasons.push(why);
  });
  return frozen(shown);
}

/** The items of a list that a person may see, with the fact of each item's rule as a further condition. */
function planList(context: PlanContext, index: ListIndex): string[] {
  const { facts } = index;
  if (!facts) return planIndex(context, index);
  return planIndex(context, index, (place) => {
    const fact = facts[place] ?? null;
    return fact === null || context.viewer.facts[fact] === true;
  });
}

/** The listed items that are unfinished and look done. Whether they are done is for the person to decide. */
function planLooksDone({ compiled, viewer, judged, reasons }: PlanContext, lists: Lists): string[] {
  const found: string[] = [];
  for (const [kind, { looksDone }] of compiled.lists) {
    for (const [id, gate] of looksDone) {
      if (viewer.todosDone.includes(id) || !lists[kind]?.includes(id)) continue;
      const why = passGate(gate, judged);
      if (!why) continue;
      found.push(`${kind}/${id}`);
      reasons.push(why);
    }
  }
  return frozen(found);
}

/** The first preset, in the order of the person's names, with a condition that holds. */
function findPreset({ compiled, viewer, judged }: PlanContext): CompiledPreset | null {
  for (const name of viewer.presets) {
    const found = compiled.presets.get(name)?.find((preset) => passGate(preset.gate, judged) !== null);
    if (found) return found;
  }
  return null;
}

function allowedWidgets({ judged }: PlanContext, listed: readonly CompiledWidget[]): Map<string, Reason> {
  const allowed = new Map<string, Reason>();
  for (const { id, gate } of listed) {
    const why = passGate(gate, judged);
    if (why) allowed.set(id, why);
  }
  return allowed;
}

/** The options that start checked for the person, of the widgets the person may have. */
function planSettings(
  { judged }: PlanContext,
  optioned: readonly CompiledWidget[],
  allowed: ReadonlyMap<string, Reason>,
): HubPlan['settingsOn'] {
  const settings: HubPlan['settingsOn'] = {};
  for (const { id, options } of optioned) if (allowed.has(id)) settings[id] = checkedIds(options, judged);
  return frozen(settings);
}

function checkedIds(options: readonly Gated[], judged: Uint32Array): string[] {
  const ids: string[] = [];
  for (const { id, gate } of options) if (passGate(gate, judged) !== null) ids.push(id);
  return frozen(ids);
}

const NO_ORDERS: CompiledPreset['orders'] = /* @__PURE__ */ frozen({ 2: frozen([]), 3: frozen([]), 4: frozen([]) });
const NO_PRESET: Reason = /* @__PURE__ */ reason('presets', 'preset-missing', 'No active preset has any of the names of this person.');

/** The orders of a preset without the widgets that the person may not have. */
function ordersOf(preset: CompiledPreset | null, allowed: ReadonlyMap<string, Reason>): HubPlan['presetOrders'] {
  const orders = preset?.orders ?? NO_ORDERS;
  if (allowed.size === (preset?.listed.length ?? 0)) return orders;
  return frozen({ 2: orderOf(orders[2], allowed), 3: orderOf(orders[3], allowed), 4: orderOf(orders[4], allowed) });
}

function orderOf(ids: readonly string[], allowed: ReadonlyMap<string, Reason>): string[] {
  const order: string[] = [];
  for (const id of ids) if (allowed.has(id)) order.push(id);
  return frozen(order);
}

function planWidgets(context: PlanContext, columns: Screen['columns']): WidgetsOfPlan {
  const { viewer, reasons } = context;
  const preset = findPreset(context);
  const allowed = allowedWidgets(context, preset?.listed ?? []);
  const presetOrders = ordersOf(preset, allowed);
  const { shown, switchedOff } = mergeOrder({ preset: presetOrders[columns], own: viewer.order[columns], switched: viewer.switched });
  reasons.push(preset?.chosen ?? NO_PRESET);
  for (const id of shown) {
    const why = allowed.get(id);
    if (why) reasons.push(why);
  }
  for (const id of switchedOff) reasons.push(reason(`widgets/${id}`, 'switched-off', 'The person has switched it off.'));
  const settingsOn = planSettings(context, preset?.optioned ?? [], allowed);
  return { preset: preset?.name ?? null, widgets: frozen(shown), presetOrders, switchedOff: frozen(switchedOff), settingsOn };
}

function planLinks({ compiled, viewer, now, reasons }: PlanContext): HubPlan['links'] {
  const routes = compiled.routes.get(viewer.year ?? '') ?? compiled.missingRoutes;
  const links: HubPlan['links'] = {};
  for (const { route, link, open, shut } of routes) {
    const answer = linkAt(link, now);
    reasons.push(answer.enabled ? open : shut);
    links[route] = answer;
  }
  return frozen(links);
}

/** The stage: the better one when few to-dos are unfinished. Without any to-do the rule does not apply. */
function planStage({ compiled, viewer, reasons }: PlanContext, lists: Lists): string {
  let [total, unfinished] = [0, 0];
  for (const { name, shows } of compiled.kinds.lists) {
    if (!shows.countsForStage) continue;
    const ids = lists[name] ?? [];
    total += ids.length;
    for (const id of ids) if (!viewer.todosDone.includes(id)) unfinished += 1;
  }
  const counted = total > 0 ? unfinished : null;
  const rule = isNearlyDone(viewer.stage, counted) ? 'stage-todos' : 'stage-otherwise';
  reasons.push(reason('stage', rule, `${unfinished} of ${total} to-dos are unfinished.`));
  return finishStage(viewer.stage, counted);
}

function planOpenings({ viewer, reasons }: PlanContext): Pick<HubPlan, 'modal' | 'dialogs'> {
  const { modal = null, dialogs = [] } = viewer;
  if (modal) reasons.push(reason(`modal/${modal}`, 'modal', 'It opens on load.'));
  for (const dialog of dialogs) reasons.push(reason(`dialogs/${dialog}`, 'dialog', 'It may be offered.'));
  return { modal, dialogs: frozen([...dialogs]) };
}

/**
 * The hub to draw for a person on a screen: plain, frozen, ready to send, with a reason for every choice. All inputs are arguments,
 * including the time, so the same arguments give the same plan.
 */
export function plan(compiled: CompiledCatalogue, viewer: Viewer, screen: Screen): HubPlan {
  const { expressions } = compiled;
  const judged = expressions.judge(expressions.toBits(wordsOfViewer(viewer)));
  const context: PlanContext = { compiled, viewer, judged, now: toInstant(viewer.now) ?? 0, reasons: [] };
  const tiles = planTiles(context);
  const feed = planFeed(context);
  const { preset, widgets, presetOrders, switchedOff, settingsOn } = planWidgets(context, screen.columns);
  const lists: Record<string, string[]> = {};
  for (const [kind, index] of compiled.lists) lists[kind] = planList(context, index);
  const looksDone = planLooksDone(context, lists);
  const links = planLinks(context);
  const stage = planStage(context, lists);
  const { modal, dialogs } = planOpenings(context);
  // List names are the names of the pack's kinds, so the cast is safe.
  return frozen({
    tags: frozen([...viewer.tags]),
    tiles,
    feedStatuses: frozen(viewer.feedStatuses.map(({ scheme, status }) => frozen({ scheme, status }))),
    feed,
    preset,
    widgets,
    presetOrders,
    switchedOff,
    settingsOn,
    ...lists,
    looksDone,
    links,
    stage,
    modal,
    dialogs,
    facts: frozenCopy(viewer.facts),
    values: frozenCopy(viewer.values),
    reasons: frozen(context.reasons),
  } as unknown as HubPlan);
}

const NO_REASONS: Reason[] = /* @__PURE__ */ frozen([]);

const NO_IDS: string[] = /* @__PURE__ */ frozen([]);

/** The plan without the items that are pages of their own, which no hub contains. */
export function withoutPages(reasoned: HubPlan, { pages }: Kinds): HubPlan {
  return frozen({ ...reasoned, ...Object.fromEntries(pages.map(({ name }) => [name, NO_IDS])) });
}

/**
 * The same without reasons too, for people who must not read how content is targeted. Properties are copied one by one, because spreading
 * so many costs a third as much as the plan itself.
 */
export function withoutReasons(reasoned: HubPlan, { pages }: Kinds): HubPlan {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(reasoned)) copy[name] = name === 'reasons' ? NO_REASONS : reasoned[name as keyof HubPlan];
  for (const { name } of pages) copy[name] = NO_IDS;
  return frozen(copy as unknown as HubPlan);
}
