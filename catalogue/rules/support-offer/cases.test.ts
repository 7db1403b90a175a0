import { describe, expect, it } from 'vitest';
import { readFields, readText } from '../reading.ts';
import otherCases from './cases.json' with { type: 'json' };
import eligibleCases from './eligible-cases.json' with { type: 'json' };
import { supportOfferRules } from './rule-list.ts';

const cases = [...eligibleCases, ...otherCases];

describe('support-offer cases', () => {
  it.each(cases.map((entry): [string, string, unknown, unknown] => [entry.title, entry.rule, entry.input, entry.answer]))(
    '%s',
    (_, name, input, answer) => {
      const rule = supportOfferRules.find((candidate) => candidate.name === name);
      const given = { answer: rule?.run(readFields(input)) };
      if (typeof answer === 'object' && answer !== null) expect(given).toMatchObject({ answer });
      else expect(given).toEqual({ answer });
    },
  );
});

describe('rows of the support offer', () => {
  const eligible = supportOfferRules.find(({ name }) => name === 'support-offer-eligible');
  const rows = cases.filter(({ rule }) => rule === eligible?.name).map(({ input }) => readText(readFields(eligible?.run(input)).rule));

  it('each decide a case, and are named in the result', () => {
    expect([...new Set(rows)].sort()).toEqual([
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
  });
});
