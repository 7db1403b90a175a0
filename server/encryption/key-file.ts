import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { KEY_BYTES } from './data-keys.ts';
import { DataKeysError } from './errors.ts';

/** Where the key of a machine is stored: in the data folder, but in none of the folders that contain documents. */
export function keyFileOf(dataFolder: string): string {
  return path.join(dataFolder, 'keys', 'data.key');
}

/** Whether there is a key file. */
export function hasKeyFile(file: string): boolean {
  return existsSync(file);
}

/** The text of the key file. The first call creates it atomically, readable by its owner only. */
export function readKeyFile(file: string): string {
  try {
    return readIfThere(file) ?? makeKeyFile(file);
  } catch (cause) {
    if (cause instanceof DataKeysError) throw cause;
    throw new DataKeysError(`The key file ${file} can not be read or made. Give its owner the right to, or set HUB_DATA_KEYS.`, { cause });
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function makeKeyFile(file: string): string {
  const folder = path.dirname(file);
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeThrough(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was faster; its key is used.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  syncFolder(folder);
  return readFileSync(file, 'utf8');
}

/** If a power cut removed the key, everything encrypted with it would be lost. */
function writeThrough(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
