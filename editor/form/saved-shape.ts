import type { JsonSchema } from '../../schemas/index.ts';
import type { FormHint, FormHints } from './describe-form.ts';

/** Where the item of a widget keeps what it starts with, and the names of its checkboxes. */
const places = { data: 'settings/customData', option: 'settings/options/*/id' };

/**
 * Hints joined with what the schema that a component brings says of its item: its `data` is the shape of what it starts with, the
 * names of its `settings` are those that a checkbox can have. So a new component has its form without a line here.
 */
export function withSavedShape(hints: FormHints, schema: JsonSchema): FormHints {
  const { data, settings } = schema.properties ?? {};
  const names = Object.keys(settings?.properties ?? {});
  const own: Record<string, FormHint> = {};
  if (data) own[places.data] = { ...hints[places.data], schema: data, ...(data.description ? { help: data.description } : {}) };
  if (names.length > 0) own[places.option] = { ...hints[places.option], choices: names };
  return { ...hints, ...own };
}
