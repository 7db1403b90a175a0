import {
  type CompiledCatalogue,
  fillTemplate,
  type ItemKind,
  type KnownKind,
  placedInPlan,
  plan,
  quoteStatus,
  type ViewerContext,
} from '#engine';
import type { HubPlan, Viewer } from '#schemas/viewer';

/** A person to compute effects for. Page state comes only from the context, not from their record. */
export interface EffectPerson {
  readonly id: string;
  readonly name: string;
  readonly viewerFor: (context: Pick<ViewerContext, 'now' | 'site' | 'years'>) => Viewer;
}

/** The catalogues to compare, and the people and moment to compare them for. The moment is ISO 8601. */
export interface EffectOptions {
  readonly compiledBefore: CompiledCatalogue;
  readonly compiledAfter: CompiledCatalogue;
  readonly people: readonly EffectPerson[];
  readonly moment: string;
}

/** One difference: a sentence, the names of the affected people, and the titles that appear and disappear. */
export interface Effect {
  readonly kind: EffectKind;
  readonly sentence: string;
  readonly people: readonly string[];
  readonly appears: readonly string[];
  readonly goes: readonly string[];
}

/** What an effect is about. */
export type EffectKind = 'preset' | 'widget' | 'feed' | 'tile' | 'link' | 'opening' | 'list' | 'settings' | 'stage';

/** A person's plans before and after. */
interface Pair {
  readonly name: string;
  readonly before: HubPlan;
  readonly after: HubPlan;
}

/**
 * The differences for these people at a moment, as sentences, based on the plan that the hub renders. Empty without a difference.
 * @example listEffects({ compiledBefore, compiledAfter, people, moment })[0].sentence // 'Favourites hides for 7 of 12 personas.'
 */
export function listEffects({ compiledBefore, compiledAfter, people, moment }: EffectOptions): readonly Effect[] {
  const pairs = people.map(({ name, viewerFor }): Pair => {
    const planOf = (compiled: CompiledCatalogue) =>
      plan(compiled, viewerFor({ now: moment, site: compiled.site, years: compiled.years }), { columns: 3 });
    return { name, before: planOf(compiledBefore), after: planOf(compiledAfter) };
  });
  const labels = createEffectLabels(compiledBefore, compiledAfter);
  const { kinds } = compiledAfter;
  return [
    ...presetEffects(pairs, labels),
    ...widgetEffects(pairs, labels),
    ...kinds.shown('feed').flatMap((kind) => kindEffect(pairs, 'feed', kind, labels)),
    ...tileEffects(pairs, labels),
    ...linkEffects(pairs, labels),
    ...openingEffects(pairs),
    ...kinds.lists.flatMap((kind) => kindEffect(pairs, 'list', kind, labels)),
    ...settingsEffects(pairs, labels),
    ...stageEffects(pairs),
  ];
}

interface EffectLabels {
  readonly titleIn: (kind: ItemKind) => (id: string) => string;
  readonly route: (id: string) => string;
  readonly scheme: (id: string) => string;
  readonly preset: (name: string | null) => string;
  readonly state: (state: string) => string;
}

/** Titles by id. An id in only one of the two catalogues gets its title from that one. */
function createEffectLabels(before: CompiledCatalogue, after: CompiledCatalogue): EffectLabels {
  const { vocabulary } = after;
  const labelIn = (list: readonly { readonly id: string; readonly label: string }[], id: string): string =>
    list.find((one) => one.id === id)?.label ?? id;
  return {
    titleIn: (kind) => {
      const titles = new Map(
        [before, after].flatMap(({ catalogue }) => catalogue[kind].map((item) => [item.id, titleOf(item as Titled)] as const)),
      );
      return (id) => titles.get(id) || id;
    },
    route: (id) => labelIn(vocabulary.routes ?? [], id),
    scheme: (id) => labelIn(vocabulary.schemes, id),
    preset: (name) => (name === null ? 'no preset' : `"${labelIn(vocabulary.presets, name)}"`),
    state: (state) => quoteStatus(vocabulary, state),
  };
}

/** The properties that can be an item's title. */
interface Titled {
  readonly title?: string;
  readonly name?: string;
}

function titleOf(item: Titled): string {
  return fillTemplate(item.title ?? item.name ?? '', {});
}

/** The items of a kind that appear and disappear, for kinds that people see individually. */
function kindEffect(pairs: readonly Pair[], about: EffectKind, kind: KnownKind, labels: EffectLabels): readonly Effect[] {
  const { one } = kind.labels;
  return listEffect(pairs, about, [one, `${one}s`], (of) => placedInPlan(of, kind).flat(), labels.titleIn(kind.name));
}

/**
 * Describes how many of the people.
 * @example describeTouchedPeople(['Ann'], 12) // 'for 1 of 12 personas'
 */
function describeTouchedPeople(people: readonly string[], total: number): string {
  if (people.length < total) return `for ${people.length} of ${total} personas`;
  return total === 1 ? 'for the one persona' : `for all ${total} personas`;
}

function effect(kind: EffectKind, what: string, people: readonly string[], total: number): Effect {
  return { kind, sentence: `${what} ${describeTouchedPeople(people, total)}.`, people, appears: [], goes: [] };
}

