import { describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { readShippedContent } from '../testing/shipped-content.ts';
import cases from './cases.json' with { type: 'json' };
import { statementRules } from './rule-list.ts';
import { countStatement } from './statement.ts';

const content = readShippedContent();

describe('statement', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = statementRules.find(({ name }) => name === rule)?.run(input, content);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });

  it('counts plain text as any other: without line breaks, by grapheme', () => {
    const reader = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom('\r', '\n', 'a', ' ', 'e\u0301', '🏠')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (whySubject) => {
        expect(countStatement({ whySubject })).toBe([...reader.segment(whySubject.replace(/[\r\n]/g, ''))].length);
      }),
      { numRuns: times({ daily: 100, long: 5_000 }) },
    );
  });
});
