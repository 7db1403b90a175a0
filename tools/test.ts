// Runs the suite: `all` everything, `long` also the tests too slow for every day, `changed [COMMIT]` the tests nearest to the changes since
// that commit (or uncommitted, or in the last commit), `check [COMMIT]` all unit and contract tests that import files changed since main.
// Every part runs even after failures, which are listed at the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findStart, readChange } from './suite/changed-files.ts';
import { findChangedTests } from './suite/changed-tests.ts';
import { type Failure, listHung, type ReportKind, readDurations, readFailures } from './suite/failures.ts';
import { listChangeSteps, listCheckSteps, listSteps, type Part, type Steps, takeShare } from './suite/parts.ts';
import { type Ended, formatOutcomes, runSteps } from './suite/run-steps.ts';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'hub-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs the commands of a part in order. The output of parallel parts is printed when each has ended. */
async function runPart(part: Part, isAlone: boolean): Promise<Ended> {
  const report = join(reports, `${part.name}.json`);
  const first = await runCommands(part, report, isAlone);
  if (!part.report || !existsSync(report)) return { hasPassed: first, failures: [] };
  const slowest = readDurations(part.report, readFileSync(report, 'utf8'), root);
  const hung = first || part.report !== 'journeys' ? [] : listHung(readFileSync(report, 'utf8'));
  if (hung.length === 0) return { hasPassed: first, failures: first ? [] : readReport(part.report, report), slowest };
  const hasPassed = await runCommands({ ...part, commands: part.commands.map((args) => [...args, '--last-failed']) }, report, true);
  const note = `The browser stopped answering, without anything of the page being waited for, so this was played once more: ${hung.join(', ')}`;
  return { hasPassed, failures: hasPassed ? [] : readReport(part.report, report), slowest, note };
}

function readReport(kind: ReportKind, report: string): readonly Failure[] {
  return readFailures(kind, readFileSync(report, 'utf8'), root);
}

async function runCommands({ commands, report: kind, env }: Part, report: string, isAlone: boolean): Promise<boolean> {
  for (const [command = '', ...args] of commands) {
    const more = kind === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
    const status = await new Promise<number | null>((settle) => {
      const child = spawn(command, [...args, ...more], {
        cwd: root,
        stdio: isAlone ? 'inherit' : 'pipe',
        env: {
          ...process.env,
          ...env,
          PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
      const output: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
      child.on('error', ({ message }) => {
        console.error(`${command} could not be started: ${message}`);
        settle(null);
      });
      child.on('close', (code) => {
        process.stdout.write(Buffer.concat(output));
        settle(code);
      });
    });
    if (status !== 0) return false;
  }
  return true;
}

/** The steps to run, and an additional note to print. */
function chooseSteps(wanted: string, since: string | undefined, parts: readonly string[], shard?: string): { steps: Steps; note?: string } {
  if (wanted === 'all' || wanted === 'long') {
    const steps = listSteps(wanted);
    return { steps: parts.length > 0 ? takeShare(steps, parts, shard) : steps };
  }
  const change = readChange(root, wanted === 'check' ? (since ?? findStart(root)) : since);
  const { quick, nearest, built } = findChangedTests(root, change);
  if (wanted === 'check') return { steps: listCheckSteps(quick) };
  const left = quick.length - nearest.length;
  const note = [
    ...(left > 0 ? [`${left} more test files come to this change, further away: npm run check`] : []),
    ...(built.length > 0 ? [`Near, but with a build or a browser: ${built.join(' ')}`] : []),
  ];
  return {
    steps: listChangeSteps(
      change.files.map(({ path }) => path),
      nearest,
    ),
    note: note.join('\n'),
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', multiple: true }, shard: { type: 'string' } },
});
const [wanted = '', since] = positionals;
if (!['check', 'all', 'long', 'changed'].includes(wanted)) {
  console.error(
    'Say what to run: check [COMMIT], changed [COMMIT], all or long. Of the last two, --part NAME runs only this part, --shard=1/3 a third of it.',
  );
  process.exit(2);
}
const { steps, note } = chooseSteps(wanted, since, values.part ?? [], values.shard);
const now = () => performance.now() / 1_000;
const outcomes = await runSteps(steps, { run: runPart, now });
console.log(`\n${formatOutcomes(outcomes, now())}${note ? `\n${note}` : ''}`);
process.exit(outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1);
