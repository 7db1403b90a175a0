import type { Random } from '#engine';
import { createSeededRandom, pickOne } from '#engine/testing';
import type { Entry, Value } from './content.ts';

/** A fault to plant in the shipped content. */
export interface Fault {
  /** What was done, for people: item, place, and the words before and after. */
  readonly title: string;
  /** The item that is at fault. */
  readonly kind: string;
  readonly id: string;
  readonly plant: (entries: readonly Entry[]) => readonly Entry[];
}

/** What faults are made from. */
export interface Source {
  readonly entries: readonly Entry[];
  readonly random: Random;
}

/** A number of faults of one family, each in another place. Without a place the family is left out. */
export type Family = (source: Source, count: number) => readonly Fault[];

/** The items of some kinds that people can see. */
export function living({ entries }: Source, ...kinds: readonly string[]): readonly Entry[] {
  return entries.filter(({ kind, value }) => kinds.includes(kind) && value.active !== false);
}

/** Some of a list, each at most once, in a random order that repeats for the same seed. */
export function some<One>(list: readonly One[], count: number, { random }: Source): readonly One[] {
  const left = [...list];
  const taken: One[] = [];
  while (left.length > 0 && taken.length < count) taken.push(...left.splice(Math.floor(random.next() * left.length), 1));
  return taken;
}

/** One of a list by chance. */
export function oneOf<One>(list: readonly One[], { random }: Source): One {
  return pickOne(random, list);
}

/** A fault that gives one property of an item another value. */
export function setFault({ kind, id, value }: Entry, path: readonly (string | number)[], to: unknown): Fault {
  const from = path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)?.[step], value);
  return {
    title: `${kind}/${id}/${path.join('/')}: ${short(from)} becomes ${short(to)}`,
    kind,
    id,
    plant: (entries) =>
      entries.map((entry) => (entry.kind === kind && entry.id === id ? { ...entry, value: setAt(entry.value, path, to) } : entry)),
  };
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 90 ? `${text.slice(0, 87)}...` : text;
}

function setAt(value: Value, path: readonly (string | number)[], to: unknown): Value {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let part = copy;
  for (const step of path.slice(0, -1)) part = part[step] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last === undefined) return copy as Value;
  if (to === undefined) delete part[last];
  else part[last] = to;
  return copy as Value;
}

/** The source of a seed. */
export function toSource(entries: readonly Entry[], seed: number): Source {
  return { entries, random: createSeededRandom(seed) };
}
