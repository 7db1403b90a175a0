// `npm run new:widget -- <id>`: copies the template folder and adds its line to the registry. That is all a new widget touches.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const name = process.argv[2] ?? '';
const widgets = resolve(import.meta.dirname, '../catalogue/widgets');

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) stop('Give the widget a kebab-case name: npm run new:widget -- study-abroad');
const folder = join(widgets, name);
if (existsSync(folder)) stop(`catalogue/widgets/${name} exists already.`);

const pascal = name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
const title = (pascal.charAt(0) + pascal.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).trim();
const fill = (text: string) =>
  text
    .replaceAll('Template widget', title)
    .replaceAll('template-widget', name)
    .replaceAll('TemplateWidget', pascal)
    .replaceAll('templateWidget', camel);

mkdirSync(folder);
for (const file of readdirSync(join(widgets, '_template'))) {
  writeFileSync(join(folder, fill(file)), fill(readFileSync(join(widgets, '_template', file), 'utf8')));
}

/** Puts a line among others of its kind, in the order of the alphabet. */
function addSorted(text: string, kind: RegExp, line: string): string {
  const lines = text.split('\n');
  const kin = lines.filter((candidate) => kind.test(candidate));
  const next = kin.find((candidate) => candidate > line);
  const place = next === undefined ? lines.lastIndexOf(kin.at(-1) ?? '') + 1 : lines.indexOf(next);
  return lines.toSpliced(place, 0, line).join('\n');
}

const registry = join(widgets, 'registry.ts');
const withImport = addSorted(readFileSync(registry, 'utf8'), /\.widget\.ts'/, `import { ${camel} } from './${name}/${name}.widget.ts';`);
writeFileSync(registry, addSorted(withImport, /^ {2}\w+,$/, `  ${camel},`));
console.log(
  `Made catalogue/widgets/${name} and its line in registry.ts. It is switched off until its entry says "active": true and a preset lists ${pascal}. Look at it: npm run dev, then /gallery/${name}.`,
);
