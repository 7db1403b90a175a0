import type { Catalogue, ItemKind } from '../../engine/index.ts';
import type { HubPlan } from '../../schemas/generated/viewer.ts';
import type { LiveCatalogue } from '../publishing/index.ts';

/** Kinds of item a page may hold. */
export type DrawnKind = 'widgets' | 'next-steps' | 'todos' | 'promotions' | 'leaderboard' | 'notifications' | 'guides' | 'status-tiles';

/** The items of a page, by kind and id, and every message by id. */
export type HubItems = { readonly [Kind in DrawnKind]: Readonly<Record<string, unknown>> } & {
  readonly messages: Readonly<Record<string, string>>;
};

/** One snapshot made ready for replies: each item and its JSON text, written once. */
export interface SnapshotParts {
  readonly id: string;
  readonly items: ReadonlyMap<DrawnKind, ReadonlyMap<string, Part>>;
  readonly messages: Readonly<Record<string, string>>;
  /** The reply from the items of a plan to its end, joined once for all whose plans name the same ones. */
  readonly endOf: (plan: HubPlan) => Buffer;
}

interface Part {
  readonly value: unknown;
  /** `"id":{...},` ready to be joined. */
  readonly bytes: Buffer;
}

const drawnKinds: readonly DrawnKind[] = [
  'widgets',
  'next-steps',
  'todos',
  'promotions',
  'leaderboard',
  'notifications',
  'guides',
  'status-tiles',
];

/** Writes every item of a snapshot once; of the messages, those of the areas that every page needs. */
export function createSnapshotParts({ id, catalogue }: LiveCatalogue, areas?: readonly string[]): SnapshotParts {
  const wanted = catalogue.messages.filter(({ area }) => areas === undefined || areas.includes(area));
  const messages = Object.fromEntries(wanted.map((message) => [message.id, message.text]));
  const items = new Map(drawnKinds.map((kind) => [kind, partsOf(catalogue, kind)]));
  return {
    id,
    items,
    messages,
    endOf: createJoin(items, Buffer.from(`"messages":${JSON.stringify(messages)}}}`)),
  };
}

function partsOf(catalogue: Catalogue, kind: ItemKind): Map<string, Part> {
  return new Map(
    catalogue[kind].map((value) => [value.id, { value, bytes: Buffer.from(`${JSON.stringify(value.id)}:${JSON.stringify(value)},`) }]),
  );
}

/** The ids of each kind that a plan names. */
function idsIn(plan: HubPlan): Readonly<Record<DrawnKind, Iterable<string>>> {
  return {
    widgets: new Set([...plan.widgets, ...plan.presetOrders[2], ...plan.presetOrders[3], ...plan.presetOrders[4], ...plan.switchedOff]),
    'next-steps': new Set(plan.feed.flatMap(({ ids }) => ids)),
    todos: plan.todos,
    promotions: plan.promotions,
    leaderboard: plan.leaderboard,
    notifications: plan.notifications,
    guides: plan.guides,
    'status-tiles': new Set(plan.tiles.flatMap(({ item }) => (item === null ? [] : [item]))),
  };
}

/** The items a plan names, as values. */
export function collectItems(parts: SnapshotParts, plan: HubPlan): HubItems {
  const ids = idsIn(plan);
  const kinds = drawnKinds.map((kind) => {
    const found = [...ids[kind]].flatMap((id) => parts.items.get(kind)?.get(id) ?? []).map(({ value }) => value as { id: string });
    return [kind, Object.fromEntries(found.map((value) => [value.id, value]))];
  });
  return { ...Object.fromEntries(kinds), messages: parts.messages } as HubItems;
}

const starts = new Map(drawnKinds.map((kind, index) => [kind, Buffer.from(`${index === 0 ? '{' : ''}"${kind}":{`)]));
const commaCode = 44;
const end = Buffer.from('},');
const start = Buffer.alloc(0);
const joinsKept = 500;

/** Many plans name the same items, and their bytes were written when the snapshot went live: they are joined once and shared. */
function createJoin(items: SnapshotParts['items'], tail: Buffer): SnapshotParts['endOf'] {
  const joined = new Map<string, Buffer>();
  return (plan) => {
    const key = keyOf(plan);
    const found = joined.get(key) ?? Buffer.concat([...collectBytes(items, plan), tail]);
    joined.delete(key);
    joined.set(key, found);
    if (joined.size > joinsKept) joined.delete(joined.keys().next().value ?? '');
    return found;
  };
}

/** What a plan names, in its own order: two plans of one key have the same items. Put together in a loop, which costs a third of joining. */
function keyOf(plan: HubPlan): string {
  let key = '';
  const add = (ids: readonly string[]) => {
    for (const id of ids) key += `${id},`;
    key += '|';
  };
  const { widgets, presetOrders, switchedOff, todos, promotions, leaderboard, notifications, guides } = plan;
  for (const ids of [widgets, presetOrders[2], presetOrders[3], presetOrders[4], switchedOff]) add(ids);
  for (const ids of [todos, promotions, leaderboard, notifications, guides]) add(ids);
  for (const { ids } of plan.feed) add(ids);
  for (const { item } of plan.tiles) key += `|${item}`;
  return key;
}

/** The items as JSON, in pieces; the messages follow them. */
function collectBytes(items: SnapshotParts['items'], plan: HubPlan): Buffer[] {
  const ids = idsIn(plan);
  const pieces: Buffer[] = [];
  for (const kind of drawnKinds) {
    pieces.push(starts.get(kind) ?? start);
    for (const id of ids[kind]) {
      const bytes = items.get(kind)?.get(id)?.bytes;
      if (bytes) pieces.push(bytes);
    }
    withoutLastComma(pieces);
    pieces.push(end);
  }
  return pieces;
}

function withoutLastComma(pieces: Buffer[]): void {
  const last = pieces.at(-1);
  if (last?.at(-1) === commaCode) pieces[pieces.length - 1] = last.subarray(0, -1);
}
