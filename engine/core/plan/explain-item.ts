import type { Audience, NextStep, Preset, StatusTile, Widget } from '#schemas/catalogue';
import type { HubPlan, Reason, Viewer } from '#schemas/viewer';
import { type CompiledCatalogue, stepsOf } from '../catalogue/compile.ts';
import type { ItemKind, ItemName } from '../catalogue/item-kinds.ts';
import type { ListItem, ListShowing, Showing } from '../catalogue/kind.ts';
import { explainExpression } from '../expression/explain-expression.ts';
import { labelWords } from '../expression/word-labels.ts';
import { splitStatuses, toFeedEntry } from '../next-step/feed-entry.ts';
import { labelOfStatus } from '../next-step/status-label.ts';
import { isWithin, toInstant } from '../time/time.ts';
import { writeMoment } from '../time/write-moment.ts';
import { wordsOfViewer } from './plan.ts';
import { planOfSeen, seenItems } from './seen-items.ts';

type Explanation = ReturnType<typeof explainExpression>;

/** One rule that an item must pass, and whether it does. A condition also explains each of its words. */
export interface ItemReason extends Reason {
  readonly holds: boolean;
  readonly explanation?: Explanation;
}

/** Whether a person sees an item, the first rule that hides it, and every rule with its result. */
export interface ItemExplanation extends ItemName {
  readonly shown: boolean;
  readonly hiddenBy: ItemReason | null;
  readonly reasons: readonly ItemReason[];
}

/** The item to explain (`about` is its key), and the viewer to explain it for. */
interface Question {
  readonly compiled: CompiledCatalogue;
  readonly viewer: Viewer;
  readonly about: string;
}

function rule({ about }: Question, code: string, holds: boolean, why: string): ItemReason {
  return { about, code, holds, why };
}

const known = new WeakMap<CompiledCatalogue, ReadonlyMap<string, string>>();

function labelsOf(compiled: CompiledCatalogue): ReadonlyMap<string, string> {
  const labels = known.get(compiled) ?? labelWords(compiled.vocabulary, compiled.catalogue.audiences);
  known.set(compiled, labels);
  return labels;
}

function explainActive(question: Question, isActive: boolean): ItemReason {
  return rule(question, 'active', isActive, isActive ? 'It is switched on.' : 'It is switched off for everybody.');
}

function explainOne(question: Question, text: string): ItemReason {
  const { compiled, viewer } = question;
  if (text.trim() === '') return rule(question, 'everybody', true, 'It is for everybody.');
  const explanation = explainExpression(text, wordsOfViewer(viewer), compiled.audiences, labelsOf(compiled));
  return { ...rule(question, 'condition', explanation.value, explanation.sentence), explanation };
}

/** Any one entry that holds is enough. When none of several holds, the first is explained; an empty list is for everybody. */
function explainAny(question: Question, texts: readonly string[]): ItemReason {
  const explained = texts.map((text) => explainOne(question, text));
  return explained.find((entry) => entry.holds) ?? explained[0] ?? explainOne(question, '');
}

/** Whether the intent of an item allows it for the person. */
function explainIntent(question: Question, id: string | undefined): ItemReason[] {
  if (!id) return [];
  const intent = question.compiled.vocabulary.intents?.find((one) => one.id === id);
  if (!intent) return [rule(question, 'intent', false, `The vocabulary has no intent "${id}".`)];
  const { holds, explanation } = explainOne(question, intent.expression);
  const why = `It speaks of "${intent.label}", which may ${holds ? '' : 'not '}stand for this person.`;
  return [{ ...rule(question, 'intent', holds, why), ...(explanation ? { explanation } : {}) }];
}

function explainDates(question: Question, { startDate, endDate }: { startDate: string | null; endDate: string | null }): ItemReason {
  const holds = isWithin(toInstant(question.viewer.now) ?? 0, startDate, endDate);
  return rule(question, 'dates', holds, `It shows ${describeSpan(startDate, endDate)}. It is ${writeMoment(question.viewer.now)}.`);
}

