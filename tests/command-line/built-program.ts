import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh } from '#tools/fresh';
import { root } from '#tools/reading/source-files';

/** The flags of Node with which operators run the server. [F-04] */
export const operatedFlags = ['--v8-pool-size=0'];

/**
 * The file of one of our built programs. Tests start the same program as operators, in a third of the time that the sources take. Throws
 * when nothing is built; a build that is older than its sources is used, with a warning.
 */
export function findBuilt(name: 'main' | 'cli'): string {
  const file = join(root, 'dist', 'server', `${name}.js`);
  if (!existsSync(file)) throw new Error('There is no built server to start: run `npm run build` first.');
  if (!isFresh(undefined)) console.warn('The build is older than its sources, and it is what is tested: `npm run build` makes a new one.');
  return file;
}
