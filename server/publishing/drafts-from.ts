import { isSameJson, type Json, type Pack } from '../../engine/index.ts';
import type { SnapshotItem } from '../stores/index.ts';
import { type DraftItem, type ItemName, nameOf } from './change-set.ts';
import { readSnapshotItems } from './items.ts';

interface Drafting {
  readonly pack: Pack;
  readonly live: readonly SnapshotItem[];
  readonly by: string;
  readonly at: string;
}

/** Drafts that restore the named items, or all items, from an earlier snapshot. Items that did not exist then are deleted. [Z-06] */
export function restoreDrafts({
  from,
  live,
  names,
  by,
  at,
  pack,
}: Drafting & { from: readonly SnapshotItem[]; names: readonly { kind: string; id: string }[] | null }): DraftItem[] {
  const [then, now] = [byName(from), byName(live)];
  const wanted = names ? names.map(nameOf) : [...new Set([...then.keys(), ...now.keys()])];
  return wanted.flatMap((name) => toDraft(name, now.get(name), then.get(name), { by, at, pack }));
}

/** Drafts of imported items, in the canonical form of their kind if it has one. */
export function importDrafts({
  items,
  live,
  isWhole,
  pack,
  by,
  at,
}: Drafting & { items: readonly SnapshotItem[]; isWhole: boolean }): DraftItem[] {
  const { catalogue, errors } = readSnapshotItems(items, pack);
  const read = new Map(
    Object.entries(catalogue).flatMap(([kind, list]) => list.map((value: { id: string }) => [`${kind}/${value.id}`, value])),
  );
  const faulty = new Set(errors.map(({ kind, id }) => `${kind}/${id}`));
  const now = byName(live);
  const then = new Map(
    items.map((item) => {
      const name = nameOf(item);
      return [name, { ...item, value: faulty.has(name) ? item.value : (read.get(name) ?? item.value) }];
    }),
  );
  const names = isWhole ? [...new Set([...then.keys(), ...now.keys()])] : [...then.keys()];
  return names.flatMap((name) => toDraft(name, now.get(name), then.get(name), { by, at, pack }));
}

function toDraft(
  name: string,
  before: SnapshotItem | undefined,
  after: SnapshotItem | undefined,
  { by, at, pack }: Pick<Drafting, 'by' | 'at' | 'pack'>,
): DraftItem[] {
  const base = (before?.value ?? null) as Json;
  const value = (after?.value ?? null) as Json;
  const item = toName(before ?? after ?? toItemName(name), pack);
  return item && !isSameJson(base, value) ? [{ ...item, base, value, by, at }] : [];
}

function toItemName(name: string): { kind: string; id: string } {
  const [kind = '', ...rest] = name.split('/');
  return { kind, id: rest.join('/') };
}

function toName({ kind, id }: { readonly kind: string; readonly id: string }, { kinds }: Pack): ItemName | null {
  return kinds.has(kind) ? { kind, id } : null;
}

function byName(items: readonly SnapshotItem[]): Map<string, SnapshotItem> {
  return new Map(items.map((item) => [nameOf(item), item]));
}
