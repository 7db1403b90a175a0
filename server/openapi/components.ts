import { posix } from 'node:path';
import { type JsonSchema, schemaIdOf } from '#schemas';

/** A reference to a schema of the document. */
interface Reference {
  readonly $ref: string;
}

/** The schemas of a document, collected while its operations refer to them. */
export interface Components {
  /** The reference to the schema with this id. An unknown id is a programming mistake and throws. */
  refTo(schemaId: string): Reference;
  /** Every schema that was referred to, directly or by another schema, by name. */
  list(): Readonly<Record<string, JsonSchema>>;
}

/** A schema file, or a part of it with its own name. */
interface Place {
  readonly id: string;
  readonly part: string | null;
}

/** Keywords of a schema file that have no meaning inside another document. */
const ofFiles = new Set(['$schema', '$id', '$defs', 'definitions']);

/** Collects schemas under their titles: each named part of a file becomes a separate schema, and references point to it. */
export function createComponents(schemas: readonly JsonSchema[]): Components {
  const files = new Map(schemas.map((schema) => [schema.$id, schema]));
  const places = new Map<string, string>();
  const found = new Map<string, JsonSchema>();

  function fileOf(id: string): JsonSchema {
    const file = files.get(id);
    if (!file) throw new Error(`There is no schema with the id ${id}`);
    return file;
  }

  function add({ id, part }: Place): Reference {
    const file = fileOf(id);
    const schema = part === null ? file : partOf(file, part);
    const name = part === null ? toName(file.title ?? id) : toName(schema.title ?? `${file.title ?? id} ${part}`);
    const key = `${id}#${part ?? ''}`;
    const holder = places.get(name);
    if (holder !== undefined && holder !== key) throw new Error(`${holder} and ${key} would both be called ${name}.`);
    if (holder === undefined) {
      places.set(name, key);
      const allowed = Object.entries(schema).filter(([keyword]) => !ofFiles.has(keyword));
      found.set(name, withReferences(Object.fromEntries(allowed), id) as JsonSchema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function withReferences(value: unknown, home: string): unknown {
    if (Array.isArray(value)) return value.map((one) => withReferences(one, home));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).flatMap(([keyword, one]) => {
      // Ours speeds up a check; that of OpenAPI chooses among named schemas, and these have none.
      if (keyword === 'discriminator') return [];
      return [[keyword, keyword === '$ref' && typeof one === 'string' ? add(placeOf(one, home)).$ref : withReferences(one, home)]];
    });
    return Object.fromEntries(entries);
  }

  return {
    refTo: (schemaId) => add({ id: schemaIdOf(schemaId), part: null }),
    list: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function partOf({ $defs = {}, definitions = {}, $id }: JsonSchema, part: string): JsonSchema {
  const found = $defs[part] ?? (definitions as Readonly<Record<string, JsonSchema>>)[part];
  if (!found) throw new Error(`${$id} has no part ${part}.`);
  return found;
}

/** The target of a reference in the file with this id. */
function placeOf(reference: string, home: string): Place {
  const [file = '', pointer = ''] = reference.split('#');
  const id = file === '' ? home : posix.join(posix.dirname(home), file);
  return { id, part: pointer === '' ? null : pointer.slice(pointer.lastIndexOf('/') + 1) };
}

/** A title as a type name: 'Hub page' and 'hubPage' become HubPage. */
function toName(title: string): string {
  return title
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
