import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from '../rule-numbers.ts';
import { listFiles, root } from '../source-files.ts';
import { readModule } from './read-module.ts';
import { type FoundTest, listTests } from './read-tests.ts';
import type { By } from './what-runs.ts';

/** The requirements ledger: every test with a number in its title, by number. */
export interface Ledger {
  readonly tests: readonly FoundTest[];
  readonly proofs: ReadonlyMap<string, readonly FoundTest[]>;
}

const STRENGTH: readonly By[] = ['page', 'server', 'rule', 'data'];

/** Reads every test file of the project that contains a number. */
export function readLedger(): Ledger {
  const tests = listFiles()
    .filter((path) => /\.(test|spec|contract)\.tsx?$|-contract\.ts$/.test(path))
    .filter((path) => /cases\.json/.test(textOf(path)) || idsIn(textOf(path)).length > 0)
    .flatMap((path) => listTests(readModule(path)));
  const proofs = new Map<string, FoundTest[]>();
  for (const test of tests) if (test.kind !== 'group') for (const id of idsOf(test)) proofs.set(id, [...(proofs.get(id) ?? []), test]);
  return { tests, proofs };
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The numbers that a test proves, without duplicates. */
export function idsOf({ titles }: FoundTest): readonly string[] {
  return [...new Set(titles.flatMap(idsIn))];
}

/** The strongest kind of proof among a number's tests; null without one. */
export function bestOf(proofs: readonly FoundTest[] | undefined): By | null {
  return STRENGTH.find((one) => proofs?.some(({ by }) => by === one)) ?? null;
}

/** Titles with more than three numbers, and groups with any: there it is unclear which line proves which number. */
export function listLongTitles({ tests }: Ledger): string[] {
  return tests
    .filter(({ kind, titles }) => titles.some((title) => new Set(idsIn(title)).size > (kind === 'group' ? 0 : 3)))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
}
