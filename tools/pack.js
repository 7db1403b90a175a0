// Which pack is meant. Plain JavaScript: it also runs where nothing is installed that builds.
import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const { pack: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;

/**
 * The pack behind `--pack`, else the one that package.json names: its folder, and that of its build, both by path from the root.
 * @param {readonly string[]} words what was written behind the command
 */
export function choosePack(words = process.argv.slice(2)) {
  const at = words.indexOf('--pack');
  const named = at < 0 ? own : words[at + 1];
  if (named === undefined) throw new Error('Name the folder of a pack behind --pack.');
  const folder = relative(root, resolve(root, named));
  return { folder, built: folder === own ? 'dist' : join('dist-packs', basename(folder)) };
}
