import type { HubPlan, PlanTile, Reason, Screen, Viewer } from '../../../schemas/generated/viewer.ts';
import type { CompiledCatalogue, CompiledNotification, CompiledPreset, CompiledWidget, Dated, Gated } from '../catalogue/compile.ts';
import { passGate, reason } from '../catalogue/gate.ts';
import { chooseNextSteps, composeFeed, statusKey } from '../next-step/index.ts';
import { linkAt } from '../page-state/index.ts';
import { mergeOrder } from '../preset/index.ts';
import { toInstant } from '../time/index.ts';

/** What one plan is made with: the person's answers to every expression, the instant, and the reasons gathered so far. */
interface Desk {
  readonly compiled: CompiledCatalogue;
  readonly viewer: Viewer;
  readonly judged: Uint32Array;
  readonly now: number;
  readonly reasons: Reason[];
}

/** The widgets a person may have, by preset and by own wish. */
type WidgetsOfPlan = Pick<HubPlan, 'preset' | 'widgets' | 'presetOrders' | 'switchedOff'>;

function frozen<Value>(value: Value): Value {
  Object.freeze(value);
  return value;
}

/** The words that expressions may find: the tags held, and the names of facts that are true. */
export function wordsOfViewer(viewer: Pick<Viewer, 'tags' | 'facts'>): string[] {
  const words = [...viewer.tags];
  for (const name of Object.keys(viewer.facts)) if (viewer.facts[name] === true) words.push(name);
  return words;
}

function planTiles({ compiled, viewer, reasons }: Desk): PlanTile[] {
  const tiles = viewer.tiles.map(({ scheme, state, ring, confetti, shown, why, values }) => {
    const item = compiled.tiles.get(statusKey(scheme, state)) ?? null;
    reasons.push(reason(`tiles/${scheme}`, 'tile-state', why));
    return frozen({ scheme, state, ring, confetti, shown, item, values: frozen({ ...values }) });
  });
  return frozen(tiles);
}

function pass({ judged, reasons }: Desk, { gate }: Gated): boolean {
  const why = passGate(gate, judged);
  if (why) reasons.push(why);
  return why !== null;
}

function planFeed(desk: Desk): HubPlan['feed'] {
  const { compiled, viewer, judged, reasons } = desk;
  const chosen = chooseNextSteps(compiled.steps, viewer.feedStatuses, (entry) => passGate(entry.gate, judged) !== null);
  const panels = composeFeed(chosen);
  const placed = new Set(panels.flatMap((panel) => panel.ids));
  for (const entry of chosen) {
    const why = placed.delete(entry.id) ? passGate(entry.gate, judged) : null;
    if (why) reasons.push(why);
  }
  for (const panel of panels) if (!Object.isFrozen(panel)) frozen(frozen(panel).ids);
  return frozen(panels);
}

function planDated(desk: Desk, items: readonly Dated[]): string[] {
  const shown: string[] = [];
  for (const item of items) {
    if (desk.now >= item.start && desk.now <= item.end && pass(desk, item)) shown.push(item.id);
  }
  return frozen(shown);
}

function planGated(desk: Desk, items: readonly Gated[]): string[] {
  const shown: string[] = [];
  for (const item of items) if (pass(desk, item)) shown.push(item.id);
  return frozen(shown);
}

function holdsRule({ viewer }: Desk, item: CompiledNotification): boolean {
  return !item.hasUnknownRule && (item.fact === null || viewer.facts[item.fact] === true);
}

function planNotifications(desk: Desk): string[] {
  return planDated(
    desk,
    desk.compiled.notifications.filter((item) => holdsRule(desk, item)),
  );
}

/** The first preset by the person's names whose own condition holds (FRAME-038, FRAME-052). */
function findPreset({ compiled, viewer, judged }: Desk): CompiledPreset | null {
  for (const name of viewer.presets) {
    const found = compiled.presets.get(name)?.find((preset) => passGate(preset.gate, judged) !== null);
    if (found) return found;
  }
  return null;
}

function allowedWidgets({ judged }: Desk, listed: readonly CompiledWidget[]): Map<string, Reason> {
  const allowed = new Map<string, Reason>();
  for (const { id, gate } of listed) {
    const why = passGate(gate, judged);
    if (why) allowed.set(id, why);
  }
  return allowed;
}

