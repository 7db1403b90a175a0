import fc from 'fast-check';
import { isLong } from './how-long.ts';

// Every day the same values, so that a run fails for what was changed and never by chance. The long run draws others each time; a failure
// names the seed that shows it again.
if (!isLong) fc.configureGlobal({ seed: 20_271_122 });

/** Statements about all values of a kind. Take it from here alone, so that no test draws values of its own. */
export { fc };
