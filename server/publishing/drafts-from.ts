import { isSameJson, type Json } from '#engine';
import type { SnapshotItem } from '../stores/index.ts';
import { type DraftItem, type ItemName, MAX_SET_ITEMS, nameOf } from './change-set.ts';
import { readSnapshotItems } from './items.ts';
import { type ChangesReview, type Ground, type ReviewParts, reviewOver } from './publish-changes.ts';
import type { WorkPack } from './whole-work.ts';

interface Drafting {
  readonly pack: WorkPack;
  readonly live: readonly SnapshotItem[];
  readonly by: string;
  readonly at: string;
}

/** Drafts that restore the named items, or all items, from an earlier snapshot. Items that did not exist then are deleted. */
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

/** The imported items and their author. */
export interface ImportGiven extends Pick<Drafting, 'by' | 'at'> {
  readonly items: readonly SnapshotItem[];
  /** Whether live items that are missing from the import are deleted. */
  readonly isWhole: boolean;
}

/** The drafts with their review; or the number of differing items, if a change set cannot hold them. */
export type Imported =
  | { readonly kind: 'read'; readonly drafts: readonly DraftItem[]; readonly review: ChangesReview }
  | { readonly kind: 'full'; readonly count: number };

/** Reads an import. The differing items are counted before any of them is read. */
export async function readImport(ground: Ground, given: ImportGiven, { pack, gates }: ReviewParts): Promise<Imported> {
  if (gates?.work) return gates.work('import', ground, given);
  const count = countDifferent(ground.items, given);
  if (count > MAX_SET_ITEMS) return { kind: 'full', count };
  const drafts = importDrafts({ ...given, live: ground.items, pack });
  return { kind: 'read', drafts, review: await reviewOver(ground, drafts, { pack, gates }) };
}

function countDifferent(live: readonly SnapshotItem[], { items, isWhole }: ImportGiven): number {
  const [now, then] = [byName(live), byName(items)];
  const differs = ([name, { value }]: readonly [string, SnapshotItem]) => !isSameJson(now.get(name)?.value as Json, value as Json);
  const gone = isWhole ? [...now.keys()].filter((name) => !then.has(name)).length : 0;
  return [...then].filter(differs).length + gone;
}

/** Drafts of imported items, in the canonical form of their kind if it has one. */
function importDrafts({
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

function toName({ kind, id }: { readonly kind: string; readonly id: string }, { kinds }: WorkPack): ItemName | null {
  return kinds.has(kind) ? { kind, id } : null;
}

function byName(items: readonly SnapshotItem[]): Map<string, SnapshotItem> {
  return new Map(items.map((item) => [nameOf(item), item]));
}
