import { runCommandLine } from '../../server/cli/run-command-line.ts';
import { admissions } from './admissions.ts';

await runCommandLine(admissions, process.argv.slice(2));
