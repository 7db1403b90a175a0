// `npm run new:widget -- <id> [--pack FOLDER]`: copies the template folder and adds its line to the registry. Nothing else changes.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Vocabulary } from '#schemas/catalogue';
import { root } from '../reading/source-files.ts';
import { addSorted, formatWritten, isKebab, namesOf, packToWrite, spellingsOf, stop, stopIfTaken } from '../scaffold.ts';

const template = join(import.meta.dirname, 'template');
const [name = ''] = namesOf();
if (!isKebab(name)) stop('Give the widget a kebab-case name: npm run new:widget -- study-abroad');
const pack = packToWrite();
const widgets = join(root, pack, 'widgets');
const folder = join(widgets, name);
if (existsSync(folder)) stop(`${pack}/widgets/${name} exists already.`);

const { people } = (await import(pathToFileURL(join(root, pack, 'people.ts')).href)) as {
  readonly people: { readonly vocabulary: Vocabulary };
};
const { icons, colours } = people.vocabulary;
const personas = readdirSync(join(root, pack, 'content/personas')).map((file) => file.replace(/\.json$/, ''));
const persona = personas.find((id) => id.startsWith('p10')) ?? personas[0];
if (persona === undefined) stop(`${pack} has no made-up person, and a widget is shown as one sees it. Write an item in content/personas.`);
/** The file with which the pack's tests draw its hub. */
const drawing = existsSync(join(root, pack, 'testing/draw.ts')) ? '../../testing/draw.ts' : '../../hub/testing/draw-in-hub.tsx';

/** The usual icon or colour, else the first of the pack's. */
const among = (options: readonly string[], usual: string) => (options.includes(usual) ? usual : (options[0] ?? ''));

const { camel, pascal, title } = spellingsOf(name);
const registry = join(widgets, 'registry.ts');
const registered = readFileSync(registry, 'utf8');
const isList = /^(export const widgets[^=]*= \[)([\s\S]*?)\];$/m;
stopIfTaken(camel, `${pack}/widgets/registry.ts`, registered);
if (!isList.test(registered))
  stop(`${pack}/widgets/registry.ts has no list of widgets, export const widgets = [...]: write ${camel} into it.`);
if (listEntries().includes(pascal)) stop(`An item of ${pack}/widgets is called ${pascal} already.`);
const fill = (text: string) =>
  text
    .replaceAll('Template widget', title)
    .replaceAll('template-pack', basename(pack))
    .replaceAll('template-widget', name)
    .replaceAll('TemplateWidget', pascal)
    .replaceAll('templateWidget', camel)
    .replaceAll('template-persona', persona)
    .replaceAll('template-drawing', drawing)
    .replaceAll('template-icon', among(icons, 'sparkles'))
    .replaceAll('template-colour', among(colours, 'teal'));

mkdirSync(folder);
for (const file of readdirSync(template)) writeFileSync(join(folder, fill(file)), fill(readFileSync(join(template, file), 'utf8')));

const withImport = addSorted(registered, /\.widget\.ts'/, `import { ${camel} } from './${name}/${name}.widget.ts';`);
writeFileSync(registry, withImport.replace(isList, addToList));
formatWritten([folder, registry]);

/** The ids of all widget items. */
function listEntries(): readonly string[] {
  const files = readdirSync(widgets, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.entry.json'));
  return files.map((file) => (JSON.parse(readFileSync(join(widgets, file), 'utf8')) as { readonly id: string }).id);
}

function addToList(_: string, start: string, list: string): string {
  const names = list.split(',').flatMap((one) => one.trim() || []);
  return `${start}\n${[...names, camel]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((one) => `  ${one},`)
    .join('\n')}\n];`;
}

console.log(
  `Made ${pack}/widgets/${name} and its line in registry.ts. It is switched off until its entry says "active": true and a preset lists ${pascal}. Look at it: npm run dev, then /gallery/${name}.`,
);
// Lists the messages on its screen from its code.
await import('../gen.ts');
