import type { CompiledCatalogue } from '../catalogue/compile.ts';
import type { ItemKind, ItemName } from '../catalogue/item-kinds.ts';
import { toInstant } from '../time/time.ts';
import { NONE } from './diagram.ts';
import { keepEach } from './keep-each.ts';
import type { ReachedPerson } from './person.ts';
import type { Population } from './sight/population.ts';
import { createSight, type Sight, type Span } from './sight/sight.ts';
import { groupStates } from './sight/sum-up.ts';
import type { LegalState } from './state-space.ts';

/** An item about results that a person sees while results are under embargo. */
export interface Leak extends ItemName {
  readonly person: ReachedPerson;
  /** `embargoed`: results are held back from that person; `early`: results may not be shown to anybody yet. */
  readonly because: 'embargoed' | 'early';
}

/** The people to search for, and the dates. */
export interface LeakQuestion {
  /** Each of its states must carry the first moment at which it can occur. */
  readonly population: Population;
  /** When (ISO) results may first be shown in the cycle of a moment; null when unknown. */
  readonly liftAt: (now: string) => string | null;
}

/** The time during which results are held back in a state. */
interface Held {
  readonly span: Span;
  readonly because: Leak['because'];
}

/**
 * Items marked as being about results that `plan` shows to people in a state in which results are held back: each once, with a person who
 * sees it. An item with dates also leaks when anybody sees it before results may be shown. For an item without dates only embargoed states
 * count, because it waits for the states that results bring. A state is assumed to last from its moment until the embargo ends, so an item
 * that starts only then does not leak. Without a known end, an embargoed state is assumed to last forever. When the population is lost,
 * nothing is found.
 */
export function findLeaks({ population, liftAt }: LeakQuestion): readonly Leak[] {
  const sensitive = listSensitive(population.compiled);
  if (sensitive.every(({ ids }) => ids.size === 0)) return [];
  const heldIn = createHeldIn(liftAt);
  const states = population.states.states.filter((state) => heldIn(state) !== null);
  const sight = createSight(population, (state) => heldIn(state)?.span ?? null);
  const embargoed = states.filter((state) => heldIn(state)?.because === 'embargoed');
  const found = sensitive.flatMap(({ kind, ids, dated }) => {
    const leaks = findLeaksOf({ kind, ids, states: embargoed }, sight, heldIn);
    const early = findLeaksOf({ kind, ids: dated, states }, sight, heldIn);
    return [...ids].flatMap((id) => leaks.get(id) ?? early.get(id) ?? []);
  });
  return population.isLost() ? [] : found;
}

interface Sensitive {
  readonly kind: ItemKind;
  readonly ids: ReadonlySet<string>;
  /** The ids of sensitive items that have dates. */
  readonly dated: ReadonlySet<string>;
}

interface MarkedItem {
  readonly id: string;
  readonly active: boolean;
  readonly resultsSensitive?: boolean;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** Presets are skipped: they contain nothing that could be about results. */
function listSensitive({ catalogue, kinds }: CompiledCatalogue): readonly Sensitive[] {
  const seen = kinds.seen.filter(({ shows }) => shows.as !== 'layout');
  return seen.map(({ name: kind }) => {
    const items = catalogue[kind] as readonly object[] as readonly MarkedItem[];
    const marked = items.filter(({ active, resultsSensitive }) => active && resultsSensitive);
    const hasDates = ({ startDate = null, endDate = null }: MarkedItem) => startDate !== null || endDate !== null;
    return { kind, ids: new Set(marked.map(({ id }) => id)), dated: new Set(marked.filter(hasDates).map(({ id }) => id)) };
  });
}

function createHeldIn(liftAt: LeakQuestion['liftAt']): (state: LegalState) => Held | null {
  const liftOf = keepEach((now: string) => toInstant(liftAt(now)));
  return ({ now, isEmbargoed }) => {
    const from = toInstant(now) ?? 0;
    const lift = liftOf(now);
    const isEarly = lift !== null && from < lift;
    if (isEarly) return { span: { from, to: lift - 1 }, because: isEmbargoed ? 'embargoed' : 'early' };
    return isEmbargoed ? { span: { from, to: Number.POSITIVE_INFINITY }, because: 'embargoed' } : null;
  };
}

function findLeaksOf(
  { kind, ids, states: among }: { readonly kind: ItemKind; readonly ids: ReadonlySet<string>; readonly states: readonly LegalState[] },
  { keyOf, peopleAt, itemsAt, question, findPerson }: Sight,
  heldIn: (state: LegalState) => Held | null,
): ReadonlyMap<string, Leak> {
  const leaks = new Map<string, Leak>();
  if (ids.size === 0) return leaks;
  for (const group of groupStates(among, (state) => keyOf(kind, state))) {
    const [first] = group;
    const people = peopleAt(group);
    for (const { id, shown } of first ? itemsAt(kind, first) : []) {
      const who = question.diagrams.and(people, shown);
      if (!ids.has(id) || leaks.has(id) || who === NONE) continue;
      const person = findPerson(who, group);
      const held = person ? heldIn(person.state) : null;
      if (person && held) leaks.set(id, { kind, id, person, because: held.because });
    }
  }
  return leaks;
}
