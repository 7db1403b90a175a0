import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonSchema } from './registry.ts';

/** Content gets all its mistakes reported; a request only the first, so that a hostile one costs little. */
export type ShapeMode = 'content' | 'request';

/** Finds the validating function for a schema, or for a shared one by its id; undefined when there is none. */
export type FindValidator = (schema: string | JsonSchema) => ValidateFunction | undefined;

/** The options of ajv, wherever schemas are compiled. */
export const AJV_OPTIONS = {
  strict: true,
  allowUnionTypes: true,
  ownProperties: true,
  verbose: true,
  addUsedSchema: false,
  discriminator: true,
  /** Marks a text that is not prose: a name, a key, a condition. It accepts everything. */
  formats: { code: true },
} as const;

/**
 * The validators of a mode. Each schema is compiled on first use. Browsers may not create functions from text, so their build replaces
 * this file with functions generated in advance (`tools/precompile-schemas.ts`).
 */
export function createValidators(mode: ShapeMode, schemas: readonly JsonSchema[]): FindValidator {
  const ajv = new Ajv({ ...AJV_OPTIONS, allErrors: mode === 'content' });
  addFormats(ajv);
  ajv.addFormat('date-time', isDateTime);
  for (const schema of schemas) ajv.addSchema(schema);
  return (schema) => (typeof schema === 'string' ? ajv.getSchema(schema) : ajv.compile(schema));
}

/** The format of the library without leap seconds: none of our clocks can show 23:59:60, so it is not a valid time here. */
function isDateTime(text: string): boolean {
  const { validate } = Object(fullFormats['date-time']) as { readonly validate: (text: string) => boolean };
  return validate(text) && !Number.isNaN(Date.parse(text));
}