/** Groups the same change for several people into one effect. `describeEffect` describes the changes for one person. */
function grouped(pairs: readonly Pair[], kind: EffectKind, describeEffect: (pair: Pair) => readonly string[]): Effect[] {
  const groups = new Map<string, string[]>();
  for (const pair of pairs) {
    for (const sentence of new Set(describeEffect(pair))) groups.set(sentence, [...(groups.get(sentence) ?? []), pair.name]);
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([sentence, people]) => effect(kind, sentence, people, pairs.length));
}

function presetEffects(pairs: readonly Pair[], labels: EffectLabels): Effect[] {
  return grouped(pairs, 'preset', ({ before, after }) =>
    before.preset === after.preset ? [] : [`The preset changes from ${labels.preset(before.preset)} to ${labels.preset(after.preset)}`],
  );
}

/** A person's widgets at any number of columns. */
function widgetsOf({ presetOrders, switchedOff }: HubPlan): Set<string> {
  const off = new Set(switchedOff);
  return new Set([...presetOrders[2], ...presetOrders[3], ...presetOrders[4]].filter((id) => !off.has(id)));
}

function widgetEffects(pairs: readonly Pair[], labels: EffectLabels): Effect[] {
  const title = labels.titleIn('widgets');
  return grouped(pairs, 'widget', ({ before, after }) => {
    const [had, has] = [widgetsOf(before), widgetsOf(after)];
    return [
      ...[...had].filter((id) => !has.has(id)).map((id) => `${title(id)} hides`),
      ...[...has].filter((id) => !had.has(id)).map((id) => `${title(id)} appears`),
    ];
  });
}

/** Summarises long lists in one sentence: how many items appear and disappear, and for how many people. */
function listEffect(
  pairs: readonly Pair[],
  kind: EffectKind,
  [one, many]: readonly [string, string],
  read: (of: HubPlan) => readonly string[],
  title: (id: string) => string,
): Effect[] {
  const [appears, goes, people] = [new Set<string>(), new Set<string>(), new Set<number>()];
  for (const [index, { before, after }] of pairs.entries()) {
    const [had, has] = [new Set(read(before)), new Set(read(after))];
    for (const id of has) if (!had.has(id)) appears.add(id) && people.add(index);
    for (const id of had) if (!has.has(id)) goes.add(id) && people.add(index);
  }
  const total = new Set([...appears, ...goes]).size;
  if (total === 0) return [];
  const names = pairs.flatMap(({ name }, index) => (people.has(index) ? [name] : []));
  const what = total === 1 ? `1 ${one} changes` : `${total} ${many} change`;
  return [{ ...effect(kind, what, names, pairs.length), appears: [...appears].map(title), goes: [...goes].map(title) }];
}

function tileEffects(pairs: readonly Pair[], labels: EffectLabels): Effect[] {
  return grouped(pairs, 'tile', ({ before, after }) =>
    after.tiles.flatMap((tile) => {
      const was = before.tiles.find(({ scheme }) => scheme === tile.scheme);
      if (!was || (!was.shown && !tile.shown)) return [];
      const name = `The ${labels.scheme(tile.scheme)} tile`;
      if (was.shown !== tile.shown) return [`${name} ${tile.shown ? 'appears' : 'hides'}`];
      if (was.state !== tile.state) return [`${name} changes to ${labels.state(tile.state)}`];
      return was.item === tile.item ? [] : [`${name} shows different text`];
    }),
  );
}

function linkEffects(pairs: readonly Pair[], labels: EffectLabels): Effect[] {
  return grouped(pairs, 'link', ({ before, after }) =>
    Object.keys({ ...before.links, ...after.links }).flatMap((route) => {
      const [was, is] = [before.links[route], after.links[route]];
      const name = `The ${labels.route(route)} link`;
      if ((was?.enabled ?? false) !== (is?.enabled ?? false)) return [`${name} ${is?.enabled ? 'opens' : 'closes'}`];
      if (is?.enabled) return was?.url === is.url && was?.trackUrl === is.trackUrl ? [] : [`${name} leads elsewhere`];
      return was?.notice === is?.notice ? [] : [`${name} stays off and says something else`];
    }),
  );
}

function openingEffects(pairs: readonly Pair[]): Effect[] {
  return grouped(pairs, 'opening', ({ before, after }) => [
    ...(before.modal && before.modal !== after.modal ? [`The "${before.modal}" window no longer opens`] : []),
    ...(after.modal && before.modal !== after.modal ? [`The "${after.modal}" window opens`] : []),
    ...after.dialogs.filter((id) => !before.dialogs.includes(id)).map((id) => `The "${id}" window may be offered`),
    ...before.dialogs.filter((id) => !after.dialogs.includes(id)).map((id) => `The "${id}" window is no longer offered`),
  ]);
}

function settingsEffects(pairs: readonly Pair[], labels: EffectLabels): Effect[] {
  const title = labels.titleIn('widgets');
  return grouped(pairs, 'settings', ({ before, after }) =>
    Object.entries(after.settingsOn).flatMap(([id, options]) => {
      const was = before.settingsOn[id];
      return !was || was.join() === options.join() ? [] : [`${title(id)} starts with other settings`];
    }),
  );
}

function stageEffects(pairs: readonly Pair[]): Effect[] {
  return grouped(pairs, 'stage', ({ before, after }) =>
    before.stage === after.stage ? [] : [`The stage changes from ${before.stage} to ${after.stage}`],
  );
}
