import { describe, expect, it } from 'vitest';
import { readFields } from '../reading.ts';
import { readShippedContent } from '../testing/shipped-content.ts';
import otherCases from './cases.json' with { type: 'json' };
import modeCases from './mode-cases.json' with { type: 'json' };
import { clearingRules } from './rule-list.ts';

const content = readShippedContent();

const cases = [...modeCases, ...otherCases];

describe('clearing cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = clearingRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(readFields(input), content) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});

it('[TIMER-020] shows a different queue message for each of these states', () => {
  const rule = clearingRules.find(({ name }) => name === 'clearing-timer-message');
  const textOf = (state: string) => Object(rule?.run({ state }, content)).text as string;
  const own = ['placedFirm', 'placedInsurance', 'unplaced', 'clearingUnplaced', 'unconditional', 'clearingWaiting', 'sent'].map(textOf);
  expect(new Set(own).size).toBe(own.length);
  expect([own[0], own[1]].every((text) => text?.includes('confirmed your place'))).toBe(true);
  expect(own.slice(2).filter((text) => text.includes('confirmed your place'))).toEqual([]);
});
