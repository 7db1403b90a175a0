import type { ReactElement } from 'react';
import { type ItemKind, toSlug } from '#engine';
import { freeId, type ItemKey, keyOf } from '../document/item-name.ts';
import { orderAfter, startValue } from '../form/start-value.ts';
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

/** A dialog for the title of a new item, which is created as a draft and opened. */
export function NewItemDialog({ kind, start = {}, onMade, onClose }: NewItemDialogProps): ReactElement {
  const session = useSession();
  const kinds = useKinds();
  const labels = labelsOf(kinds, kind);
  return (
    <NameDialog
      title={`New ${labels.one}`}
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
          `New ${labels.one}`,
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
