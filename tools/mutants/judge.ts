import { spawnSync } from 'node:child_process';
import { choosePack } from '../pack.js';
import { readChange } from '../suite/changed-files.ts';
import { findChangedTests, readSource } from '../suite/changed-tests.ts';
import type { Failure } from '../suite/failures.ts';
import type { ReadFile } from '../suite/nearest-tests.ts';
import { type CodeMutant, ROOMS } from './code.ts';
import { makeCopy } from './copy.ts';
import { createRunner } from './runner.ts';

/** Finds what detects mutants; undetected ones are missing from the result. */
export interface Judge {
  /** By the tests that `npm run test:changed` would run. */
  byNearest(mutants: readonly CodeMutant[]): Promise<Noticed>;
  byTypesAndLint(mutants: readonly CodeMutant[]): Promise<Noticed>;
  /** By all tests of a room, or below a folder. */
  byRoom(mutants: readonly CodeMutant[], room: string): Promise<Noticed>;
  /** By the nearest journeys. */
  byJourneys(mutants: readonly CodeMutant[]): Promise<Noticed>;
  remove(): void;
}

/** What detected each mutant. */
type Noticed = ReadonlyMap<CodeMutant, string>;

/** Judges in a copy of the project, so that mutants never touch the working files. */
export function createJudge(root: string): Judge {
  const copy = makeCopy(root);
  const sources = new Map<string, ReadFile>();
  const readOnce = (folder: string, path: string): ReadFile => {
    const read = sources.get(path) ?? readSource(folder, path);
    sources.set(path, read);
    return read;
  };
  const { run, listFailures, test } = createRunner(root, copy.folder);
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=-', '-c', 'user.email=-', ...words], { cwd: copy.folder });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'before');

  async function withMutants<Result>(mutants: readonly CodeMutant[], work: () => Promise<Result>): Promise<Result> {
    const reverts = mutants.map(({ file, before, after }) => copy.apply({ file, find: before, replace: after }));
    try {
      return await work();
    } finally {
      for (const revert of reverts) revert?.();
    }
  }

  const nearest = (mutant: CodeMutant) =>
    withMutants([mutant], async () => findChangedTests(copy.folder, readChange(copy.folder), readOnce));

  /** Runs the tests over all mutants together, then each failed test file over each mutant alone, and without any. */
  async function notice(mutants: readonly CodeMutant[], filesOf: (mutant: CodeMutant) => readonly string[]): Promise<Noticed> {
    const files = [...new Set(mutants.flatMap(filesOf))];
    const together = files.length === 0 ? [] : await withMutants(mutants, () => test(files));
    const failed = together === 'no report' ? files : [...new Set(together.map(fileOf))];
    const noticed = new Map<CodeMutant, Failure>();
    for (const mutant of mutants) {
      const own = failed.filter((file) => filesOf(mutant).some((start) => file.startsWith(start)));
      const alone = own.length === 0 ? [] : await withMutants([mutant], () => test(own, '--bail=1'));
      const [first] = alone === 'no report' ? [{ place: own[0] ?? '', title: 'never ends', reason: [] }] : alone;
      if (first) noticed.set(mutant, first);
    }
    const witnesses = [...new Set([...noticed.values()].map(fileOf))];
    const without = witnesses.length === 0 ? [] : await test(witnesses);
    const unsound = new Set(without === 'no report' ? witnesses : without.map(fileOf));
    return new Map(
      [...noticed].flatMap(([mutant, by]) => (unsound.has(fileOf(by)) ? [] : [[mutant, `${by.place}: ${by.title}`] as const])),
    );
  }

  return {
    async byNearest(mutants) {
      const files = new Map<CodeMutant, readonly string[]>();
      for (const mutant of mutants) files.set(mutant, (await nearest(mutant)).nearest);
      return notice(mutants, (mutant) => files.get(mutant) ?? []);
    },
    async byTypesAndLint(mutants) {
      if (mutants.length === 0) return new Map();
      const files = mutants.map(({ file }) => file);
      const types = ['tsx', 'tools/check-types.ts', '--pack', choosePack([]).folder];
      const lint = ['biome', 'lint', '--reporter=github', ...files];
      const outputs = await withMutants(mutants, async () => [await run(types), await run(lint)]);
      const lines = outputs.flatMap(({ output }) => output.split('\n')).filter((line) => /: error TS|^::(error|warning)/.test(line));
      const found = mutants.map((mutant) => [mutant, lines.find((line) => line.includes(mutant.file))] as const);
      return new Map(found.flatMap(([mutant, line]) => (line ? [[mutant, line.replace(/^.*?(?=TS\d|lint\/)/, '')] as const] : [])));
    },
    byRoom: (mutants, room) => notice(mutants, () => ROOMS[room] ?? [room]),
    async byJourneys(mutants) {
      const noticed = new Map<CodeMutant, string>();
      for (const mutant of mutants) {
        const { built } = await nearest(mutant);
        const failures = await withMutants([mutant], async () => {
          await run(['tsx', 'tools/build.ts', '--debug-aids', '--force']);
          return listFailures('journeys', ['playwright', 'test', ...built, '--max-failures=1', '--reporter=json']);
        });
        const [first] = failures === 'no report' ? [] : failures;
        if (first) noticed.set(mutant, `${first.place}: ${first.title}`);
      }
      return noticed;
    },
    remove: copy.remove,
  };
}

function fileOf({ place }: Failure): string {
  return place.replace(/:\d+$/, '');
}
