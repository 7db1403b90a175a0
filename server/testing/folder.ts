import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLowdbStore } from '../stores/index.ts';
import type { Files } from '../stores/lowdb/files.ts';
import { createWorld, type Field, usualField, type World } from './world.ts';

/** A world whose store is a folder. Closing it releases the folder, so that another one can be opened over it. */
export async function openFolderWorld(folder: string, files?: Files, field: Field = usualField): Promise<World> {
  const world = await createWorld({ HUB_DEBUG: '1' }, field, {
    openStore: (clock) => createLowdbStore({ folder, clock, every: () => () => {}, ...(files ? { files } : {}) }),
  });
  return {
    ...world,
    async close() {
      await world.close();
      await world.store.close();
    },
  };
}

/** The files below a folder that contain a text, in their content or their name. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map(async (file) => file.includes(text) || (await readFile(file, 'latin1')).includes(text)));
  return files.filter((_, index) => found[index]);
}

/** The files with documents below a place of the folder. */
export async function documentsIn(folder: string, place: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(folder, place), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map((entry) => path.join(entry.parentPath, entry.name));
}
