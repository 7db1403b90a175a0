import { type ItemKind, schemaOf } from '#engine';
import type { JsonSchema } from '#schemas';
import type { EditorPack } from '../session/pack.tsx';
import { describeForm, type FormField } from './describe-form.ts';
import { withSavedShape } from './saved-shape.ts';

const forms = new WeakMap<EditorPack, Map<string, FormField>>();

/**
 * The form of a kind. The site's page state has a form of its own, and a widget's form includes the schema of its component. Equal
 * arguments return the same object.
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
