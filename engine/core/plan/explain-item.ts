import type { NextStep, Preset, Widget } from '../../../schemas/generated/catalogue.ts';
import type { HubPlan, Reason, Viewer } from '../../../schemas/generated/viewer.ts';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import type { ItemKind } from '../catalogue/item-kinds.ts';
import type { ItemTypes } from '../catalogue/item-types.ts';
import { explainExpression } from '../expression/index.ts';
import { splitStatuses, toFeedEntry } from '../next-step/index.ts';
import { isWithin, toInstant } from '../time/index.ts';
import { wordsOfViewer } from './plan.ts';
import { isSeenKind, planOfSeen, seenItems } from './seen-items.ts';

type Explanation = ReturnType<typeof explainExpression>;

/** One rule that an item had to pass, whether it did, and for a condition how each of its words fared. */
export interface ItemReason extends Reason {
  readonly holds: boolean;
  readonly explanation?: Explanation;
}

/** Whether a person sees an item, the first rule that hides it, and every rule with its value. */
export interface ItemExplanation {
  readonly kind: ItemKind;
  readonly id: string;
  readonly shown: boolean;
  readonly hiddenBy: ItemReason | null;
  readonly reasons: readonly ItemReason[];
}

/** What an explanation is made with. */
interface Question {
  readonly compiled: CompiledCatalogue;
  readonly viewer: Viewer;
  readonly about: string;
}

function rule({ about }: Question, code: string, holds: boolean, why: string): ItemReason {
  return { about, code, holds, why };
}

function explainActive(question: Question, isActive: boolean): ItemReason {
  return rule(question, 'active', isActive, isActive ? 'It is switched on.' : 'It is switched off for everybody.');
}

function explainOne(question: Question, text: string): ItemReason {
  const { compiled, viewer } = question;
  if (text.trim() === '') return rule(question, 'everybody', true, 'It is for everybody.');
  const explanation = explainExpression(text, wordsOfViewer(viewer), compiled.audiences);
  return { ...rule(question, 'condition', explanation.value, explanation.sentence), explanation };
}

/** One entry that holds is enough; of several that do not, the first is told; none is for everybody. */
function explainAny(question: Question, texts: readonly string[]): ItemReason {
  const explained = texts.map((text) => explainOne(question, text));
  return explained.find((entry) => entry.holds) ?? explained[0] ?? explainOne(question, '');
}

function explainDates(question: Question, { startDate, endDate }: { startDate: string | null; endDate: string | null }): ItemReason {
  const holds = isWithin(toInstant(question.viewer.now) ?? 0, startDate, endDate);
  const why = `It shows from ${startDate ?? 'the beginning'} to ${endDate ?? 'further notice'}, and it is ${question.viewer.now}.`;
  return rule(question, 'dates', holds, why);
}

function explainFact(question: Question, id: string | null): ItemReason[] {
  if (id === null || id === '') return [];
  const fact = question.compiled.vocabulary.rules.find((candidate) => candidate.id === id)?.fact;
  if (fact === undefined) return [rule(question, 'rule', false, `There is no rule called "${id}".`)];
  const holds = question.viewer.facts[fact] === true;
  return [rule(question, 'rule', holds, `The rule "${id}" asks for "${fact}", which is ${holds ? 'true' : 'not true'}.`)];
}

function explainStatus(question: Question, step: NextStep): ItemReason {
  const named = splitStatuses(step.status);
  const match = question.viewer.feedStatuses.find(({ scheme, status }) => scheme === step.scheme && named.includes(status));
  const has = question.viewer.feedStatuses.map(({ scheme, status }) => `${scheme} ${status}`).join(', ');
  const why = match
    ? `The person's status is ${match.scheme} ${match.status}.`
    : `It is for ${`${step.scheme} ${step.status}`.trim()}; the person has ${has || 'none'}.`;
  return rule(question, 'status', match !== undefined, why);
}

/** Why a step that passed everything else is still not in the feed: another one like it, or another advert, came first. */
function explainPlace(question: Question, step: NextStep, hub: HubPlan): ItemReason {
  const placed = new Set(hub.feed.flatMap((panel) => panel.ids));
  if (placed.has(step.id)) return rule(question, 'place', true, 'It has a place in the feed.');
  const types = new Map(question.compiled.vocabulary.nextStepTypes.map((type) => [type.id, type]));
  const { likeness, grouping } = toFeedEntry(step, types);
  const twin = question.compiled.catalogue['next-steps'].find(
    (other) => placed.has(other.id) && toFeedEntry(other, types).likeness === likeness,
  );
  if (twin) return rule(question, 'duplicate', false, `"${twin.id}" has the same link and title and comes first.`);
  const advert = hub.feed.find((panel) => panel.kind === 'advert');
  const why = grouping === 'advert' && advert ? `"${advert.ids[0]}" is the one advert of the feed.` : 'It found no place in the feed.';
  return rule(question, 'place', false, why);
}

function explainListing(question: Question, widget: Widget, hub: HubPlan): ItemReason {
  const preset = question.compiled.catalogue.presets.find((item) => item.active && item.name === hub.preset);
  if (!preset) return rule(question, 'listed', false, 'No active preset has any of the names of this person.');
  const isListed = [...preset.order[2], ...preset.order[3], ...preset.order[4]].some((place) => place.widget === widget.id);
  return rule(question, 'listed', isListed, `The preset "${preset.name}" ${isListed ? 'lists it' : 'does not list it'}.`);
}

