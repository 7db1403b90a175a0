import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

/** The maximum lines and files of a room, without tests and generated files, and the maximum lines of all tests. */
interface Budget {
  readonly sources: Readonly<Record<string, { readonly lines: number; readonly files: number }>>;
  readonly testLines: number;
}

const budget = JSON.parse(readFileSync(new URL('room-sizes.json', import.meta.url), 'utf8')) as Budget;

const sources = readSources().filter(({ path }) => !path.includes('/generated/'));

const countLines = (files: typeof sources): number => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

it('no room exceeds its budget, which only a decision raises', () => {
  const sizes = Object.keys(budget.sources).map((room) => {
    const files = sources.filter(({ path, isTest }) => !isTest && path.startsWith(`${room}/`));
    return [room, { lines: countLines(files), files: files.length }] as const;
  });
  const tests = countLines(sources.filter(({ isTest }) => isTest));
  const tooBig = [
    ...sizes.flatMap(([room, { lines, files }]) => [
      ...sayExcess(`${room} in lines`, lines, budget.sources[room]?.lines),
      ...sayExcess(`${room} in files`, files, budget.sources[room]?.files),
    ]),
    ...sayExcess('tests in lines', tests, budget.testLines),
  ];
  expect(tooBig, 'Take something away; or raise room-sizes.json, and say why in docs/decisions/rooms.md.').toEqual([]);
});

function sayExcess(what: string, size: number, limit = 0): string[] {
  return size > limit ? [`${what}: ${size}, and the budget is ${limit}`] : [];
}
