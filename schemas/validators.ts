import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonSchema } from './registry.ts';

/** Content gets every mistake at once; a request gets the first, so that a hostile one costs little (I-11). */
export type ShapeMode = 'content' | 'request';

/** Gives the function that compares a value with a schema, or with the shared one of an id; undefined where none has it. */
export type FindValidator = (schema: string | JsonSchema) => ValidateFunction | undefined;

/** How schemas are read, wherever they are compiled. */
export const AJV_OPTIONS = { strict: true, allowUnionTypes: true, ownProperties: true, verbose: true, addUsedSchema: false } as const;

/**
 * The compiled schemas of a mode. A schema is compiled when it is first asked for. A browser may not make functions out of text, so
 * its build puts functions in the place of this file that were written when it was built (`tools/precompile-schemas.ts`).
 */
export function createValidators(mode: ShapeMode, schemas: readonly JsonSchema[]): FindValidator {
  const ajv = new Ajv({ ...AJV_OPTIONS, allErrors: mode === 'content' });
  addFormats(ajv);
  ajv.addFormat('date-time', isDateTime);
  for (const schema of schemas) ajv.addSchema(schema);
  return (schema) => (typeof schema === 'string' ? ajv.getSchema(schema) : ajv.compile(schema));
}

/** The format of the library, without the leap seconds it takes: no clock of ours can say 23:59:60, so it is no time here. (I-01) */
function isDateTime(text: string): boolean {
  const { validate } = Object(fullFormats['date-time']) as { readonly validate: (text: string) => boolean };
  return validate(text) && !Number.isNaN(Date.parse(text));
}
