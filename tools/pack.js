// Chooses the pack. Plain JavaScript: it also runs without the build tools.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const readList = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;
const { pack: own } = readList();

/**
 * The folders of all packs, as paths from the root: the list in package.json, without missing ones.
 * @returns {readonly string[]}
 */
export function listPacks() {
  return readList().packs.filter((/** @type {string} */ pack) => existsSync(join(root, pack)));
}

/**
 * The pack of `--pack`, else the one in package.json: its folder, its build folder, and its compiler settings, which resolve `#pack`. All
 * are paths from the root.
 * @param {readonly string[]} words the command-line arguments
 */
export function choosePack(words = process.argv.slice(2)) {
  const at = words.indexOf('--pack');
  const named = at < 0 ? own : words[at + 1];
  if (named === undefined) throw new Error('Name the folder of a pack behind --pack.');
  const folder = relative(root, resolve(root, named));
  const settings = join(folder, 'tsconfig.json');
  return {
    folder,
    built: folder === own ? 'dist' : join('dist-packs', basename(folder)),
    settings: existsSync(join(root, settings)) ? settings : 'tsconfig.json',
  };
}
