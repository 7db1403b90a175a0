import type { JsonSchema } from '../../schemas/index.ts';
import type { FormHints } from './describe-form.ts';

/** Where an item keeps its defaults and the names of its tick boxes, as paths of its form. */
export interface SavedPlaces {
  readonly data: string;
  readonly option: string;
}

/**
 * Hints that make a form of the schema a component brings with it: its `data` is the shape of the defaults, the names of its
 * `settings` are those a tick box can have. So a new component has its form without a line here.
 */
export function hintsOfSavedShape(schema: JsonSchema, places: SavedPlaces): FormHints {
  const { data, settings } = schema.properties ?? {};
  const names = Object.keys(settings?.properties ?? {});
  return {
    ...(data ? { [places.data]: { schema: data, ...(data.description ? { help: data.description } : {}) } } : {}),
    ...(names.length > 0 ? { [places.option]: { choices: names } } : {}),
  };
}
