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
  /** Shapes that are distinguished by the property that `discriminator` names. */
  readonly oneOf?: readonly JsonSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly [keyword: string]: unknown;
}

/**
 * The schemas that every pack shares: common definitions, the vocabulary, and the inputs and outputs of the engine. Kinds of item bring
 * their own.
 */
export const SCHEMAS: readonly JsonSchema[] = [common, vocabulary, plan, savedSetting, screen, viewer];

/** The full id of a schema: `viewer/plan` and `viewer/plan.schema.json` name the same one. */
export function schemaIdOf(name: string): string {
  return name.endsWith('.schema.json') ? name : `${name}.schema.json`;
}

/** A schema, and the root schema that contains it. */
export interface FoundSchema {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/**
 * Follows the reference of a schema within the same root or to a shared one; a schema without a reference is returned as it is. An unknown
 * reference is a programming mistake and throws.
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

/** The id of a schema file, by its relative path from another. */
function idBeside(id: string, file: string): string {
  const names = file.split('/');
  const isUp = names.lastIndexOf('..') + 1;
  const folders = id.split('/').slice(0, -1 - isUp);
  return [...folders, ...names.slice(isUp)].join('/');
}

function step(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