/** @example describeSpan('2027-04-01', null) // 'from 1 April 2027' */
function describeSpan(start: string | null, end: string | null): string {
  const ends = [start ? `from ${writeMoment(start)}` : '', end ? `until ${writeMoment(end)}` : ''].filter(Boolean);
  return ends.length === 0 ? 'at any time' : ends.join(' ');
}

function explainFact(question: Question, id: string | null): ItemReason[] {
  if (id === null || id === '') return [];
  const named = question.compiled.vocabulary.rules.find((candidate) => candidate.id === id);
  if (!named) return [rule(question, 'rule', false, `There is no rule called "${id}".`)];
  const holds = question.viewer.facts[named.fact] === true;
  return [rule(question, 'rule', holds, `The rule “${named.label}” ${holds ? 'holds' : 'does not hold'} for this person.`)];
}

function explainStatus({ viewer, ...question }: Question, { scheme, status }: NextStep): ItemReason {
  const { vocabulary } = question.compiled;
  const named = splitStatuses(status).filter(Boolean);
  const names = (list: readonly string[], end: string) =>
    joinList(
      list.map((one) => `“${one}”`),
      end,
    );
  const wanted = names(
    named.map((one) => labelOfStatus(vocabulary, scheme, one)),
    'or',
  );
  const holds = viewer.feedStatuses.some((has) => has.scheme === scheme && named.includes(has.status));
  const has = names(
    viewer.feedStatuses.map((one) => labelOfStatus(vocabulary, one.scheme, one.status)),
    'and',
  );
  const isFor = named.length > 0 ? `It is for the status ${wanted}.` : 'It names no status, so it is for nobody yet.';
  const why = holds ? isFor : `${isFor} The person has ${has || 'no status'}.`;
  return rule({ viewer, ...question }, 'status', holds, why);
}

