import fc from 'fast-check';
import { isLong } from './how-long.ts';

// The daily run always uses the same values, so that it fails only because of changes and never by chance. The long run draws other values
// each time; a failure names the seed that reproduces it.
if (!isLong) fc.configureGlobal({ seed: 20_271_122 });

/** Property-based tests. Import it only from here, so that every test uses the same seed. */
export { fc };
