// `npm run hub`: the command line, from the built files if they are fresh, else from the sources.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canBuild, isFresh } from './fresh.js';
import { choosePack } from './pack.js';

const root = resolve(import.meta.dirname, '..');
const pack = choosePack();
const load = (path) => import(pathToFileURL(resolve(root, path)).href);

if (canBuild() && !isFresh(undefined, pack)) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: resolve(root, pack.settings) });
  await load('programs/cli.ts');
} else await load(`${pack.built}/server/cli.js`);
