import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A data folder for one test. */
export async function makeDataFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'hub-store-'));
}

/** Removes a test's data folder. */
export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Every file below a folder, as paths relative to it, sorted. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** How often a text occurs in any file, and in any file name, below a folder. */
export async function countText(folder: string, text: string): Promise<number> {
  const files = await listFiles(folder);
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1')));
  return [...files, ...contents].filter((content) => content.includes(text)).length;
}
