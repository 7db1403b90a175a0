import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every widget folder that has examples, with the schema of the widget's saved data. */
export function readGalleryWidgets(folder: string): readonly unknown[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.examples.json`)))
    .map(({ name }) => ({
      ...readJson(join(folder, name, `${name}.examples.json`)),
      schema: readJson(join(folder, name, `${name}.schema.json`)),
    }));
}

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object;
}
