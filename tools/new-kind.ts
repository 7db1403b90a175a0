// `npm run new:kind -- <ids> [<id of one>]`: writes a schema, a folder with a definition and its test, and a line in the list of kinds. That is all a new kind touches.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addSorted, isKebab, type Names, spellingsOf, stop } from './scaffold.ts';

const root = resolve(import.meta.dirname, '..');
const [name = '', single = name.replace(/s$/, '')] = process.argv.slice(2);

if (!isKebab(name) || !isKebab(single)) stop('Give the kind a kebab-case name, of many: npm run new:kind -- scholarships');
if (single === name) stop(`Say also what one of ${name} is called: npm run new:kind -- universities university`);
const folder = join(root, 'catalogue/kinds', name);
const schema = join(root, 'catalogue/schemas/items', `${single}.schema.json`);
if (existsSync(folder)) stop(`catalogue/kinds/${name} exists already.`);
const [many, one] = [spellingsOf(name), spellingsOf(single)];
const generated = ['schemas/generated/catalogue.ts', 'catalogue/schemas/generated/items.ts']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
if (existsSync(schema) || new RegExp(`\\b(interface|type) ${one.pascal}\\b`).test(generated))
  stop(`There is a shape called ${one.pascal} already.`);

function writeSchema(): string {
  const shared = (part: string) => ({ $ref: `common.schema.json#/$defs/${part}` });
  return `${JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `catalogue/${single}.schema.json`,
      title: one.pascal,
      type: 'object',
      description: `${one.title}: what it is, in one sentence.`,
      additionalProperties: false,
      required: ['id', 'active', 'order', 'title', 'summary', 'link', 'visibility'],
      properties: {
        id: shared('id'),
        active: shared('active'),
        order: shared('order'),
        title: { type: 'string', description: 'Title.', minLength: 1, maxLength: 120 },
        summary: { type: 'string', description: 'One sentence.', maxLength: 300 },
        link: shared('link'),
        visibility: shared('expression'),
        resultsSensitive: shared('resultsSensitive'),
        parked: shared('parked'),
      },
    },
    null,
    2,
  )}\n`;
}

/** A name as a property, quoted where needed. */
function property({ kebab }: Names): string {
  return kebab.includes('-') ? `'${kebab}'` : kebab;
}

function writeDefinition(): string {
  return `import type { Kind } from '#engine/kinds';
import schema from '../../schemas/items/${single}.schema.json' with { type: 'json' };
import type { ${one.pascal} } from '../../schemas/generated/items.ts';

declare module '../../../schemas/generated/viewer.ts' {
  interface HubPlan {
    ${property(many)}: string[];
  }
}

declare module '../../../engine/core/catalogue/item-types.ts' {
  interface ItemTypes {
    ${property(many)}: ${one.pascal};
  }
}

/** ${many.title}: what they are, in one sentence. */
export const ${many.camel}: Kind<${one.pascal}> = {
  name: '${name}',
  schema,
  labels: { many: '${many.title}', one: '${one.title.toLowerCase()}', icon: 'file-text', group: 'Content' },
  shows: { as: 'list', by: 'visibility' },
  texts: 'filled',
  columns: { otherwise: ['summary'] },
  sameBy: ['link', 'title'],
  check: (context, { visibility }) => context.room.checks.checkExpression(context, visibility, '/visibility'),
};
`;
}

function writeTest(): string {
  return `import { expect, it } from 'vitest';
import { readItems } from '#engine';
import type { ${one.pascal} } from '../../schemas/generated/items.ts';
import { model } from '../../testing/sound-files.ts';

const item: ${one.pascal} = { id: 'first', active: true, order: 10, title: 'The first', summary: '', link: '', visibility: 'adult' };

function problemsWith(change: Partial<${one.pascal}>): readonly string[] {
  const value = { ...item, ...change };
  const { problems } = readItems([{ kind: '${name}', id: value.id, value }], model);
  return problems.flatMap(({ kind, code, pointer }) => (kind === '${name}' ? [\`\${code} \${pointer}\`] : []));
}

it('an item is for people whom the vocabulary knows', () => {
  expect([problemsWith({}), problemsWith({ visibility: 'nobodyWeKnow' })]).toEqual([[], ['unknown-tag /visibility']]);
});
`;
}

writeFileSync(schema, writeSchema());
mkdirSync(folder);
writeFileSync(join(folder, 'kind.ts'), writeDefinition());
writeFileSync(join(folder, 'kind.test.ts'), writeTest());
const index = join(root, 'catalogue/kinds/index.ts');
const withImport = addSorted(readFileSync(index, 'utf8'), /\/kind\.ts'/, `import { ${many.camel} } from './${name}/kind.ts';`);
writeFileSync(index, withImport.replace(/^\]\);$/m, `  ${many.camel},\n]);`));
// Formats the written files, because line breaks depend on the length of the name.
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=warn', folder, schema, index], { cwd: root });
// Generates the type from the schema.
await import('./gen.ts');
console.log(
  `Made catalogue/schemas/items/${single}.schema.json, catalogue/kinds/${name} and its line in kinds/index.ts. Its items are written in catalogue/content/${name} or in the editor; a page or a part of the hub draws them.`,
);
