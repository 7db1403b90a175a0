import { useMemo } from 'react';
import { type ItemKind, schemaOfItem } from '../../engine/index.ts';
import { findSchema, SCHEMAS, schemaIdOf } from '../../schemas/index.ts';
import { createResolveSchema, describeForm, type FormField } from '../form/index.ts';
import { KINDS } from '../lists/index.ts';
import { createItemWords, type ItemWords } from '../publish/parts/index.ts';
import { type EditorPack, usePack } from '../session/index.ts';
import { useScope } from './people.ts';

const resolve = createResolveSchema(SCHEMAS);
const forms = new WeakMap<EditorPack, Map<string, FormField | null>>();

/** The form of a kind; the site's page state has one of its own. The same question always has the same answer. */
export function formOf(editorPack: EditorPack, kind: ItemKind, id = ''): FormField | null {
  const known = forms.get(editorPack) ?? new Map<string, FormField | null>();
  forms.set(editorPack, known);
  const schemaId = schemaIdOf(schemaOfItem(kind, { id }));
  const found = known.get(schemaId);
  if (found !== undefined) return found;
  const schema = findSchema(schemaId);
  const form = schema ? describeForm(schema, resolve, editorPack.hints[schema.title ?? ''] ?? {}) : null;
  known.set(schemaId, form);
  return form;
}

/** What kinds, fields and conditions are called in differences and notes. */
export function useItemWords(): ItemWords {
  const editorPack = usePack();
  const { audiences } = useScope(null);
  return useMemo(
    () =>
      createItemWords({
        vocabulary: editorPack.pack.vocabulary,
        audiences,
        formOf: (kind) => formOf(editorPack, kind),
        kindTitles: Object.fromEntries(KINDS.map(({ kind, label }) => [kind, label])),
      }),
    [editorPack, audiences],
  );
}
