import { describe, expect, it } from 'vitest';
import facts from '../../facts/faqs.json' with { type: 'json' };
import cases from './cases.json' with { type: 'json' };
import { isFaqTerm, matchFaqs, readFaqAnswer, toFaqCall } from './faq.ts';
import { faqRules } from './rule-list.ts';

describe('questions and answers', () => {
  it.each(cases)('$title', ({ rule, input, answer }) => {
    expect({ answer: faqRules.find(({ name }) => name === rule)?.run(input) }).toEqual({ answer });
  });

  it('[WIDGET-057] names the ids of the schemes in the call, and reads labels and values from its answer', () => {
    expect(toFaqCall('', ['postgraduate', 'undergraduate'])).toBe('/api/v1/faq-search?schemes=undergraduate,postgraduate');
    expect(readFaqAnswer([{ label: ' Fees ', value: '/faqs/fees', id: 1 }, null])).toEqual([{ label: 'Fees', value: '/faqs/fees' }]);
    expect(() => readFaqAnswer({ error: 'x' })).toThrow('The answer is no list.');
  });

  it('shows at most ten by default', () => {
    const all = readFaqAnswer(facts.faqs);
    expect(all.length).toBeGreaterThan(20);
    expect(matchFaqs(all, 'i ')).toEqual([]);
    expect(matchFaqs(all, 'do')).toHaveLength(10);
    expect(matchFaqs(all, 'do', 3)).toHaveLength(3);
  });

  it('matches a curly apostrophe with a straight one', () => {
    expect(matchFaqs([{ label: "What if I can't pay?", value: '/a' }], 'can’t')).toHaveLength(1);
  });

  it('needs two letters to search, not counting spaces', () => {
    expect(['', ' a ', 'ab', ' a b'].map(isFaqTerm)).toEqual([false, false, true, true]);
  });
});
