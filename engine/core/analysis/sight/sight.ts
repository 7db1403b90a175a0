import type { CompiledPreset, CompiledStep, ListIndex } from '../../catalogue/compile.ts';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds, Showing } from '../../catalogue/kind.ts';
import { statusKey } from '../../next-step/feed-entry.ts';
import { toInstant } from '../../time/time.ts';
import { type Diagram, NONE } from '../diagram.ts';
import type { LegalState } from '../state-space.ts';
import type { Population } from './population.ts';
import type { Looking, SeenItem } from './seen-item.ts';

/** The numbers of columns that a screen can have. */
export const SCREENS = [2, 3, 4] as const;

type ScreenColumns = (typeof SCREENS)[number];

/** The view of people, as sets of people: exactly what `plan` shows to people who have not reordered their widgets. */
export interface Sight extends Population {
  /** A key for the part of a state that decides which items of a kind can be seen in it. */
  readonly keyOf: (kind: ItemKind, state: LegalState) => string;
  /** The items of a kind that can be seen in a state; widgets on any screen width. */
  readonly itemsAt: (kind: ItemKind, state: LegalState) => readonly SeenItem[];
  /** The widgets on a screen with this many columns. */
  readonly widgetsOn: (screen: ScreenColumns, state: LegalState) => readonly SeenItem[];
}

/** The instants between which an item has to show; null for any. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The time to examine in a state, for items with dates; null to ignore dates. */
type SpanOf = (state: LegalState) => Span | null;

/** Prepares the view of a population at given times. */
export function createSight(population: Population, spanOf: SpanOf): Sight {
  const { kinds } = population.compiled;
  const grid = kinds.shown('grid')[0]?.name ?? 'widgets';
  const keyOf = createKeyOf(spanOf, kinds);
  const { keep } = population;
  return {
    ...population,
    keyOf,
    itemsAt: (kind, state) => keep(`${kind}\n${keyOf(kind, state)}`, () => lookAt(kind, state, population, spanOf)),
    widgetsOn: (screen, state) => keep(`${screen}\n${keyOf(grid, state)}`, () => seenWidgets(population, state, [screen])),
  };
}

/** The single moment of a state. */
export function momentOf({ now }: LegalState): Span {
  const instant = toInstant(now) ?? 0;
  return { from: instant, to: instant };
}

/** The part of a state that decides which items of a kind can be seen in it. */
function decidedBy(shows: Showing | undefined): 'statuses' | 'presets' | 'time' | 'nothing' {
  if (shows?.as === 'feed') return 'statuses';
  if (shows?.as === 'grid' || shows?.as === 'layout') return 'presets';
  return shows?.as === 'list' && shows.isDated ? 'time' : 'nothing';
}

function createKeyOf(spanOf: SpanOf, { find }: Kinds): Sight['keyOf'] {
  const keys = {
    statuses: ({ statuses }: LegalState) => statuses.map(({ scheme, status }) => `${scheme}|${status}`).join('\n'),
    presets: ({ presets }: LegalState) => presets.join('\n'),
    time: (state: LegalState) => {
      const span = spanOf(state);
      return span ? `${span.from}-${span.to}` : '';
    },
    nothing: () => '',
  };
  return (kind, state) => keys[decidedBy(find(kind)?.shows)](state);
}

function lookAt(kind: ItemKind, state: LegalState, looking: Population, spanOf: SpanOf): readonly SeenItem[] {
  const { kinds, lists } = looking.compiled;
  const shows = kinds.find(kind)?.shows;
  if (shows?.as === 'feed') return seenSteps(looking, state);
  if (shows?.as === 'layout') return seenPresets(looking, state);
  if (shows?.as === 'grid') return seenWidgets(looking, state, SCREENS);
  const index = lists.get(kind);
  return index ? seenInIndex(looking, index, decidedBy(shows) === 'time' ? spanOf(state) : null) : [];
}

/** A preset, with the people its condition matches, less those who get a better one. */
interface Choice extends SeenItem {
  readonly preset: CompiledPreset;
}

