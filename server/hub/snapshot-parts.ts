import { LRUCache } from 'lru-cache';
import {
  type Catalogue,
  collectItems,
  type HubItems,
  type ItemKind,
  idsOfPlan,
  type Kinds,
  messagesOf,
  picturesNamedBy,
  picturesOfEveryPage,
} from '#engine';
import type { HubPlan } from '#schemas/viewer';
import type { LiveCatalogue } from '../publishing/index.ts';

/** A snapshot prepared for replies: each item with its JSON text, which is written once. */
export interface SnapshotParts {
  readonly id: string;
  readonly kinds: Kinds;
  readonly items: ReadonlyMap<string, ReadonlyMap<string, Part>>;
  readonly messages: Readonly<Record<string, string>>;
  /** The uploaded pictures of every page. */
  readonly pictures: readonly string[];
  /** The end of a reply, from the items of a plan on; joined once for all plans that name the same items. */
  readonly endOf: (plan: HubPlan, idsDigest: string) => Buffer;
}

interface Part {
  readonly value: unknown;
  /** `"id":{...},` ready to be joined. */
  readonly bytes: Buffer;
  /** The uploaded pictures that it shows. */
  readonly pictures: readonly string[];
}

/** Writes every item of a snapshot once, and the messages of the areas that every page needs. */
export function createSnapshotParts({ id, catalogue, compiled: { kinds } }: LiveCatalogue, areas?: readonly string[]): SnapshotParts {
  const messages = messagesOf(catalogue, areas);
  const pictures = picturesOfEveryPage(catalogue, kinds);
  const shown: readonly ItemKind[] = [...kinds.drawn.map(({ name }) => name), 'pictures'];
  const items = new Map<string, Map<string, Part>>(shown.map((name) => [name, partsOf(catalogue, name)]));
  return {
    id,
    kinds,
    items,
    messages,
    pictures,
    endOf: createJoin({ items, kinds, pictures }, Buffer.from(`"messages":${JSON.stringify(messages)}}}`)),
  };
}

function partsOf(catalogue: Catalogue, kind: ItemKind): Map<string, Part> {
  return new Map(
    catalogue[kind].map((value) => {
      const bytes = Buffer.from(`${JSON.stringify(value.id)}:${JSON.stringify(value)},`);
      return [value.id, { value, bytes, pictures: picturesNamedBy(value) }];
    }),
  );
}

/** The items that a plan names, as values. */
export function collectParts({ items, kinds, ...others }: Omit<SnapshotParts, 'id' | 'endOf'>, plan: HubPlan): HubItems {
  return collectItems((kind, id) => items.get(kind)?.get(id)?.value, plan, kinds, others);
}

const commaCode = 44;
const end = Buffer.from('},');
const start = Buffer.alloc(0);
const startOfPictures = Buffer.from('"pictures":{');
const maxJoins = 500;

/** Many plans name the same items, whose text was written when the snapshot went live: it is joined once and shared. */
function createJoin(parts: Omit<Joining, 'starts'>, tail: Buffer): SnapshotParts['endOf'] {
  const joined = new LRUCache<string, Buffer>({ max: maxJoins });
  const starts = new Map<string, Buffer>(
    parts.kinds.drawn.map(({ name }, index) => [name, Buffer.from(`${index === 0 ? '{' : ''}"${name}":{`)]),
  );
  return (plan, idsDigest) => {
    let key = idsDigest;
    for (const { item } of plan.tiles) key += `,${item}`;
    const found = joined.get(key);
    if (found) return found;
    const made = Buffer.concat([...collectBytes({ ...parts, starts }, plan), tail]);
    joined.set(key, made);
    return made;
  };
}

interface Joining extends Pick<SnapshotParts, 'items' | 'kinds' | 'pictures'> {
  /** The text before the items of each kind. */
  readonly starts: ReadonlyMap<string, Buffer>;
}

/** The items as JSON, in pieces; the messages follow them. */
function collectBytes({ items, kinds, starts, pictures: others }: Joining, plan: HubPlan): Buffer[] {
  const pieces: Buffer[] = [];
  const pictures = new Set(others);
  for (const [kind, ids] of idsOfPlan(plan, kinds)) {
    const parts = items.get(kind);
    pieces.push(starts.get(kind) ?? start);
    for (const id of ids) {
      const part = parts?.get(id);
      if (!part) continue;
      pieces.push(part.bytes);
      for (const picture of part.pictures) pictures.add(picture);
    }
    withoutLastComma(pieces);
    pieces.push(end);
  }
  pieces.push(startOfPictures, ...[...pictures].flatMap((id) => items.get('pictures')?.get(id)?.bytes ?? []));
  withoutLastComma(pieces);
  pieces.push(end);
  return pieces;
}

function withoutLastComma(pieces: Buffer[]): void {
  const last = pieces.at(-1);
  if (last?.at(-1) === commaCode) pieces[pieces.length - 1] = last.subarray(0, -1);
}
