import { describe, expect, it } from 'vitest';
import facts from '../../facts/faqs.json' with { type: 'json' };
import cases from './cases.json' with { type: 'json' };
import { isFaqTerm, matchFaqs, readFaqAnswer, toFaqCall } from './faq.ts';
import { faqRules } from './rule-list.ts';

describe('questions and answers', () => {
  it.each(cases)('$title', ({ rule, input, answer }) => {
    expect({ answer: faqRules.find(({ name }) => name === rule)?.run(input) }).toEqual({ answer });
  });

  it('[WIDGET-057] the call names the ids of the schemes, and its answer is a list of label and value', () => {
    expect(toFaqCall('', ['postgraduate', 'undergraduate'])).toBe('/api/v1/faq-search?schemes=undergraduate,postgraduate');
    expect(readFaqAnswer([{ label: ' Fees ', value: '/faqs/fees', id: 1 }, null])).toEqual([{ label: 'Fees', value: '/faqs/fees' }]);
    expect(() => readFaqAnswer({ error: 'x' })).toThrow('The answer is no list.');
  });

  it('shows ten at most, whatever the facts hold', () => {
    const all = readFaqAnswer(facts.faqs);
    expect(all.length).toBeGreaterThan(20);
    expect(matchFaqs(all, 'i ')).toEqual([]);
    expect(matchFaqs(all, 'do')).toHaveLength(10);
    expect(matchFaqs(all, 'do', 3)).toHaveLength(3);
  });

  it('a curly apostrophe finds a straight one', () => {
    expect(matchFaqs([{ label: "What if I can't pay?", value: '/a' }], 'can’t')).toHaveLength(1);
  });

  it('two letters are enough, spaces do not count', () => {
    expect(['', ' a ', 'ab', ' a b'].map(isFaqTerm)).toEqual([false, false, true, true]);
  });
});
