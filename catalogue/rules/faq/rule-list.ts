import type { Rule } from '../../../engine/index.ts';
import { readFields, readList, readText, readTexts } from '../reading.ts';
import { aList, aNumber, anObject, aText } from '../rule-shape.ts';
import { matchFaqs, readFaq, toFaqCall } from './faq.ts';

const aFaq = anObject('A question.', { label: aText('The question.'), value: aText('Address of its answer.') });

/** The rules of the search for answers. */
export const faqRules: readonly Rule[] = [
  {
    name: 'faq-matches',
    title: 'The questions that match what was typed. WIDGET-063',
    input: anObject('The search.', {
      faqs: aList('Questions.', aFaq),
      text: aText('What was typed.'),
      most: aNumber('How many, 10 when missing.'),
    }),
    answer: aList('Labels, in order.', aText('A question.')),
    run: ({ faqs, text, most: max }) => {
      const known = readList(faqs).flatMap((faq) => readFaq(readFields(faq)) ?? []);
      return matchFaqs(known, readText(text), typeof max === 'number' ? max : undefined).map(({ label }) => label);
    },
  },
  {
    name: 'faq-call',
    title: 'The call for questions, or nothing when no scheme is on. WIDGET-057, WIDGET-058',
    input: anObject('What is asked.', { base: aText('Base address.'), chosen: aList('Schemes that are on.', aText('An id.')) }),
    answer: anObject('The call.', { call: aText('Address, or nothing.') }),
    run: ({ base, chosen }) => ({ call: toFaqCall(readText(base), readTexts(chosen)) }),
  },
];
