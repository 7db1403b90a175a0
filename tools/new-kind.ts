// `npm run new:kind -- <ids> [<id of one>] [--pack FOLDER]`: writes a schema, a folder with definition and test, and a line in a list.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GatedPack, Kinds } from '#engine';
import { root } from './reading/source-files.ts';
import { addSorted, formatWritten, isKebab, type Names, namesOf, packToWrite, spellingsOf, stop, stopIfTaken } from './scaffold.ts';

const pack = packToWrite();
const [name = '', single = name.replace(/s$/, '')] = namesOf();

if (!isKebab(name) || !isKebab(single)) stop('Give the kind a kebab-case name, of many: npm run new:kind -- scholarships');
if (single === name) stop(`Say also what one of ${name} is called: npm run new:kind -- universities university`);
const folder = join(root, pack, 'kinds', name);
const schema = join(root, pack, 'schemas/items', `${single}.schema.json`);
if (existsSync(folder)) stop(`${pack}/kinds/${name} exists already.`);
/** The schemas of the pack's items by id. */
const area = basename(pack);
const [many, one] = [spellingsOf(name), spellingsOf(single)];
const generated = ['schemas/generated/catalogue.ts', `${pack}/schemas/generated/items.ts`]
  .filter((file) => existsSync(join(root, file)))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
if (existsSync(schema) || new RegExp(`\\b(interface|type) ${one.pascal}\\b`).test(generated))
  stop(`There is a shape called ${one.pascal} already.`);

const { people } = (await import(pathToFileURL(join(root, pack, 'people.ts')).href)) as {
  readonly people: GatedPack & { readonly kinds: Kinds };
};
if (people.kinds.has(name)) stop(`${pack} has a kind called ${name} already.`);
const planned = JSON.parse(readFileSync(join(root, 'schemas/viewer/plan.schema.json'), 'utf8')) as { readonly properties: object };
if (name in planned.properties) stop(`What is planned for a person has "${name}" already: choose another name.`);
const index = join(root, pack, 'kinds/index.ts');
const listing = readFileSync(index, 'utf8');
const isList = /createKinds\(\s*\[([^\]]*?),?\s*\]/;
stopIfTaken(many.camel, `${pack}/kinds/index.ts`, listing);
if (!isList.test(listing)) stop(`${pack}/kinds/index.ts has no list of kinds in createKinds([...]): write ${many.camel} into it.`);

function writeSchema(): string {
  const shared = (part: string) => ({ $ref: `../catalogue/common.schema.json#/$defs/${part}` });
  return `${JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `${area}/${single}.schema.json`,
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
        summary: { type: 'string', description: 'One sentence.', minLength: 1, maxLength: 300 },
        link: shared('link'),
        visibility: shared('expression'),
        // Only in a pack with embargoed results.
        ...(people.analysis?.liftAt ? { resultsSensitive: shared('resultsSensitive') } : {}),
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

declare module '#schemas/viewer' {
  interface HubPlan {
    ${property(many)}: string[];
  }
}

declare module '#engine/types/items' {
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

/** The model for reading the items of a test: a made-up vocabulary if the pack has one, else its own. */
const model = existsSync(join(root, pack, 'testing/sound-files.ts'))
  ? { line: "import { model } from '../../testing/sound-files.ts';", value: 'model' }
  : { line: "import { people } from '../../people.ts';", value: '{ ...people, components: [] }' };

function writeTest(): string {
  return `import { expect, it } from 'vitest';
import { readItems } from '#engine';
import type { ${one.pascal} } from '../../schemas/generated/items.ts';
${model.line}

const item: ${one.pascal} = { id: 'first', active: true, order: 10, title: 'The first', summary: 'What it is.', link: '', visibility: '' };

function problemsWith(change: Partial<${one.pascal}>): readonly string[] {
  const value = { ...item, ...change };
  const { problems } = readItems([{ kind: '${name}', id: value.id, value }], ${model.value});
  return problems.flatMap(({ kind, code, pointer }) => (kind === '${name}' ? [\`\${code} \${pointer}\`] : []));
}

it('reports a condition of ${name} with an unknown tag', () => {
  expect([problemsWith({}), problemsWith({ visibility: 'nobodyWeKnow' })]).toEqual([[], ['unknown-tag /visibility']]);
});
`;
}

mkdirSync(join(root, pack, 'schemas/items'), { recursive: true });
writeFileSync(schema, writeSchema());
mkdirSync(folder);
writeFileSync(join(folder, 'kind.ts'), writeDefinition());
writeFileSync(join(folder, 'kind.test.ts'), writeTest());
const withImport = addSorted(listing, /\/kind\.ts'/, `import { ${many.camel} } from './${name}/kind.ts';`);
writeFileSync(
  index,
  withImport.replace(isList, (_, listed: string) => `createKinds([${listed}, ${many.camel}]`),
);
formatWritten([folder, schema, index]);
// Generates the type from the schema.
await import('./gen.ts');
console.log(
  `Made ${pack}/schemas/items/${single}.schema.json, ${pack}/kinds/${name} and its line in kinds/index.ts. Its items are written in ${pack}/content/${name} or in the editor; a page or a part of the hub draws them.`,
);
