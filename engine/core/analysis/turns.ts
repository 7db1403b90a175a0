import type { PageStateYear } from '#schemas/catalogue';
import { type Catalogue, datedItems, isSiteItem } from '../catalogue/item-kinds.ts';
import type { Kinds } from '../catalogue/kind.ts';
import { endOfMoment, toInstant } from '../time/time.ts';

/** Inputs of turns. */
export interface TurnsQuestion {
  /** Every catalogue that an answer depends on. */
  readonly catalogues: readonly Catalogue[];
  readonly kinds: Kinds;
  /** The moments, in the cycle of a given moment, at which something changes for people, as the pack knows them. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly string[];
}

/**
 * The last turn up to an instant: the latest moment at which what people see can have changed, by the dates of content and page state and
 * by what the pack lists. Answers about who sees what stay the same from then on, so an answer for the one holds for the other. The instant
 * itself when nothing ever changes.
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
  return catalogue['page-state'].filter((item): item is PageStateYear => !isSiteItem(item));
}

const found = new WeakMap<Catalogue, readonly number[]>();

/** Every turn from the dates of a catalogue: the first instant of a date, its last, and the one after. */
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

/** Page state is all about time, so every text in it that can be read as a date counts as one. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
