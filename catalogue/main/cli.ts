import { runCommandLine } from '../../server/cli/run-command-line.ts';
import { hubPack } from './hub-pack.ts';

await runCommandLine(hubPack, process.argv.slice(2));
