// Generates the functions that validate content when the editor is built, because a page may not create functions from text (CSP).
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { type Plugin, runnerImport } from 'vite';
import type { Kinds } from '#engine';
import type { JsonSchema } from '#schemas';
import { AJV_OPTIONS } from '#schemas/validators';

const root = resolve(import.meta.dirname, '..');

/** Replaces `schemas/validators.ts` with functions for the kinds of a pack, generated at build time. */
export function precompileSchemas(pack: string): Plugin {
  return {
    name: 'precompiled-schemas',
    enforce: 'pre',
    // A server may create functions from text.
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      filter: { id: /\/schemas\/validators\.ts$/ },
      handler: async () => writeValidators(await readSchemas(pack)),
    },
  };
}

/** The schemas of all content: those of the engine, and of a pack's kinds. */
async function readSchemas(pack: string): Promise<readonly JsonSchema[]> {
  // Imported lazily: this file is also loaded without the build tools.
  const [{ schemasOf }, { SCHEMAS }] = await Promise.all([import('#engine'), import('#schemas')]);
  const { module } = await runnerImport<{ readonly kinds: Kinds }>(join(root, pack, 'kinds/index.ts'));
  return [...SCHEMAS, ...module.kinds.all.flatMap(schemasOf)];
}

/** A module with one function for each content schema, in the mode that finds every mistake. */
export function writeValidators(schemas: readonly JsonSchema[]): string {
  const ajv = new Ajv({ ...AJV_OPTIONS, allErrors: true, code: { source: true, esm: true } });
  addFormats(ajv);
  for (const schema of schemas) ajv.addSchema(schema);
  const ids = schemas.flatMap(({ $id }) => ($id === undefined ? [] : [$id]));
  const names = Object.fromEntries(ids.map((id, index) => [`check${index}`, id]));
  const code = withImports(standalone(ajv, names));
  const table = ids.map((id, index) => `${JSON.stringify(id)}:check${index}`).join(',');
  return `${code}\nconst table={${table}};export const AJV_OPTIONS={};export function createValidators(){return (schema)=>{const id=typeof schema==='string'?schema:schema.$id;return Object.hasOwn(table,id)?table[id]:undefined;};}`;
}

/** Turns the library's run-time requires in the generated code into imports. */
function withImports(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_, name: string) => {
    imports.push(`import needed${imports.length} from ${JSON.stringify(`${name}.js`)};`);
    return `needed${imports.length - 1}`;
  });
  return [...imports, body].join('\n');
}
