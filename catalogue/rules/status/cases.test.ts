import { describe, expect, it } from 'vitest';
import { readFields, readText } from '../reading.ts';
import otherCases from './cases.json' with { type: 'json' };
import { statusRules } from './rule-list.ts';
import stateCases from './state-cases.json' with { type: 'json' };
import { SENT, STATUS_ROWS } from './status-rows.ts';

const cases = [...stateCases, ...otherCases];

describe('status cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = statusRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(readFields(input)) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});

describe('rows of the decision tables', () => {
  const told = cases.map(({ title, rule, input }) => {
    const answer = statusRules.find(({ name }) => name === rule)?.run(input);
    return { title, rule, row: readText(readFields(answer).rule) };
  });

  it.each([...STATUS_ROWS, SENT].map(({ rule }) => [rule.slice(0, 10), rule]))(
    'decides a case named after %s by its row',
    (number, rule) => {
      expect(told.filter(({ title, row }) => title.includes(`[${number}]`) && row === rule)).not.toEqual([]);
    },
  );

  it('names the row of every decision', () => {
    const decided = told.filter(({ rule }) => ['status', 'call-outcome', 'panel'].includes(rule));
    expect(decided.filter(({ row }) => row === '')).toEqual([]);
  });
});
