import { type ItemKind, type Json, type Kind, schemaOf } from '#engine';
import { itemsOfKind } from '../document/by-kind.ts';
import type { DocumentState } from '../document/document.ts';
import { describeForm } from './describe-form.ts';
import { startOf } from './field.tsx';

/** The title of a new item, and the initial values of its fields. */
interface StartOptions {
  readonly id: string;
  readonly title: string;
  readonly start: Readonly<Record<string, string>>;
  /** Its place, for kinds whose items have an order. */
  readonly order?: number;
}

/** The order value that puts a new item last in its kind, ten above the last. */
export function orderAfter(items: DocumentState['items'], kind: ItemKind): number {
  const orders = itemsOfKind(items, kind).states.map(({ value, live }) => orderOf(value ?? live));
  return (Math.floor(Math.max(0, ...orders) / 10) + 1) * 10;
}

function orderOf(value: Json): number {
  const order = typeof value === 'object' && value !== null ? Reflect.get(value, 'order') : null;
  return typeof order === 'number' ? order : 0;
}

/** A new item with only its id, title and requested initial values, in the shape of its kind. */
export function startValue(kind: Kind | null, { id, title, start, order }: StartOptions): Json {
  if (!kind) return { id, title };
  const value = startOf(describeForm(schemaOf(kind, { id }))) as Record<string, Json>;
  const named = ['title', 'name', 'text', 'label'].find((name) => name in value);
  const requested = Object.entries(start).filter(([name]) => typeof value[name] === 'string');
  const item = {
    ...value,
    ...(kind.blank as Record<string, Json> | undefined),
    ...Object.fromEntries(requested),
    id,
    ...(order !== undefined && typeof value.order === 'number' ? { order } : {}),
    ...(named ? { [named]: title } : {}),
    ...('active' in value ? { active: true } : {}),
  };
  return { ...item, ...kind.follows?.(item) };
}
