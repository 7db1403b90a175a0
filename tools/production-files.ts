// The files of a production server, besides its packages: `tsx tools/production-files.ts FOLDER` copies them from a built project.
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choosePack } from './pack.js';

const root = resolve(import.meta.dirname, '..');

/** Copies built files, content, widget entries, the database setup and package.json, each to its place in the folder. */
export function copyProductionFiles(folder: string, { folder: pack, built } = choosePack([])): void {
  const isSource = (path: string) => /\.(tsx?|css|md)$/.test(path);
  const copy = (name: string) => cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of [built, `${pack}/content`, 'server/stores/postgres/migrations', 'package.json']) copy(name);
  cpSync(join(root, pack, 'widgets'), join(folder, pack, 'widgets'), { recursive: true, filter: (path) => !isSource(path) });
}

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder !== undefined) copyProductionFiles(resolve(folder));
