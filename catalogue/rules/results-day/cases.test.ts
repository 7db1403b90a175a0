import { describe, expect, it } from 'vitest';
import { readFields } from '../reading.ts';
import cases from './cases.json' with { type: 'json' };
import { resultsDayRules } from './rule-list.ts';

describe('results day cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = resultsDayRules.find((candidate) => candidate.name === name);
      expect({ answer: rule?.run(readFields(input)) }).toEqual({ answer });
    },
  );
});
