import common from './catalogue/common.schema.json' with { type: 'json' };
import vocabulary from './catalogue/vocabulary.schema.json' with { type: 'json' };
import { splitPointer } from './limits.ts';
import plan from './viewer/plan.schema.json' with { type: 'json' };
import savedSetting from './viewer/saved-setting.schema.json' with { type: 'json' };
import screen from './viewer/screen.schema.json' with { type: 'json' };
import viewer from './viewer/viewer.schema.json' with { type: 'json' };

/** A JSON schema as a plain value. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** What every pack shares: shapes that others refer to, the vocabulary, and what the engine reads and makes. Kinds of items bring their own. */
export const SCHEMAS: readonly JsonSchema[] = [common, vocabulary, plan, savedSetting, screen, viewer];

/** The whole id of a schema: `viewer/plan` and `viewer/plan.schema.json` name the same. */
export function schemaIdOf(name: string): string {
  return name.endsWith('.schema.json') ? name : `${name}.schema.json`;
}

/** A schema, and the whole one that it stands in. */
export interface FoundSchema {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/**
 * The schema itself, or what its reference names in the same whole one or in one that all share. A reference to nothing is a mistake of the
 * programmer and throws.
 */
export function followReference(place: FoundSchema): FoundSchema {
  const { $ref } = place.schema;
  if ($ref === undefined) return place;
  const [file = '', pointer = ''] = $ref.split('#');
  const id = idBeside(place.root.$id ?? '', file);
  const root = file === '' ? place.root : SCHEMAS.find(({ $id }) => $id === id);
  const schema = root && splitPointer(pointer).reduce<unknown>(step, root);
  if (!root || typeof schema !== 'object' || schema === null) throw new TypeError(`There is no schema ${$ref}.`);
  return followReference({ schema: schema as JsonSchema, root });
}

/** The id that a file has which another names by the way to it. */
function idBeside(id: string, file: string): string {
  const names = file.split('/');
  const isUp = names.lastIndexOf('..') + 1;
  const folders = id.split('/').slice(0, -1 - isUp);
  return [...folders, ...names.slice(isUp)].join('/');
}

function step(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
