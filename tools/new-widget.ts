// `npm run new:widget -- <id>`: copies the template folder and adds its line to the registry. That is all a new widget touches.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addSorted, isKebab, spellingsOf, stop } from './scaffold.ts';

const name = process.argv[2] ?? '';
const widgets = resolve(import.meta.dirname, '../catalogue/widgets');

if (!isKebab(name)) stop('Give the widget a kebab-case name: npm run new:widget -- study-abroad');
const folder = join(widgets, name);
if (existsSync(folder)) stop(`catalogue/widgets/${name} exists already.`);

const { camel, pascal, title } = spellingsOf(name);
const fill = (text: string) =>
  text
    .replaceAll('Template widget', title)
    .replaceAll('template-widget', name)
    .replaceAll('TemplateWidget', pascal)
    .replaceAll('templateWidget', camel);

/** Imports of its own folder in the order of the linter, which depends on the name. */
const sortImports = (text: string) =>
  text.replace(/(?:^import [^\n]* from '\.\/[^\n]*\n)+/m, (lines) => {
    const sorted = lines
      .trimEnd()
      .split('\n')
      .sort((one, other) => (specifierOf(one) < specifierOf(other) ? -1 : 1));
    return `${sorted.join('\n')}\n`;
  });
const specifierOf = (line: string) => line.replace(/^.* from /, '');

mkdirSync(folder);
for (const file of readdirSync(join(widgets, '_template'))) {
  writeFileSync(join(folder, fill(file)), sortImports(fill(readFileSync(join(widgets, '_template', file), 'utf8'))));
}

const registry = join(widgets, 'registry.ts');
const withImport = addSorted(readFileSync(registry, 'utf8'), /\.widget\.ts'/, `import { ${camel} } from './${name}/${name}.widget.ts';`);
writeFileSync(registry, addSorted(withImport, /^ {2}\w+,$/, `  ${camel},`));
console.log(
  `Made catalogue/widgets/${name} and its line in registry.ts. It is switched off until its entry says "active": true and a preset lists ${pascal}. Look at it: npm run dev, then /gallery/${name}.`,
);
// Which messages stand on its screen is read from its code.
await import('./gen.ts');
