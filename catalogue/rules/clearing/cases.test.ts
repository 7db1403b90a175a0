import { describe, expect, it } from 'vitest';
import { readShippedContent } from '../testing/shipped-content.ts';
import cases from './cases.json' with { type: 'json' };
import { clearingRules } from './rule-list.ts';

const content = readShippedContent();

describe('clearing cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = clearingRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(input, content) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});
