import type { PageStateYear } from '../../../schemas/generated/catalogue.ts';
import { type Catalogue, datedItems, type Kinds } from '../catalogue/index.ts';
import { endOfMoment, toInstant } from '../time/index.ts';

/** What turns are found with. */
export interface TurnsQuestion {
  /** Every catalogue that an answer is worked out with. */
  readonly catalogues: readonly Catalogue[];
  readonly kinds: Kinds;
  /** The moments of the cycle of a moment at which something changes for people, as the pack knows them. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly string[];
}

/**
 * The last turn up to an instant: the newest moment at which what people see can have changed, by the dates of content and page state and
 * by what the pack knows. Answers about who sees what are the same from there on, so that one may stand for the other. The instant itself
 * where nothing ever turns.
 */
export function lastTurn(instant: number, { catalogues, kinds, listMoments }: TurnsQuestion): number {
  const now = new Date(instant).toISOString();
  const known = catalogues.flatMap((catalogue) => listMoments(now, yearsOf(catalogue)).map((moment) => toInstant(moment)));
  const last = [...known, ...catalogues.flatMap((catalogue) => turnsOf(catalogue, kinds))].reduce<number>(
    (latest, turn) => (turn !== null && turn <= instant && turn > latest ? turn : latest),
    Number.NEGATIVE_INFINITY,
  );
  return Number.isFinite(last) ? last : instant;
}

function yearsOf(catalogue: Catalogue): readonly PageStateYear[] {
  return catalogue['page-state'].filter((item): item is PageStateYear => 'routes' in item);
}

const found = new WeakMap<Catalogue, readonly number[]>();

/** Every instant that dates of a catalogue name: where they begin, their last, and the first after it. */
function turnsOf(catalogue: Catalogue, { dated }: Kinds): readonly number[] {
  const known = found.get(catalogue);
  if (known) return known;
  const dates = new Set([
    ...catalogue['page-state'].flatMap(textsIn),
    ...dated.flatMap(({ name }) => datedItems(catalogue, name)).flatMap(({ startDate, endDate }) => [startDate, endDate]),
  ]);
  const turns = [...dates].flatMap((date) => {
    const [first, last] = [toInstant(date), endOfMoment(date)];
    return first === null || last === null ? [] : [first, last, last + 1];
  });
  found.set(catalogue, turns);
  return turns;
}

/** Page state is all about time: whatever in it can be read as a date is one. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
