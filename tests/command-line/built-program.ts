import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh } from '../../tools/fresh.js';
import { root } from '../architecture/source-files.ts';

/** The flags of Node that an operated server runs with. [F-04] */
export const operatedFlags = ['--v8-pool-size=0'];

/**
 * The file of a built program of ours. Tests start what people run, and it is there in a third of the time that the sources take.
 * Throws when nothing is built; a build that is older than its sources is used, with a warning.
 */
export function findBuilt(name: 'main' | 'cli'): string {
  const file = join(root, 'dist', 'server', `${name}.js`);
  if (!existsSync(file)) throw new Error('There is no built server to start: run `npm run build` first.');
  if (!isFresh(undefined)) console.warn('The build is older than its sources, and it is what is tested: `npm run build` makes a new one.');
  return file;
}
