import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../catalogue/widgets/registry.ts';
import { root } from '../architecture/source-files.ts';

const folder = join(root, 'catalogue/widgets');
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

function entriesOf(name: string): { component: string; id: string }[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.entry.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, name, file), 'utf8')));
}

describe('widgets', () => {
  it('each folder is registered once, and each registered widget has a folder', () => {
    expect(widgets.map(({ component }) => component).sort()).toEqual(folders.sort());
  });

  it.each(folders)('%s has entry, schema, types, component, examples and test under one name', (name) => {
    const wanted = ['.schema.json', '.types.ts', '.widget.ts', '.tsx', '.examples.json'].map((ending) => `${name}${ending}`);
    expect(wanted.filter((file) => !existsSync(join(folder, name, file)))).toEqual([]);
    expect(entriesOf(name).length).toBeGreaterThan(0);
    expect(entriesOf(name).every(({ component }) => component === name)).toBe(true);
  });
});
