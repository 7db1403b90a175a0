import { type ReactElement, useMemo } from 'react';
import { type ItemKind, type Json, schemaOfItem } from '../../engine/index.ts';
import { findSchema, SCHEMAS, schemaIdOf } from '../../schemas/index.ts';
import { type ItemKey, keyOf } from '../document/index.ts';
import { createResolveSchema, describeForm, startOf } from '../form/index.ts';
import { wordsOf } from '../lists/index.ts';
import { useSession } from '../session/index.ts';
import { NameDialog } from './name-dialog.tsx';

/** Props of NewItemDialog. */
export interface NewItemDialogProps {
  readonly kind: ItemKind;
  readonly onMade: (key: ItemKey) => void;
  readonly onClose: () => void;
}

/** Asks what a new item shall be called, makes it as a draft and opens it. */
export function NewItemDialog({ kind, onMade, onClose }: NewItemDialogProps): ReactElement {
  const session = useSession();
  const words = wordsOf(kind);
  const taken = useMemo(() => {
    const prefix = `${kind}/`;
    const keys = [...session.document.store.getState().items.keys()].filter((key) => key.startsWith(prefix));
    return new Set(keys.map((key) => key.slice(prefix.length)));
  }, [kind, session]);
  return (
    <NameDialog
      title={`New ${words.one}`}
      label="Title"
      help="Its address is made from the title and stays the same when the title changes."
      action="Start writing"
      check={(name) => (toId(name) === '' ? 'Enter a title with letters or numbers' : null)}
      onClose={onClose}
      onName={(name) => {
        const id = freeId(toId(name), taken);
        const key = keyOf({ kind, id });
        session.edit(key, { do: 'replace', value: startValue(kind, id, name) }, `New ${words.one}`);
        onMade(key);
      }}
    />
  );
}

/** The id that a title gives: small letters, numbers and hyphens. */
export function toId(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
}

/** The id itself, or with the first number that nobody has. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

/** An item with nothing in it but its id and title, in the shape of its kind. */
function startValue(kind: ItemKind, id: string, title: string): Json {
  const schema = findSchema(schemaIdOf(schemaOfItem(kind, { id })));
  if (!schema) return { id, title };
  const value = startOf(describeForm(schema, createResolveSchema(SCHEMAS))) as Record<string, Json>;
  const named = ['title', 'name', 'text', 'label'].find((name) => name in value);
  return { ...value, id, ...(named ? { [named]: title } : {}), ...('active' in value ? { active: true } : {}) };
}
