import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, readFailures } from '../suite/failures.ts';

/** Runs commands in a copy of the project. */
export interface Runner {
  run(words: readonly string[]): Promise<{ readonly hasPassed: boolean; readonly output: string }>;
  /** The failed tests of a command that writes a report; 'no report' if it timed out or could not start. */
  listFailures(kind: 'vitest' | 'journeys', words: readonly string[]): Promise<readonly Failure[] | 'no report'>;
  /** The failed tests of these files or folders. */
  test(files: readonly string[], ...words: readonly string[]): Promise<readonly Failure[] | 'no report'>;
}

const PROJECTS = ['unit', 'core', 'contract', 'server', 'server-alone'].flatMap((name) => ['--project', name]);
/** An infinite loop is stopped by this timeout, and counts as detected. */
const LIMIT_MS = 900_000;

/** Runs commands of the packages of `root` in `folder`. */
export function createRunner(root: string, folder: string): Runner {
  const report = join(folder, 'report.json.tmp');
  // Two runs of vitest with different lockfiles would empty a shared cache.
  const cache = join(folder, 'cache.tmp');

  function run([command = '', ...words]: readonly string[]): Promise<{ hasPassed: boolean; output: string }> {
    return new Promise((settle) => {
      const child = spawn(join(root, 'node_modules/.bin', command), words, {
        cwd: folder,
        detached: true,
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
      const timer = setTimeout(end, LIMIT_MS);
      process.once('exit', end);
      const parts: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
      child.on('close', (code) => {
        clearTimeout(timer);
        process.off('exit', end);
        settle({ hasPassed: code === 0, output: Buffer.concat(parts).toString() });
      });
    });
  }

  async function listFailures(kind: 'vitest' | 'journeys', words: readonly string[]): Promise<readonly Failure[] | 'no report'> {
    rmSync(report, { force: true });
    const { hasPassed } = await run(words);
    if (hasPassed) return [];
    return existsSync(report) ? readFailures(kind, readFileSync(report, 'utf8'), folder) : 'no report';
  }

  function test(files: readonly string[], ...words: readonly string[]): Promise<readonly Failure[] | 'no report'> {
    const all = [
      'vitest',
      'run',
      ...PROJECTS,
      ...files,
      '--passWithNoTests',
      '--testTimeout=60000',
      '--maxWorkers=2',
      `--experimental.fsModuleCachePath=${cache}`,
    ];
    return listFailures('vitest', [...all, '--reporter=json', `--outputFile=${report}`, ...words]);
  }

  return { run, listFailures, test };
}
