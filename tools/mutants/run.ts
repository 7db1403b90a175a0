// Mutation testing of the pure rooms: makes small changes to the code, one at a time, and lists those that no test notices.
// `npm run mutants -- engine/core/merge` judges a folder or a file, `-- --changed` what differs from the main branch, `-- --sample=10` only
// every tenth mutant, `-- --again` ignores earlier verdicts.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mutant } from './instrument.ts';
import type { Order, Report, Verdict } from './judge.ts';
import { listChanged, listSources, listTests, ROOMS, roomOf } from './scope.ts';
import { type Equivalent, findStale, listSurvivors, scoreTable, type Verdicts } from './scores.ts';

/** A process that is silent for this long is in a loop that no switch counts. */
const SILENT_MS = 180_000;

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'mutants');
const keptFile = join(folder, 'verdicts.json');
const survivorsFile = join(folder, 'survivors.txt');

/** The verdicts for one source file, with what they depend on. */
interface Kept {
  /** A hash of all sources and tests of the room: while it stays the same, so do the verdicts. Empty when not all mutants were judged. */
  readonly room: string;
  readonly verdicts: readonly Verdict[];
}

const args = process.argv.slice(2);
const step = Number(args.find((arg) => arg.startsWith('--sample='))?.slice('--sample='.length) ?? 1);
const paths = args.filter((arg) => !arg.startsWith('--'));
const files = listSources(root, args.includes('--changed') ? listChanged(root) : paths);
const wantsAll = paths.length === 0 && !args.includes('--changed');
if (files.length === 0 || (args.includes('--changed') && listChanged(root).length === 0)) {
  console.log('Nothing to mutate here.');
  process.exit(0);
}

const kept: Record<string, Kept> = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Record<string, Kept>) : {};
const equivalents = JSON.parse(readFileSync(join(root, 'tests/mutants/equivalent.json'), 'utf8')) as Equivalent[];
const hash = (...names: readonly string[]) => {
  const all = createHash('sha256');
  for (const name of names) all.update(readFileSync(join(root, name)));
  return all.digest('base64url').slice(0, 16);
};

for (const room of ROOMS) {
  const ofRoom = files.filter((file) => roomOf(file) === room);
  if (ofRoom.length > 0) await judgeRoom(room, ofRoom);
}

writeSurvivors();
console.log(`\n${scoreTable(verdictsOf(wantsAll ? Object.keys(kept) : files), equivalents).join('\n')}`);
for (const { file, code, replacement } of step === 1 ? findStale(verdictsOf(files), equivalents) : [])
  console.log(`Take it out of equivalent.json, for it does not survive any more: ${file} ${code} -> ${replacement}`);
console.log(`\nEvery mutant that survived stands in ${survivorsFile.slice(root.length + 1)}.`);

function verdictsOf(names: readonly string[]): Verdicts {
  return Object.fromEntries(names.map((name) => [name, kept[name]?.verdicts ?? []]));
}

function writeSurvivors(): void {
  writeFileSync(survivorsFile, `${listSurvivors(verdictsOf(Object.keys(kept)), equivalents).join('\n')}\n`);
}

async function judgeRoom(room: string, sources: readonly string[]): Promise<void> {
  const tests = listTests(root, room);
  const roomHash = hash(...listSources(root, [room]), ...tests);
  const isWhole = (file: string) => !args.includes('--again') && kept[file]?.room === roomHash;
  const left = sources.filter((file) => !isWhole(file));
  if (left.length === 0) return;
  for (const file of left) delete kept[file];

  const settled = new Map<string, Verdict>();
  const keyOf = ({ file, id }: Mutant) => `${file}:${id}`;
  const texts = left.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  let mutants: readonly Mutant[] = [];
  for (let isOver = false; !isOver; ) {
    let current: Mutant | undefined;
    isOver = await runProcess({ root, files: texts, tests, step, done: [...settled.keys()] }, (report) => {
      if (report.kind === 'begun') {
        mutants = report.mutants;
        for (const failing of report.failing) console.log(`Not used, because it fails without a mutant: ${failing}`);
        console.log(`${room}: ${mutants.length} mutants in ${left.length} files, ${report.tests} tests`);
      } else if (report.kind === 'next') current = report.mutant;
      else if (report.kind === 'verdict') {
        settled.set(keyOf(report.verdict), report.verdict);
        if (settled.size % 100 === 0) {
          console.log(`  ${settled.size} of ${mutants.length}: ${report.verdict.file}`);
          keep('');
        }
      }
    });
    if (!isOver && !current) throw new Error('The process that judges ended before it began.');
    if (!isOver && current) {
      console.log(`  never ends: ${current.file}:${current.line} ${current.original} -> ${current.replacement}`);
      settled.set(keyOf(current), { ...current, status: 'timed out' });
    }
    keep(isOver && step === 1 ? roomHash : '');
  }

  function keep(room: string): void {
    for (const file of left) {
      const verdicts = mutants.filter((mutant) => mutant.file === file).flatMap((mutant) => settled.get(keyOf(mutant)) ?? []);
      if (verdicts.length > 0 || room !== '') kept[file] = { room, verdicts };
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(keptFile, JSON.stringify(kept));
    writeSurvivors();
  }
}

/**
 * Whether the process judged all mutants. It is killed when silent for too long, and exits by itself when a test waits for something
 * that never comes.
 */
function runProcess(order: Order, listen: (report: Report) => void): Promise<boolean> {
  return new Promise((done) => {
    const child = fork(join(root, 'tools/mutants/judge.ts'), {
      execArgv: ['--import', 'tsx', '--max-old-space-size=2048', '--no-warnings'],
    });
    let hasBegun = false;
    let isOver = false;
    let timer = setTimeout(() => undefined, 0);
    child.on('message', (message) => {
      const report = message as Report;
      hasBegun ||= report.kind === 'begun';
      isOver ||= report.kind === 'over';
      clearTimeout(timer);
      if (hasBegun) timer = setTimeout(() => child.kill('SIGKILL'), SILENT_MS);
      listen(report);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      done(isOver);
    });
    child.send(order);
  });
}
