import { runCommandLine } from '../../../server/cli/run-command-line.ts';
import { library } from '../library.ts';

await runCommandLine(library, process.argv.slice(2));
