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
  readonly messagesText: string;
}

interface Part {
  readonly value: unknown;
  /** `"id":{...}`, ready to be joined. */
  readonly text: string;
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

/** Writes every item of a snapshot once. */
export function createSnapshotParts({ id, catalogue }: LiveCatalogue): SnapshotParts {
  const messages = Object.fromEntries(catalogue.messages.map((message) => [message.id, message.text]));
  return {
    id,
    items: new Map(drawnKinds.map((kind) => [kind, partsOf(catalogue, kind)])),
    messages,
    messagesText: JSON.stringify(messages),
  };
}

function partsOf(catalogue: Catalogue, kind: ItemKind): Map<string, Part> {
  return new Map(catalogue[kind].map((value) => [value.id, { value, text: `${JSON.stringify(value.id)}:${JSON.stringify(value)}` }]));
}

/** The ids of each kind that a plan names. */
function idsIn(plan: HubPlan): Readonly<Record<DrawnKind, readonly string[]>> {
  return {
    widgets: [
      ...new Set([...plan.widgets, ...plan.presetOrders[2], ...plan.presetOrders[3], ...plan.presetOrders[4], ...plan.switchedOff]),
    ],
    'next-steps': [...new Set(plan.feed.flatMap(({ ids }) => ids))],
    todos: plan.todos,
    promotions: plan.promotions,
    leaderboard: plan.leaderboard,
    notifications: plan.notifications,
    guides: plan.guides,
    'status-tiles': [...new Set(plan.tiles.flatMap(({ item }) => (item === null ? [] : [item])))],
  };
}

/** The items a plan names, as values and as text joined from what was written once. */
export function collectItems(parts: SnapshotParts, plan: HubPlan): { items: HubItems; text: string } {
  const ids = idsIn(plan);
  const found = drawnKinds.map((kind) => [kind, ids[kind].flatMap((id) => partOf(parts, kind, id))] as const);
  const items = Object.fromEntries(found.map(([kind, list]) => [kind, Object.fromEntries(list.map(({ id, value }) => [id, value]))]));
  const texts = found.map(([kind, list]) => `"${kind}":{${list.map(({ text }) => text).join(',')}}`);
  return { items: { ...items, messages: parts.messages } as HubItems, text: `{${texts.join(',')},"messages":${parts.messagesText}}` };
}

function partOf(parts: SnapshotParts, kind: DrawnKind, id: string): (Part & { id: string })[] {
  const part = parts.items.get(kind)?.get(id);
  return part ? [{ id, ...part }] : [];
}
