import { describe, expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

const MAX_SUPPRESSIONS = 50;

const suppressions = readSources()
  .filter(({ isTest }) => !isTest)
  .flatMap(({ path, text }) =>
    [...text.matchAll(/biome-ignore(\S*) (\S+?):? +(.*)/g)].map(([, scope, rule = '', reason]) => ({ path, scope, rule, reason })),
  );

describe('lint suppressions outside tests', () => {
  it(`number at most ${MAX_SUPPRESSIONS}`, () => {
    expect(suppressions.length).toBeGreaterThan(0);
    expect(suppressions.length).toBeLessThanOrEqual(MAX_SUPPRESSIONS);
  });

  it('never hide the dependencies of a hook', () => {
    expect(suppressions.filter(({ rule }) => rule.includes('useExhaustiveDependencies'))).toEqual([]);
  });

  it('name one rule for one place, with a reason', () => {
    const isPrecise = /^lint\/\w+\/\w+$/;
    expect(suppressions.filter(({ scope, rule, reason }) => scope !== '' || !isPrecise.test(rule) || reason === '')).toEqual([]);
  });
});
