import { describe, expect, it } from 'vitest';
import { readFields, readText } from '../reading.ts';
import cases from './cases.json' with { type: 'json' };
import { supportOfferRules } from './rule-list.ts';

describe('support-offer cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = supportOfferRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(input) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});

describe('the rows of the offer', () => {
  const told = cases.map(({ rule, input }) => {
    const answer = readFields(supportOfferRules.find(({ name }) => name === rule)?.run(input));
    return { rule, row: readText(answer.rule) };
  });
  const rowsOf = (name: string) => new Set(told.filter(({ rule }) => rule === name).map(({ row }) => row));

  it('each row decides a case of its own, and is told by its name', () => {
    expect([...rowsOf('support-offer-eligible')].sort()).toEqual([
      'DFE-027 no postcode to ask about',
      'DFE-037 the postcode service has not answered',
      'TAGS-051 the offer is switched off',
      'TAGS-052 already confirmed',
      'TAGS-053 another modal is open',
      'TAGS-054 no date of birth, or too young',
      'TAGS-056 not interested in apprenticeships',
      'TAGS-057 no Smart Alerts',
      'TAGS-059 everything holds',
      'TAGS-059 the postcode service says no',
      'TAGS-063 declined for good',
      'TAGS-063 not now',
    ]);
    expect([...rowsOf('support-offer-step')].sort()).toEqual([
      'DFE-001 the event belongs to another step',
      'DFE-006 yes please',
      'DFE-007 not now',
      'DFE-008 decline',
      'DFE-009 accept sends the details',
      'DFE-009 the details have arrived',
      'DFE-013 done',
      'DFE-014 closing the first step means not now',
      'DFE-014 closing the last step means done',
      'DFE-014 closing the second step goes back',
      'DFE-014 nothing else counts while sending',
      'DFE-051 the details were refused',
    ]);
  });
});
