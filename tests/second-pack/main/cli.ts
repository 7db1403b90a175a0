import { runCommandLine } from '#server/cli';
import { library } from '../library.ts';

await runCommandLine(library, process.argv.slice(2));
