import type { FormHint, FormHints } from '#engine';
import type { JsonSchema } from '#schemas';

/** Where a widget's item has its initial data, and the names of its checkboxes. */
const places = { data: 'settings/customData', option: 'settings/options/*/id' };

/**
 * Adds a component's schema to the hints for its item: `data` is the schema of the initial data, and the names in `settings` are those that
 * a checkbox can have. So a new component gets its form without a line here.
 */
export function withSavedShape(hints: FormHints, schema: JsonSchema): FormHints {
  const { data, settings } = schema.properties ?? {};
  const names = Object.keys(settings?.properties ?? {});
  const own: Record<string, FormHint> = {};
  if (data) own[places.data] = { ...hints[places.data], schema: data, ...(data.description ? { help: data.description } : {}) };
  if (names.length > 0) own[places.option] = { ...hints[places.option], choices: names };
  return { ...hints, ...own };
}
