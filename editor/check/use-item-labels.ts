import { useMemo } from 'react';
import { type ItemKind, schemaOf } from '#engine';

import type { JsonSchema } from '#schemas';
import { keyOf } from '../document/item-name.ts';
import { describeForm, type FormField } from '../form/describe-form.ts';
import { withSavedShape } from '../form/saved-shape.ts';
import { titleOf } from '../lists/rows.ts';
import { createItemLabels, type ItemLabels } from '../reading/item-labels.ts';
import { useSession } from '../session/hooks.tsx';
import { type EditorPack, usePack } from '../session/pack.tsx';
import { useFindUpload } from '../session/use-find-upload.ts';
import { useScope } from './people.ts';

const forms = new WeakMap<EditorPack, Map<string, FormField>>();

/**
 * The form of a kind. The site's page state has a form of its own, and a widget's form includes the schema of its component. Equal
 * questions get the same object.
 */
export function formOf(editorPack: EditorPack, kind: ItemKind, id = '', component = ''): FormField | null {
  const known = forms.get(editorPack) ?? new Map<string, FormField>();
  forms.set(editorPack, known);
  const definition = editorPack.pack.kinds.find(kind);
  if (!definition) return null;
  const schema = schemaOf(definition, { id });
  const name = `${schema.$id} ${component}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const own = editorPack.widgets.find((widget) => widget.component === component)?.schema as JsonSchema | undefined;
  const hints = editorPack.hints[schema.title ?? ''] ?? {};
  const form = describeForm(schema, own ? withSavedShape(hints, own) : hints);
  known.set(name, form);
  return form;
}

/** The labels of kinds, fields and conditions for differences and notes. */
export function useItemLabels(): ItemLabels {
  const editorPack = usePack();
  const { audiences } = useScope(null);
  const { document } = useSession();
  const findUpload = useFindUpload();
  return useMemo(
    () =>
      createItemLabels({
        vocabulary: editorPack.pack.vocabulary,
        audiences,
        formOf: (kind) => formOf(editorPack, kind),
        titleById(id) {
          const kind = editorPack.pack.kinds.all.find(({ shows }) => shows.as === 'grid')?.name;
          const item = kind ? document.store.getState().items.get(keyOf({ kind, id })) : undefined;
          return titleOf(item?.value ?? item?.live ?? null) || null;
        },
        titleOfItem(name) {
          const item = document.store.getState().items.get(keyOf(name));
          return titleOf(item?.value ?? item?.live ?? null) || null;
        },
        findUpload,
        kindTitles: new Map(editorPack.pack.kinds.all.map(({ name, labels }) => [name, labels.many])),
      }),
    [editorPack, audiences, document, findUpload],
  );
}
