import { describe, expect, it } from 'vitest';
import { isCheck, listProven, listQuoted, listRules } from './rule-numbers.ts';
import unproven from './unproven.json' with { type: 'json' };

const rules = listRules();
const known = new Set(rules.map(({ id }) => id));
const proven = listProven();

describe('rule numbers', () => {
  it('each number stands for one sentence', () => {
    const seen = new Map<string, string>();
    const twice = rules.flatMap(({ id, file }) => {
      const first = seen.get(id);
      seen.set(id, file);
      return first ? [`${id} in ${first} and ${file}`] : [];
    });
    expect(twice).toEqual([]);
  });

  it('each number that code or tests quote exists', () => {
    const unknown = listQuoted()
      .filter(({ id }) => !known.has(id))
      .map(({ id, file }) => `${file} quotes ${id}`);
    expect(unknown).toEqual([]);
  });

  const missing = rules
    .map(({ id }) => id)
    .filter((id) => !proven.has(id))
    .sort();

  it('the list of unproven numbers is exact, and within its limits', () => {
    expect(Object.keys(unproven.requirements)).toEqual(missing.filter((id) => !isCheck(id)));
    expect(unproven.checks).toEqual(missing.filter(isCheck));
    expect(Object.keys(unproven.requirements).length).toBeLessThanOrEqual(unproven.most.requirements);
    expect(unproven.checks.length).toBeLessThanOrEqual(unproven.most.checks);
  });

  it('each requirement that is left says why', () => {
    const silent = Object.entries(unproven.requirements).filter(([, why]) => why.length < 20);
    expect(silent).toEqual([]);
  });
});
