// Which pack is meant. Plain JavaScript: it also runs where nothing is installed that builds.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const readList = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;
const { pack: own } = readList();

/**
 * The folders of all packs, by path from the root: the list in package.json, without those that are not there.
 * @returns {readonly string[]}
 */
export function listPacks() {
  return readList().packs.filter((/** @type {string} */ pack) => existsSync(join(root, pack)));
}

/**
 * The pack behind `--pack`, else the one that package.json names: its folder, that of its build, and the settings of its compiler,
 * which say where `#pack` is. All are paths from the root.
 * @param {readonly string[]} words what was written behind the command
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
