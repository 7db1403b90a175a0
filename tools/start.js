// `npm start`: builds stale files, then serves everything on PORT (3000 by default).
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canBuild, isFresh } from './fresh.js';
import { choosePack } from './pack.js';

const pack = choosePack();
const isProduction = process.env.NODE_ENV === 'production';
const isDebug = Boolean(process.env.HUB_DEBUG) && !isProduction;
/** Production needs a build without the debug aids, debugging one with them; otherwise either will do. */
const wanted = isProduction || isDebug ? isDebug : undefined;

if (canBuild() && !isFresh(wanted, pack)) {
  const words = ['--import', 'tsx', resolve(import.meta.dirname, 'build.ts'), ...(isDebug ? ['--debug-aids'] : []), '--pack', pack.folder];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log(`Student Hub: http://localhost:${process.env.PORT || 3000} (Ctrl+C stops it)`);
await import(pathToFileURL(resolve(import.meta.dirname, '..', pack.built, 'server/main.js')).href);
