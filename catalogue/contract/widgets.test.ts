import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShapeCheck, type JsonSchema } from '#schemas';
import type { WidgetExamples } from '#schemas/api';
import { API_SCHEMAS } from '#schemas/api/schemas';
import { root } from '#tools/reading/source-files';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { widgets } from '../widgets/registry.ts';

const folder = join(root, 'catalogue/widgets');
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

const check = createShapeCheck([...API_SCHEMAS, ...widgets.map(({ schema }) => schema as JsonSchema)]);

function examplesOf(name: string): WidgetExamples {
  return JSON.parse(readFileSync(join(folder, name, `${name}.examples.json`), 'utf8')) as WidgetExamples;
}

function entriesOf(name: string): { component: string; id: string }[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.entry.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, name, file), 'utf8')));
}

describe('widgets', () => {
  it('register each folder once, and have a folder for each registered widget', () => {
    expect(widgets.map(({ component }) => component).sort()).toEqual(folders.sort());
  });

  it.each(folders)('have for %s an entry, schema, types, component, examples and test under one name', (name) => {
    const wanted = ['.schema.json', '.widget.ts', '.tsx', '.examples.json'].map((ending) => `${name}${ending}`);
    expect(wanted.filter((file) => !existsSync(join(folder, name, file)))).toEqual([]);
    expect(entriesOf(name).length).toBeGreaterThan(0);
    expect(entriesOf(name).every(({ component }) => component === name)).toBe(true);
  });

  it.each(folders)('have examples of %s that match their schema', (name) => {
    const file: unknown = JSON.parse(readFileSync(join(folder, name, `${name}.examples.json`), 'utf8'));
    expect(check('api/widget-examples.schema.json', file)).toEqual([]);
  });

  it.each(folders)('set the phone row of %s in its first example', (name) => {
    expect(examplesOf(name).examples[0]?.line).toBeDefined();
  });

  it.each(folders)('use in each example of %s one of its items, a persona, and data that the widget could have saved', (name) => {
    const { component, examples } = examplesOf(name);
    const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id);
    const entries = entriesOf(name).map(({ id }) => id);
    expect(component).toBe(name);
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    expect(new Set(examples.map(({ entry }) => entry))).toEqual(new Set(entries));
    for (const { title, persona, entry, settings, data } of examples) {
      expect([title, personas.includes(persona), entries.includes(entry)]).toEqual([title, true, true]);
      const kept = data === null ? { settings } : { settings, data };
      expect([title, check(`catalogue/widgets/${name}.schema.json`, kept)]).toEqual([title, []]);
    }
  });
});
