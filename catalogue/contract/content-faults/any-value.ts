import type { Entry } from './content.ts';
import { type Fault, oneOf, type Source, setFault, some } from './plant.ts';

/** One value inside an item. */
interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Kinds whose items are only read by people who edit, or are far more than all others together. */
const LEFT_OUT: ReadonlySet<string> = new Set(['messages', 'personas', 'cohorts', 'journeys']);

/** Values of any field of any item, changed in small and in large ways. The same source gives the same faults. */
export function changeAnything(source: Source, count: number): readonly Fault[] {
  const entries = source.entries.filter(({ kind, value }) => !LEFT_OUT.has(kind) && value.active !== false);
  return some(entries, count * 2, source)
    .flatMap((entry): readonly Fault[] => {
      const leaves = leavesOf(entry.value, []).filter(({ path }) => path.join() !== 'id');
      if (leaves.length === 0) return [];
      const { path, value } = oneOf(leaves, source);
      const made = changed(value, path, entry, source);
      return made === value ? [] : [setFault(entry, path, made)];
    })
    .slice(0, count);
}

function leavesOf(value: unknown, path: readonly (string | number)[]): readonly Leaf[] {
  if (Array.isArray(value)) return [{ path, value }, ...value.flatMap((part, place) => leavesOf(part, [...path, place]))];
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

function changed(value: unknown, path: Leaf['path'], entry: Entry, source: Source): unknown {
  const isLarge = source.random.next() < 0.5;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return isLarge ? value * 10 + 1 : value + 1;
  if (Array.isArray(value)) return isLarge ? [] : value.slice(1);
  if (typeof value === 'string') return isLarge ? valueElsewhere(path, entry, source) : withSlip(value, source);
  return value;
}

/** What another item of the kind has there; an empty text where none has anything. */
function valueElsewhere(path: Leaf['path'], { kind, id }: Entry, source: Source): unknown {
  const others = source.entries.filter((entry) => entry.kind === kind && entry.id !== id);
  if (others.length === 0) return '';
  const found = path.reduce<unknown>(
    (part, step) => (part as Record<string | number, unknown> | null)?.[step],
    oneOf(others, source).value,
  );
  return found ?? '';
}

/** A text with one character left out. */
function withSlip(text: string, source: Source): string {
  const at = Math.floor(source.random.next() * text.length);
  return `${text.slice(0, at)}${text.slice(at + 1)}`;
}
