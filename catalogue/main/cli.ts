import { runCommandLine } from '#server/cli';
import { hubPack } from './hub-pack.ts';

await runCommandLine(hubPack, process.argv.slice(2));
