import { describe, expect, it } from 'vitest';
import { bestOf, listLongTitles, readLedger } from '#tools/reading/ledger';
import { isCheck, listQuoted, listRules } from '#tools/reading/rule-numbers';
import { readSources } from '#tools/reading/source-files';
import unproven from './unproven.json' with { type: 'json' };

const rules = listRules();
const known = new Set(rules.map(({ id }) => id));
const ledger = readLedger();

describe('rule numbers', () => {
  it('each number belongs to one sentence', () => {
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

  it('numbers in brackets appear in RULES.md and in test titles, not in comments', () => {
    const quoting = /(?:^\s*(?:\/?\*+|\/\/)| \/\/ ).*[[(](?:[A-Z]{2,9}-\d{3}|[A-Z]-\d{2})(?:[\],)]| to\b| and\b)/;
    const sources = readSources().filter(({ path, isTest }) => !isTest && !/\/(generated|testing)\/|^tests\//.test(path));
    expect(quoting.test(' * The list of dates. [CAL-009]')).toBe(true);
    expect(
      sources.flatMap(({ path, text }) => text.split('\n').flatMap((line) => (quoting.test(line) ? [`${path}: ${line.trim()}`] : []))),
    ).toEqual([]);
  });

  const ids = rules.map(({ id }) => id).sort();
  const missing = ids.filter((id) => !ledger.proofs.has(id));
  const onlyData = ids.filter((id) => !isCheck(id) && bestOf(ledger.proofs.get(id)) === 'data');

  it('the list of unproven numbers is exact, and within its limits', () => {
    expect(Object.keys(unproven.requirements)).toEqual(missing.filter((id) => !isCheck(id)));
    expect(unproven.checks).toEqual(missing.filter(isCheck));
    expect(Object.keys(unproven.requirements).length).toBeLessThanOrEqual(unproven.max.requirements);
    expect(unproven.checks.length).toBeLessThanOrEqual(unproven.max.checks);
  });

  it('each unproven requirement has a reason', () => {
    const silent = Object.entries(unproven.requirements).filter(([, why]) => why.length < 20);
    expect(silent).toEqual([]);
  });

  it('no requirement is proven by data alone', () => {
    expect(onlyData).toEqual([]);
  });

  it('the title of a test or a step has at most three numbers, and that of a group none', () => {
    expect(listLongTitles(ledger)).toEqual([]);
  });
});
