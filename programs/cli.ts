import { hubPack } from '#pack/server.ts';
import { runCommandLine } from '#server/cli';

await runCommandLine(hubPack, process.argv.slice(2));
