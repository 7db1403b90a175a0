import type { KnownKind } from '../catalogue/kind.ts';
import { toInstant } from '../time/time.ts';
import { type Diagram, NONE } from './diagram.ts';
import type { ReachedPerson } from './person.ts';
import type { Population } from './sight/population.ts';
import type { SeenItem } from './sight/seen-item.ts';
import { createSight, momentOf, SCREENS, type Sight } from './sight/sight.ts';
import { groupStates } from './sight/sum-up.ts';
import type { LegalState, TileState } from './state-space.ts';
import { createTally, type Tally, type TallySets } from './tally.ts';

/** How many items of a kind the people of a row and a column see. */
export interface CoverageCell {
  /** Whether anybody can be in this cell. If not, every number is 0. */
  readonly isPossible: boolean;
  /** The fewest and the most items that one person sees. */
  readonly least: number;
  readonly most: number;
  /** Some person sees no item. */
  readonly isGap: boolean;
  /** Some person sees more than the limit of the kind. */
  readonly isCrowded: boolean;
  /** A person who sees the fewest, and one who sees the most. */
  readonly leastFor: ReachedPerson | null;
  readonly mostFor: ReachedPerson | null;
  /** When false, the conditions were too complex for an exact result: a person may see more than `least`, or fewer than `most`. */
  readonly isExact: boolean;
}

/** For each kind with coverage, the cells by row and column. */
export type Coverage = Readonly<Record<string, readonly (readonly CoverageCell[])[]>>;

/** The inputs of coverage. */
export interface CoverageQuestion {
  /** The people to measure; their population must distinguish the expressions of the columns. */
  readonly population: Population;
  /** A person is in a row when one of their tiles has its state. */
  readonly rows: readonly TileState[];
  /** A person is in a column when its expression holds. */
  readonly columns: readonly { readonly expression: string }[];
  /** The moment (ISO) that dates are compared with; without it, each state's own moment. */
  readonly now?: string;
  /** More items than this count as crowded. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Those states of a row in which the same items can be seen. */
interface Situation {
  readonly states: readonly LegalState[];
  readonly people: Diagram;
  /** The items that can be seen: one list, or for widgets one for each screen width. */
  readonly lists: readonly (readonly SeenItem[])[];
}

/** The counts of a cell, and the states of its people. */
interface Measured {
  readonly tally: Tally;
  readonly states: readonly LegalState[];
}

const EMPTY_CELL: CoverageCell = {
  isPossible: false,
  least: 0,
  most: 0,
  isGap: false,
  isCrowded: false,
  leastFor: null,
  mostFor: null,
  isExact: true,
};

/**
 * Measures exactly how much people see: over everybody who can be in a row and a column, the fewest and the most items that `plan` shows to
 * one person who has not reordered their widgets. Next steps are counted singly, before cards are grouped in panels, and include the one
 * advert; widgets are counted on the screen that shows fewest or most.
 */
export function measureCoverage({ population, rows, columns, now, limits = {} }: CoverageQuestion): Coverage {
  const instant = toInstant(now);
  const spanOf = instant === null ? momentOf : () => ({ from: instant, to: instant });
  const sight = createSight(population, spanOf);
  const tally = keepTallies(createTally(sight.question.diagrams));
  const statesOf = indexByTile(sight.states.states);
  const measure = (kind: KnownKind): readonly (readonly CoverageCell[])[] =>
    rows.map((row) => {
      const situations = situationsOf(kind, statesOf.get(tileKey(row)) ?? [], sight);
      return columns.map(({ expression }) => {
        const measured = measureCell(situations, sight.meaningOf(expression), sight, tally);
        return toCell(measured, limits[kind.name] ?? Number.POSITIVE_INFINITY, sight);
      });
    });
  return Object.fromEntries(population.compiled.kinds.counted.map((kind) => [kind.name, measure(kind)]));
}

function tileKey({ scheme, state }: TileState): string {
  return `${scheme}|${state}`;
}

function indexByTile(states: readonly LegalState[]): ReadonlyMap<string, readonly LegalState[]> {
  const index = new Map<string, LegalState[]>();
  for (const state of states) {
    for (const key of new Set(state.tiles.map(tileKey))) {
      const found = index.get(key);
      if (found) found.push(state);
      else index.set(key, [state]);
    }
  }
  return index;
}

function situationsOf(kind: KnownKind, states: readonly LegalState[], sight: Sight): readonly Situation[] {
  return groupStates(states, (state) => sight.keyOf(kind.name, state)).map((group) => ({
    states: group,
    people: sight.peopleAt(group),
    lists: group[0] ? listsOf(kind, group[0], sight) : [],
  }));
}

function listsOf({ name, shows }: KnownKind, state: LegalState, sight: Sight): Situation['lists'] {
  return shows.as === 'grid' ? SCREENS.map((screen) => sight.widgetsOn(screen, state)) : [sight.itemsAt(name, state)];
}

type TallyItems = (group: Diagram, items: readonly SeenItem[]) => Tally | null;

/** Cached, because many rows have the same people and the same items. */
function keepTallies(tally: TallySets): TallyItems {
  const kept = new WeakMap<readonly SeenItem[], Map<Diagram, Tally | null>>();
  return (group, items) => {
    const known = kept.get(items) ?? new Map<Diagram, Tally | null>();
    kept.set(items, known);
    const before = known.get(group);
    if (before !== undefined) return before;
    const made = tally(
      group,
      items.map(({ shown }) => shown),
    );
    known.set(group, made);
    return made;
  };
}

function measureCell(situations: readonly Situation[], column: Diagram, { question }: Sight, tally: TallyItems): readonly Measured[] {
  return situations.flatMap(({ states, people, lists }) => {
    const who = question.diagrams.and(people, column);
    return who === NONE ? [] : lists.flatMap((list) => tally(who, list) ?? []).map((one) => ({ tally: one, states }));
  });
}

function toCell(measured: readonly Measured[], limit: number, { findPerson, isLost }: Sight): CoverageCell {
  const [first] = measured;
  const isKept = !isLost();
  if (!first) return { ...EMPTY_CELL, isExact: isKept };
  const fewest = measured.reduce((best, one) => (one.tally.least < best.tally.least ? one : best), first);
  const fullest = measured.reduce((best, one) => (one.tally.most > best.tally.most ? one : best), first);
  const { least } = fewest.tally;
  const { most } = fullest.tally;
  return {
    isPossible: true,
    least,
    most,
    isGap: least === 0,
    isCrowded: most > limit,
    leastFor: findPerson(fewest.tally.minOf, fewest.states),
    mostFor: findPerson(fullest.tally.maxOf, fullest.states),
    isExact: isKept && measured.every(({ tally }) => tally.isExact),
  };
}
