import { expect, it } from 'vitest';
import { importsOf } from '#tools/reading/imports';
import { readSources } from '#tools/reading/source-files';

it('no file imports itself through others', () => {
  const graph = new Map(
    readSources().map((file) => [file.path, importsOf(file).flatMap(({ target, isTypeOnly }) => (target && !isTypeOnly ? [target] : []))]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];

  function visit(path: string, trail: readonly string[]): void {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  }

  for (const path of graph.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});
