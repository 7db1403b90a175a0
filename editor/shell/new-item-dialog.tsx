import type { ReactElement } from 'react';
import { type ItemKind, type Json, type Kind, schemaOf, toSlug } from '#engine';
import { itemsOfKind } from '../document/by-kind.ts';
import type { DocumentState } from '../document/document.ts';
import { freeId, type ItemKey, keyOf } from '../document/item-name.ts';
import { describeForm } from '../form/describe-form.ts';
import { startOf } from '../form/field.tsx';
import { useSession } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';
import { NameDialog } from './name-dialog.tsx';

export interface NewItemDialogProps {
  readonly kind: ItemKind;
  /** The initial values of fields, by name. Those without a matching text field in the kind are ignored. */
  readonly start?: Readonly<Record<string, string>>;
  readonly onMade: (key: ItemKey) => void;
  readonly onClose: () => void;
}

/** Asks for the title of a new item, creates it as a draft and opens it. */
export function NewItemDialog({ kind, start = {}, onMade, onClose }: NewItemDialogProps): ReactElement {
  const session = useSession();
  const kinds = useKinds();
  const words = labelsOf(kinds, kind);
  return (
    <NameDialog
      title={`New ${words.one}`}
      label="Title"
      help={
        kinds.find(kind)?.follows
          ? 'Its address is made from the title, and follows it until you write another one or publish.'
          : 'Its address here is made from the title and stays the same when the title changes.'
      }
      action="Start writing"
      check={(name) => (toId(name) === '' ? 'Enter a title with letters or numbers' : null)}
      onClose={onClose}
      onName={(name) => {
        const { items } = session.document.store.getState();
        const id = freeId({ kind, id: toId(name) }, items);
        const key = keyOf({ kind, id });
        session.edit(
          key,
          { do: 'replace', value: startValue(kinds.find(kind), { id, title: name, start, order: orderAfter(items, kind) }) },
          `New ${words.one}`,
        );
        onMade(key);
      }}
    />
  );
}

/** The id for a title: lower-case letters, numbers and hyphens. */
function toId(title: string): string {
  return toSlug(title);
}

/** The title of a new item, and the initial values of its fields. */
interface StartOptions {
  readonly id: string;
  readonly title: string;
  readonly start: Readonly<Record<string, string>>;
  /** Its place, for kinds whose items have an order. */
  readonly order?: number;
}

/** The order that puts a new item behind all others of its kind, a step of ten after the last. */
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
