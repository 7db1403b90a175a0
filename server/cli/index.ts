export { parseArguments } from './arguments.ts';
export { runCheck } from './check.ts';
export { runCommandLine } from './run-command-line.ts';
