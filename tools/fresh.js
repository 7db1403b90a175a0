// Whether the last build is newer than all its sources. Plain JavaScript: it also runs without the build tools.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choosePack } from './pack.js';

const root = resolve(import.meta.dirname, '..');
/** Written last by a build, with its kind. Its modification time is when the build started, so files saved meanwhile count as newer. */
export const STAMP = 'build.json';

const sources = [
  'editor',
  'engine',
  'programs',
  'schemas',
  'server',
  'vite.config.ts',
  'vite.editor.config.ts',
  'vite.preview.config.ts',
  'tools/pack.js',
  'package.json',
  'package-lock.json',
  'tools/build.ts',
  'tools/app-files.ts',
  'tools/oldest-browsers.ts',
  'tools/theme-css.ts',
  'tools/theme-style.ts',
  'tools/precompile-schemas.ts',
];
const ignored = /(^|\/)(content|checks|node_modules|__screenshots__)(\/|$)|\.(test|fixture)\.tsx?$|\.examples\.json$|\.(md|sql)$/;

/** Whether there is a build, newer than every source of the pack and with or without the debug aids as requested; `undefined`: either. */
export function isFresh(hasDebugAids, { folder, built } = choosePack()) {
  const stamp = join(root, built, STAMP);
  if (!existsSync(stamp)) return false;
  if (hasDebugAids !== undefined && JSON.parse(readFileSync(stamp, 'utf8')).hasDebugAids !== hasDebugAids) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return [folder, ...sources].every((source) => newestIn(join(root, source), source) <= builtAt);
}

/** Whether the build tools are installed. In production they are not, and the existing build runs. */
export function canBuild() {
  return existsSync(join(root, 'node_modules/vite')) && existsSync(join(root, 'node_modules/tsx'));
}

function newestIn(path, name) {
  if (ignored.test(name) || !existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((newest, child) => Math.max(newest, newestIn(join(path, child), `${name}/${child}`)), 0);
}
