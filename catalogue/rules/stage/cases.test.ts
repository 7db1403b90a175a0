import { describe, expect, it } from 'vitest';
import { readFields } from '../reading.ts';
import cases from './cases.json' with { type: 'json' };
import { stageRules } from './rule-list.ts';

describe('stage cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = stageRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(readFields(input)) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});