function joinList(texts: readonly string[], end: string): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${end} ${texts.at(-1)}`;
}

/** Why a step that passed every other rule is still not in the feed: a duplicate or another advert came first. */
function explainPlace(question: Question, step: NextStep, hub: HubPlan): ItemReason {
  const placed = new Set(hub.feed.flatMap((panel) => panel.ids));
  if (placed.has(step.id)) return rule(question, 'place', true, 'It has a place in the feed.');
  const types = new Map(question.compiled.vocabulary.nextStepTypes.map((type) => [type.id, type]));
  const { likeness, grouping } = toFeedEntry(step, types);
  const twin = stepsOf(question.compiled).find((other) => placed.has(other.id) && toFeedEntry(other, types).likeness === likeness);
  if (twin) return rule(question, 'duplicate', false, `“${twin.title}” has the same link and title and comes first.`);
  const advert = hub.feed.find((panel) => panel.kind === 'advert');
  const first = stepsOf(question.compiled).find(({ id }) => id === advert?.ids[0]);
  const why = grouping === 'advert' && first ? `“${first.title}” is the one advert of the feed.` : 'It found no place in the feed.';
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
  const reasons = [
    explainActive(question, step.active),
    explainStatus(question, step),
    ...explainIntent(question, step.intent),
    explainOne(question, step.visibility),
  ];
  if (reasons.some((reason) => !reason.holds)) return reasons;
  return [...reasons, explainPlace(question, step, planOfSeen(question.compiled, question.viewer))];
}

function explainPreset(question: Question, preset: Preset): ItemReason[] {
  const { compiled, viewer } = question;
  const { preset: chosen } = planOfSeen(compiled, viewer);
  const isChosen = chosen === preset.name;
  const why = isChosen
    ? 'Of the presets for this person it comes first.'
    : chosen
      ? `This person gets “${chosen}”.`
      : 'No preset is for this person.';
  return [explainActive(question, preset.active), explainAny(question, preset.tags), rule(question, 'name', isChosen, why)];
}

function explainListed(question: Question, item: ListItem, { by, isDated, hasRule }: ListShowing): ItemReason[] {
  return [
    explainActive(question, item.active),
    ...(isDated ? [explainDates(question, { startDate: item.startDate ?? null, endDate: item.endDate ?? null })] : []),
    ...(hasRule ? explainFact(question, item.rule ?? null) : []),
    ...explainIntent(question, item.intent),
    by === 'tags' ? explainAny(question, item.tags ?? []) : explainOne(question, item.visibility ?? ''),
  ];
}

function explainTile({ viewer, ...question }: Question, item: StatusTile): ItemReason[] {
  const tile = viewer.tiles.find(({ scheme, state, words }) => scheme === item.scheme && (words ?? state) === item.state);
  const why = tile
    ? (tile.why ?? 'The person has this tile.')
    : `The person has no tile that says “${labelOfStatus(question.compiled.vocabulary, item.scheme, item.state)}”.`;
  const context = { viewer, ...question };
  return [rule(context, 'state', tile !== undefined, why), rule(context, 'shown', tile?.shown ?? false, 'The tile is on the screen.')];
}

/** For kinds of items that are the same for every person. */
function explainAlways(question: Question): ItemReason[] {
  return [rule(question, 'everybody', true, 'It does not depend on the person.')];
}

function explainNever(question: Question): ItemReason[] {
  return [rule(question, 'not-drawn', false, 'It is for those who edit; nobody sees it in the hub.')];
}

/** Every rule that an item must pass, by how its kind is shown. The item must be one of that kind. */
function explainShown(question: Question, shows: Showing, item: object): ItemReason[] {
  switch (shows.as) {
    case 'grid':
      return explainWidget(question, item as Widget);
    case 'layout':
      return explainPreset(question, item as Preset);
    case 'feed':
      return explainStep(question, item as NextStep);
    case 'list':
      return explainListed(question, item as ListItem, shows);
    case 'tiles':
      return explainTile(question, item as StatusTile);
    case 'switch':
      return [explainActive(question, Reflect.get(item, shows.by) === true)];
    case 'settings': {
      const id = Reflect.get(item, 'id');
      return [
        rule(
          question,
          'year',
          id === 'site' || id === question.viewer.year,
          `The person's year is ${question.viewer.year ?? 'not known'}.`,
        ),
      ];
    }
    case 'condition':
      return [explainOne(question, (item as Audience).expression)];
    case 'words':
    case 'picture':
      return explainAlways(question);
    case 'nobody':
      return explainNever(question);
  }
}

function explainKind(question: Question, kind: ItemKind, id: string): ItemReason[] {
  const { catalogue, kinds } = question.compiled;
  const item = catalogue[kind].find((candidate: { readonly id: string }) => candidate.id === id);
  const definition = kinds.find(kind);
  return item && definition ? explainShown(question, definition.shows, item) : [rule(question, 'missing', false, 'There is no such item.')];
}

/**
 * Why a person sees an item or does not: every rule in the order in which it counts, and the first one that hides it. Whether the item is
 * seen comes from `seenItems`.
 */
export function explainItem(compiled: CompiledCatalogue, viewer: Viewer, kind: ItemKind, id: string): ItemExplanation {
  const question: Question = { compiled, viewer, about: `${kind}/${id}` };
  const reasonsOfKind = explainKind(question, kind, id);
  const failing = reasonsOfKind.find((reason) => !reason.holds) ?? null;
  const shown = seenItems(compiled, viewer).get(kind)?.has(id) ?? failing === null;
  const reasons =
    shown || failing ? reasonsOfKind : [...reasonsOfKind, rule(question, 'place', false, 'Something else stands in its place.')];
  const hiddenBy = shown ? null : (failing ?? reasons.at(-1) ?? null);
  return { kind, id, shown, hiddenBy, reasons };
}
