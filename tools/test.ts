// Runs the suite: `check` runs what needs neither build nor browser, `all` everything, `long` also what is too heavy for every day, and
// `changed [COMMIT]` the tests for what differs from that commit (or is not committed, or is in the last commit). Every part runs even after
// failures, which are listed at the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { readChange } from './suite/changed-files.ts';
import { hasOnlyHung, readFailures } from './suite/failures.ts';
import { type Extent, listChangeSteps, listSteps, type Part } from './suite/parts.ts';
import { type Ended, formatOutcomes, runSteps } from './suite/run-steps.ts';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'hub-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs the commands of a part in turn. The output of parts that run in parallel is printed when each has ended. */
async function runPart(part: Part, isAlone: boolean): Promise<Ended> {
  const report = join(reports, `${part.name}.json`);
  const ended = (await runCommands(part, report, isAlone)) || (await runHungAgain(part, report));
  if (ended || !part.report || !existsSync(report)) return { hasPassed: ended, failures: [] };
  return { hasPassed: false, failures: readFailures(part.report, readFileSync(report, 'utf8'), root) };
}

/** Runs the journeys again in which the browser stopped responding, and says so. Other failures are not repeated. */
async function runHungAgain(part: Part, report: string): Promise<boolean> {
  if (part.report !== 'journeys' || !existsSync(report) || !hasOnlyHung(readFileSync(report, 'utf8'))) return false;
  console.log(
    '\nThe browser stopped answering in these journeys, without anything of the page being waited for. They are played once more.',
  );
  return runCommands({ ...part, commands: part.commands.map((words) => [...words, '--last-failed']) }, report, true);
}

async function runCommands({ commands, report: kind, env }: Part, report: string, isAlone: boolean): Promise<boolean> {
  for (const [command = '', ...words] of commands) {
    const more = kind === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
    const status = await new Promise<number | null>((settle) => {
      const child = spawn(command, [...words, ...more], {
        cwd: root,
        stdio: isAlone ? 'inherit' : 'pipe',
        env: {
          ...process.env,
          ...env,
          PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
      const said: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
      child.on('error', ({ message }) => {
        console.error(`${command} could not be started: ${message}`);
        settle(null);
      });
      child.on('close', (code) => {
        process.stdout.write(Buffer.concat(said));
        settle(code);
      });
    });
    if (status !== 0) return false;
  }
  return true;
}

/** The steps to run, and what to print besides. */
function chooseSteps([wanted = '', since]: readonly string[]): { steps: readonly (readonly Part[])[]; note?: string } {
  if (wanted !== 'changed') return { steps: listSteps(wanted as Extent) };
  const change = readChange(root, since);
  const journeys = readdirSync(join(root, 'tests/journeys'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/journeys/${name}`);
  const { steps, left } = listChangeSteps(change.files, change.since, journeys);
  return { steps, ...(left.length > 0 && { note: `Not played, because they take longer: npm run journeys -- ${left.join(' ')}` }) };
}

const wanted = process.argv.slice(2);
if (!['check', 'all', 'long', 'changed'].includes(wanted[0] ?? '')) {
  console.error('Say what to run: check, all, long, or changed [COMMIT].');
  process.exit(2);
}
const { steps, note } = chooseSteps(wanted);
const outcomes = await runSteps(steps, { run: runPart, now: () => performance.now() / 1_000 });
console.log(`\n${formatOutcomes(outcomes)}${note ? `\n${note}` : ''}`);
process.exit(outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1);