function explainWidget(question: Question, widget: Widget): ItemReason[] {
  const { compiled, viewer } = question;
  const hub = planOfSeen(compiled, viewer);
  const isDrawn = compiled.components?.has(widget.component) ?? true;
  const isOff = Object.hasOwn(viewer.switched, widget.id) && viewer.switched[widget.id] === 'no';
  return [
    explainActive(question, widget.active),
    rule(question, 'component', isDrawn, `The component "${widget.component}" is ${isDrawn ? '' : 'not '}registered.`),
    explainListing(question, widget, hub),
    explainAny(question, widget.tags),
    rule(question, 'switched', !isOff, isOff ? 'The person has switched it off.' : 'The person has not switched it off.'),
  ];
}

function explainStep(question: Question, step: NextStep): ItemReason[] {
  const reasons = [explainActive(question, step.active), explainStatus(question, step), explainOne(question, step.visibility)];
  if (reasons.some((reason) => !reason.holds)) return reasons;
  return [...reasons, explainPlace(question, step, planOfSeen(question.compiled, question.viewer))];
}

function explainPreset(question: Question, preset: Preset): ItemReason[] {
  const { compiled, viewer } = question;
  const { preset: chosen } = planOfSeen(compiled, viewer);
  const isChosen = chosen === preset.name;
  const why = isChosen
    ? 'It is the best of the names.'
    : `The person's names are ${viewer.presets.join(', ')}, and "${chosen ?? 'none'}" was chosen.`;
  return [explainActive(question, preset.active), explainAny(question, preset.tags), rule(question, 'name', isChosen, why)];
}

type Dated = { active: boolean; visibility: string; startDate: string | null; endDate: string | null };

function explainDated(question: Question, item: Dated): ItemReason[] {
  return [explainActive(question, item.active), explainDates(question, item), explainOne(question, item.visibility)];
}

/** Kinds that are not drawn for one person and not for another. */
function explainAlways(question: Question): ItemReason[] {
  return [rule(question, 'everybody', true, 'It does not depend on the person.')];
}

function explainNever(question: Question): ItemReason[] {
  return [rule(question, 'not-drawn', false, 'It is for those who edit; nobody sees it in the hub.')];
}

const EXPLAIN: { readonly [Kind in ItemKind]: (question: Question, item: ItemTypes[Kind]) => ItemReason[] } = {
  widgets: explainWidget,
  presets: explainPreset,
  'next-steps': explainStep,
  todos: (question, item) => [explainActive(question, item.active), explainAny(question, item.tags)],
  promotions: explainDated,
  leaderboard: explainDated,
  notifications: (question, item) => {
    const [active, dates, visibility] = explainDated(question, item);
    return [active, dates, ...explainFact(question, item.rule), visibility].flatMap((reason) => reason ?? []);
  },
  guides: (question, item) => [explainActive(question, item.active), explainOne(question, item.visibility)],
  'status-tiles': (question, item) => {
    const tile = question.viewer.tiles.find(({ scheme, state, words }) => scheme === item.scheme && (words ?? state) === item.state);
    const why = tile ? tile.why : `The person has no ${item.scheme} tile in the state "${item.state}".`;
    return [rule(question, 'state', tile !== undefined, why), rule(question, 'shown', tile?.shown ?? false, 'The tile is on the screen.')];
  },
  'application-tiles': (question, item) => [explainActive(question, item.active)],
  questions: (question, item) => [explainActive(question, item.active)],
  messages: explainAlways,
  'page-state': (question, item) => {
    const holds = item.id === 'site' || item.id === question.viewer.year;
    return [rule(question, 'year', holds, `The person's year is ${question.viewer.year}.`)];
  },
  live: (question, item) => [explainActive(question, item.enabled)],
  audiences: (question, item) => [explainOne(question, item.expression)],
  personas: explainNever,
  assertions: explainNever,
  cohorts: explainNever,
  journeys: explainNever,
  'house-rules': explainNever,
};

function explainKind<Kind extends ItemKind>(question: Question, kind: Kind, id: string): ItemReason[] {
  const items: readonly ItemTypes[Kind][] = question.compiled.catalogue[kind];
  const item = items.find((candidate) => candidate.id === id);
  return item ? EXPLAIN[kind](question, item) : [rule(question, 'missing', false, 'There is no such item.')];
}

/**
 * Why a person sees an item or does not: every rule in the order in which it counts, and the first one that hides it. Whether they do is
 * what `seenItems` answers.
 */
export function explainItem(compiled: CompiledCatalogue, viewer: Viewer, kind: ItemKind, id: string): ItemExplanation {
  const question: Question = { compiled, viewer, about: `${kind}/${id}` };
  const told = explainKind(question, kind, id);
  const failing = told.find((reason) => !reason.holds) ?? null;
  const shown = isSeenKind(kind) ? seenItems(compiled, viewer)[kind].has(id) : failing === null;
  const reasons = shown || failing ? told : [...told, rule(question, 'place', false, 'Something else stands in its place.')];
  const hiddenBy = shown ? null : (failing ?? reasons.at(-1) ?? null);
  return { kind, id, shown, hiddenBy, reasons };
}
