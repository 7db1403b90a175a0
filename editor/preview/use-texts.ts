import { useMemo } from 'react';
import type { Json } from '#engine';
import { splitPointer } from '#schemas';
import type { FieldPath } from '../document/edits.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import type { FormField } from '../form/describe-form.ts';
import { hintOfText } from '../form/fields/text/text-field.tsx';
import { valueAt } from '../form/fit-edit.ts';
import { formOf } from '../form/form-of.ts';
import { labelOfPlace, plainFieldAt } from '../form/label-of-place.ts';
import { useSession } from '../session/hooks.tsx';
import { type EditorPack, usePack } from '../session/pack.tsx';
import { useEditItem } from '../session/use-edit-item.ts';
import type { TextActions, TextPlace } from './texts-here.tsx';

/** Actions on an item's text anywhere: its label, and editing with the labels and limits of its form. */
export function useTexts(): TextActions {
  const session = useSession();
  const editorPack = usePack();
  const edit = useEditItem();
  return useMemo(() => {
    const { store } = session.document;
    const itemOf = (key: ItemKey): Json => store.getState().items.get(key)?.value ?? null;
    const formFor = (key: ItemKey) => formOfValue(editorPack, key, itemOf(key));
    const name = ({ key, pointer }: TextPlace): string => {
      const form = formFor(key);
      const item = titleOf(itemOf(key)) || nameOf(key).id;
      const kind = editorPack.pack.kinds.find(nameOf(key).kind);
      // A message's text is also its item's name, so the id identifies it.
      if (kind?.shows.as === 'words') return `${capital(kind.labels.one)} ${nameOf(key).id}`;
      return form ? `${labelOfPlace(form, splitPointer(pointer))} of ${item}` : item;
    };
    return {
      nameOf: name,
      fieldOf(place) {
        const form = formFor(place.key);
        const steps = splitPointer(place.pointer);
        const text = valueAt(itemOf(place.key), pathOf(itemOf(place.key), steps));
        const field = form ? plainFieldAt(form, steps) : undefined;
        if (!session.canWrite || typeof text !== 'string' || (field?.kind !== 'text' && field?.kind !== 'paragraph')) return null;
        return {
          label: name(place),
          text,
          max: field.max,
          isLong: field.kind === 'paragraph',
          hintOf: (typed) => hintOfText(field, typed),
        };
      },
      onEdit({ key, pointer }, text) {
        const form = formFor(key);
        const steps = splitPointer(pointer);
        const label = (form && plainFieldAt(form, steps)?.label) || 'Text';
        edit(key, { do: 'set', at: pathOf(itemOf(key), steps), value: text }, label);
      },
    };
  }, [session, editorPack, edit]);
}

function formOfValue(editorPack: EditorPack, key: ItemKey, value: Json): FormField | null {
  const { kind, id } = nameOf(key);
  const component = typeof value === 'object' && value !== null && 'component' in value ? String(value.component) : '';
  return formOf(editorPack, kind, id, component);
}

/** The path of a pointer, with list entries as numbers. */
function pathOf(item: Json, steps: readonly string[]): FieldPath {
  return steps.map((step, place) => (Array.isArray(valueAt(item, steps.slice(0, place))) ? Number(step) : step));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
