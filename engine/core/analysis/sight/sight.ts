import type { ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds, Showing } from '../../catalogue/kind.ts';
import { toInstant } from '../../time/index.ts';
import type { LegalState } from '../state-space.ts';
import type { Population } from './population.ts';
import { type Span, seenInIndex } from './seen-index.ts';
import type { SeenItem } from './seen-item.ts';
import { seenSteps } from './seen-steps.ts';
import { SCREENS, type ScreenColumns, seenPresets, seenWidgets } from './seen-widgets.ts';

/** What people see, as sets of people: exactly what `plan` shows to people who have not reordered their widgets. */
export interface Sight extends Population {
  /** A key for the part of a state that decides which items of a kind can be seen in it. */
  readonly keyOf: (kind: ItemKind, state: LegalState) => string;
  /** The items of a kind that can be seen in a state; widgets on any screen width. */
  readonly itemsAt: (kind: ItemKind, state: LegalState) => readonly SeenItem[];
  /** The widgets on a screen with this many columns. */
  readonly widgetsOn: (screen: ScreenColumns, state: LegalState) => readonly SeenItem[];
}

/** The time to look at in a state, for items with dates; null to ignore dates. */
type SpanOf = (state: LegalState) => Span | null;

/** Prepares a view of what a population sees at given times. */
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
