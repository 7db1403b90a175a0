import { describe, expect, it } from 'vitest';
import { readFields } from '../reading.ts';
import { readShippedContent } from '../testing/shipped-content.ts';
import ageCases from './age-cases.json' with { type: 'json' };
import otherCases from './cases.json' with { type: 'json' };
import { cycleRules } from './rule-list.ts';

const content = readShippedContent();

const cases = [...ageCases, ...otherCases];

describe('cycle cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = cycleRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(readFields(input), content) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});
