// `npm run careless`: applies each careless change of tools/careless/changes.json to a copy of the project, one at a time, and reports whether
// a unit test or a journey notices it. `-- ID...` tries only some. The verdicts are stored in careless-report.json, and a change with a verdict
// is not tried again, except with `--again`. `--near` runs only the tests beside the file, and leaves what they do not notice to a longer run;
// `--whole` also runs all tests that import the file.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import changes from './changes.json' with { type: 'json' };
import { type CarelessChange, makeCopy } from './copy.ts';
import places from './journeys.json' with { type: 'json' };

interface Verdict {
  readonly id: string;
  readonly noticed: 'unit' | 'journey' | 'no';
  /** The first test that failed, or why none did. */
  readonly by: string;
}

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'careless-report.json');
const port = process.env.HUB_TEST_PORT ?? '3960';
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isNearOnly = process.argv.includes('--near');
const isWhole = process.argv.includes('--whole');
const isAgain = process.argv.includes('--again') || wanted.length > 0;

function readReport(): Record<string, Verdict> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>) : {};
}

/** Runs a command of the packages in the copy; gives its output and whether it succeeded. */
function runIn(folder: string, [command = '', ...words]: readonly string[]): Promise<{ isGood: boolean; said: string }> {
  return new Promise((settle) => {
    const child = spawn(join(root, 'node_modules/.bin', command), words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HUB_TEST_PORT: port, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    child.on('close', (code) => settle({ isGood: code === 0, said: Buffer.concat(parts).toString() }));
  });
}

/** The journeys that visit what a file draws: those of the longest listed prefix of its path. */
function journeysOf(path: string): readonly string[] {
  const [found] = Object.entries(places)
    .filter(([start]) => path.startsWith(start))
    .sort(([one], [other]) => other.length - one.length);
  return (found?.[1] ?? []).map((name) => `tests/journeys/${name}.spec.ts`);
}

/**
 * Whether a change is noticed, and by which test. The tests beside the file take seconds, the journeys half a minute. All unit tests
 * that import it take up to three minutes more and notice little, so they run last, and only in a whole run. Null when only the tests
 * beside it ran and did not notice it.
 */
async function judge(change: CarelessChange, folder: string): Promise<Verdict | null> {
  const { id, file: path } = change;
  const askUnit = async (...words: readonly string[]): Promise<Verdict | null> => {
    const projects = ['unit', 'core', 'contract'].flatMap((name) => ['--project', name]);
    const { isGood, said } = await runIn(folder, ['vitest', ...words, ...projects, '--bail=1', '--passWithNoTests']);
    return isGood ? null : { id, noticed: 'unit', by: firstMatch(said, /FAIL\s+(.+)/) };
  };
  const near = await askUnit('run', `${dirname(path)}/`);
  if (near || isNearOnly) return near;
  const journeys = journeysOf(path);
  if (journeys.length > 0) {
    const built = await runIn(folder, ['tsx', 'tools/build.ts', '--debug-aids', '--force']);
    if (!built.isGood) throw new Error(`${id} does not build: ${built.said.slice(-2_000)}`);
    const walked = await runIn(folder, ['playwright', 'test', ...journeys, '--workers=2', '--retries=0', '--max-failures=1']);
    if (!walked.isGood) return { id, noticed: 'journey', by: firstMatch(walked.said, /^\s+\d+\) (.+)$/m) };
  }
  const related = isWhole ? await askUnit('related', path, '--run') : null;
  return (
    related ?? { id, noticed: 'no', by: journeys.length > 0 ? `played: ${journeys.join(' ')}` : 'no journey is listed for its folder' }
  );
}

function firstMatch(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1]?.trim() ?? text.trim().split('\n').slice(-3).join(' ');
}

const report = readReport();
const all = changes as readonly CarelessChange[];
const chosen = all.filter(({ id }) => (wanted.length === 0 || wanted.includes(id)) && (isAgain || !report[id]));
const copy = makeCopy(root);
try {
  for (const change of chosen) {
    const undo = copy.apply(change);
    if (!undo) {
      console.log(`${change.id.padEnd(12)} does not fit ${change.file} any more`);
      continue;
    }
    const verdict = await judge(change, copy.folder);
    undo();
    if (!verdict) {
      console.log(`${change.id.padEnd(12)} not noticed by the tests beside it`);
      continue;
    }
    report[change.id] = verdict;
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${change.id.padEnd(12)} ${verdict.noticed.padEnd(8)} ${verdict.by}`);
  }
} finally {
  copy.remove();
}
const verdicts = all.flatMap(({ id }) => report[id] ?? []);
const noticed = verdicts.filter((verdict) => verdict.noticed !== 'no');
console.log(
  `\n${noticed.length} of ${verdicts.length} careless changes were noticed, ${noticed.filter((one) => one.noticed === 'unit').length} by unit tests.`,
);
for (const { id, by } of verdicts.filter((verdict) => verdict.noticed === 'no')) console.log(`  not noticed: ${id}  ${by}`);
