// `npm run hub`: the command line, from the built files where they are fresh, else from the sources.
import { canBuild, isFresh } from './fresh.js';

if (canBuild() && !isFresh()) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/cli.ts');
} else await import('../dist/server/cli.js');