const NO_PRESET: Reason = /* @__PURE__ */ reason('presets', 'preset-missing', 'No active preset has any of the names of this person.');

function planWidgets(desk: Desk, columns: Screen['columns']): WidgetsOfPlan {
  const { viewer, reasons } = desk;
  const preset = findPreset(desk);
  const allowed = allowedWidgets(desk, preset?.listed ?? []);
  const orderOf = (count: Screen['columns']): string[] => frozen((preset?.orders[count] ?? []).filter((id) => allowed.has(id)));
  const presetOrders = frozen({ 2: orderOf(2), 3: orderOf(3), 4: orderOf(4) });
  const { shown, switchedOff } = mergeOrder({ preset: presetOrders[columns], own: viewer.order[columns], switched: viewer.switched });
  reasons.push(preset?.chosen ?? NO_PRESET);
  for (const id of shown) {
    const why = allowed.get(id);
    if (why) reasons.push(why);
  }
  for (const id of switchedOff) reasons.push(reason(`widgets/${id}`, 'switched-off', 'The person has switched it off.'));
  return { preset: preset?.name ?? null, widgets: frozen(shown), presetOrders, switchedOff: frozen(switchedOff) };
}

function planLinks({ compiled, viewer, now, reasons }: Desk): HubPlan['links'] {
  const routes = compiled.routes.get(viewer.year) ?? compiled.missingRoutes;
  const links = routes.map(({ route, link, open, shut }) => {
    const answer = linkAt(link, now);
    reasons.push(answer.enabled ? open : shut);
    return [route, answer] as const;
  });
  return frozen(Object.fromEntries(links));
}

/** The stage: with few unfinished to-dos it is the better one; with no to-do at all the rule does not apply (STAGE-014). */
function planStage({ viewer, reasons }: Desk, todos: readonly string[]): string {
  const { unfinishedBelow, then, otherwise } = viewer.stage;
  const done = new Set(viewer.todosDone);
  const unfinished = todos.filter((id) => !done.has(id)).length;
  const isNear = todos.length > 0 && unfinished < unfinishedBelow;
  const stage = isNear ? then : otherwise;
  reasons.push(reason('stage', isNear ? 'stage-todos' : 'stage-otherwise', `${unfinished} of ${todos.length} to-dos are unfinished.`));
  return stage;
}

function planOpenings({ viewer, reasons }: Desk): Pick<HubPlan, 'modal' | 'dialogs'> {
  if (viewer.modal) reasons.push(reason(`modal/${viewer.modal}`, 'modal', 'It opens on load.'));
  for (const dialog of viewer.dialogs) reasons.push(reason(`dialogs/${dialog}`, 'dialog', 'It may be offered.'));
  return { modal: viewer.modal, dialogs: frozen([...viewer.dialogs]) };
}

/**
 * The hub to draw for a person on a screen: plain, frozen, ready to send, with a reason for every choice. Everything that
 * decides is in its arguments, the time too, so the same arguments give the same plan.
 */
export function plan(compiled: CompiledCatalogue, viewer: Viewer, screen: Screen): HubPlan {
  const { expressions } = compiled;
  const judged = expressions.judge(expressions.toBits(wordsOfViewer(viewer)));
  const desk: Desk = { compiled, viewer, judged, now: toInstant(viewer.now) ?? 0, reasons: [] };
  const tiles = planTiles(desk);
  const feed = planFeed(desk);
  const widgets = planWidgets(desk, screen.columns);
  const leaderboard = planDated(desk, compiled.leaderboard);
  const promotions = planDated(desk, compiled.promotions);
  const notifications = planNotifications(desk);
  const todos = planGated(desk, compiled.todos);
  const guides = planGated(desk, compiled.guides);
  const links = planLinks(desk);
  const stage = planStage(desk, todos);
  const openings = planOpenings(desk);
  return frozen({
    tags: frozen([...viewer.tags]),
    tiles,
    feedStatuses: frozen(viewer.feedStatuses.map(({ scheme, status }) => frozen({ scheme, status }))),
    feed,
    ...widgets,
    leaderboard,
    promotions,
    notifications,
    todos,
    guides,
    links,
    stage,
    ...openings,
    facts: frozen({ ...viewer.facts }),
    values: frozen({ ...viewer.values }),
    reasons: frozen(desk.reasons),
  });
}
