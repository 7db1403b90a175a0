import { describe, expect, it } from 'vitest';
import { readFields } from '../reading.ts';
import accommodationCases from './accommodation-cases.json' with { type: 'json' };
import otherCases from './cases.json' with { type: 'json' };
import { feedRules } from './rule-list.ts';

const cases = [...accommodationCases, ...otherCases];

describe('feed cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = feedRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(readFields(input)) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});
