// Writes the functions that compare content with its schemas while the editor is built: a page may not make functions out of text (CSP).
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { Plugin } from 'vite';
import { SCHEMAS } from '../schemas/index.ts';
import { AJV_OPTIONS } from '../schemas/validators.ts';

/** Puts functions that are written at build time in the place of `schemas/validators.ts`. */
export const precompiledSchemas: Plugin = {
  name: 'precompiled-schemas',
  enforce: 'pre',
  load: (id) => (id.endsWith('/schemas/validators.ts') ? writeValidators() : null),
};

/** A module with one function for each schema of content, in the mode that finds every mistake. */
export function writeValidators(): string {
  const ajv = new Ajv({ ...AJV_OPTIONS, allErrors: true, code: { source: true, esm: true } });
  addFormats(ajv);
  for (const schema of SCHEMAS) ajv.addSchema(schema);
  const ids = SCHEMAS.flatMap(({ $id }) => ($id === undefined ? [] : [$id]));
  const names = Object.fromEntries(ids.map((id, index) => [`check${index}`, id]));
  const code = withImports(standalone(ajv, names));
  const table = ids.map((id, index) => `${JSON.stringify(id)}:check${index}`).join(',');
  return `${code}\nconst table={${table}};export const AJV_OPTIONS={};export function createValidators(){return (id)=>Object.hasOwn(table,id)?table[id]:undefined;}`;
}

/** What the written code fetches at run time of the library, as imports of this module. */
function withImports(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_, name: string) => {
    imports.push(`import needed${imports.length} from ${JSON.stringify(`${name}.js`)};`);
    return `needed${imports.length - 1}`;
  });
  return [...imports, body].join('\n');
}