/** The presets of a state by name, best first: a person gets the first with a condition that holds. */
function seenPresets({ compiled, diagrams, meaningOfGate }: Looking, { presets }: LegalState): readonly Choice[] {
  const { and, or, not } = diagrams;
  let better: { readonly ids: readonly string[]; readonly who: Diagram } = { ids: [], who: NONE };
  const choose = (preset: CompiledPreset): Choice => {
    const { id, gate } = preset;
    const meant = meaningOfGate(gate);
    const choice = { id, meant, shown: and(meant, not(better.who)), behind: better.ids, preset };
    better = { ids: [...better.ids, id], who: or(better.who, meant) };
    return choice;
  };
  return presets.flatMap((name) => compiled.presets.get(name) ?? []).map(choose);
}

/** The widgets of a state's presets on screens with given numbers of columns, each for the people with a preset that lists it there. */
function seenWidgets(looking: Looking, state: LegalState, screens: readonly ScreenColumns[]): readonly SeenItem[] {
  const { compiled, diagrams, meaningOfGate } = looking;
  const { and, or } = diagrams;
  const choices = seenPresets(looking, state);
  const ids = new Set(choices.flatMap(({ preset }) => screens.flatMap((screen) => preset.orders[screen])));
  return [...ids].flatMap((id) => {
    const widget = compiled.widgets.get(id);
    if (!widget) return [];
    const meant = meaningOfGate(widget.gate);
    const listing = choices.filter(({ preset }) => screens.some((screen) => preset.orders[screen].includes(id)));
    const shown = listing.map((choice) => and(choice.shown, meant)).reduce(or, NONE);
    return [{ id, meant, shown, behind: [] }];
  });
}

/** The items of an index that show at some time within the span, ends included. */
function seenInIndex({ diagrams, meaningOf, meaningOfGate }: Looking, index: ListIndex, span: Span | null) {
  return index.ids.flatMap((id, place): readonly SeenItem[] => {
    const gate = index.gates[place];
    if (!gate || (span && !meets(index, place, span))) return [];
    const fact = index.facts?.[place] ?? null;
    const meant = fact === null ? meaningOfGate(gate) : diagrams.and(meaningOfGate(gate), meaningOf(fact));
    return [{ id, meant, shown: meant, behind: [] }];
  });
}

function meets({ starts, ends }: ListIndex, place: number, { from, to }: Span): boolean {
  const start = starts[place] ?? Number.NEGATIVE_INFINITY;
  const end = ends[place] ?? Number.POSITIVE_INFINITY;
  return start <= to && end >= from && start <= end;
}

/** For some items, the people who have seen one of them already. */
interface Seen {
  readonly ids: readonly string[];
  readonly who: Diagram;
}

const NOTHING_SEEN: Seen = { ids: [], who: NONE };

/**
 * The next steps of a state's statuses as `plan` places them: of several with the same link and title only the first visible one, and
 * one advert. Grouping makes no difference, since every card keeps its place.
 */
function seenSteps({ compiled, diagrams, meaningOfGate }: Looking, { statuses }: LegalState): readonly SeenItem[] {
  const { and, or, not } = diagrams;
  const alike = new Map<CompiledStep['likeness'], Seen>();
  let adverts = NOTHING_SEEN;
  const place = ({ id, gate, likeness, grouping }: CompiledStep): SeenItem => {
    const meant = meaningOfGate(gate);
    const like = alike.get(likeness) ?? NOTHING_SEEN;
    const remaining = and(meant, not(like.who));
    alike.set(likeness, { ids: [...like.ids, id], who: or(like.who, meant) });
    if (grouping !== 'advert') return { id, meant, shown: remaining, behind: like.ids };
    const first = { id, meant, shown: and(remaining, not(adverts.who)), behind: [...like.ids, ...adverts.ids] };
    adverts = { ids: [...adverts.ids, id], who: or(adverts.who, remaining) };
    return first;
  };
  const entries = statuses.flatMap(({ scheme, status }) => compiled.steps.get(statusKey(scheme, status))?.entries ?? []);
  return [...new Set(entries)].map(place);
}
