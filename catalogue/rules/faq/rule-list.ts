import type { Rule } from '#engine';
import { readFields, readList } from '../reading.ts';
import { aList, anExactNumber, anObject, aRule, aText, aTextList, readBy } from '../rule-shape.ts';
import { matchFaqs, readFaq, toFaqCall } from './faq.ts';

const aFaq = anObject('A question.', { label: aText('The question.'), value: aText('Address of its answer.') });

const readFaqs = (value: unknown) => readList(value).flatMap((faq) => readFaq(readFields(faq)) ?? []);

/** The rules of the search for answers. */
export const faqRules: readonly Rule[] = [
  aRule('faq-matches', 'The questions that match what was typed. WIDGET-063')
    .takes('The search.', {
      faqs: readBy(aList('Questions.', aFaq), readFaqs),
      text: aText('What was typed.'),
      most: anExactNumber('How many, 10 when missing.'),
    })
    .gives(aList('Labels, in order.', aText('A question.')))
    .run(({ faqs, text, most }) => matchFaqs(faqs, text, most ?? undefined).map(({ label }) => label)),
  aRule('faq-call', 'The call for questions, or nothing when no scheme is on. WIDGET-057, WIDGET-058')
    .takes('What is asked.', { base: aText('Base address.'), chosen: aTextList('Schemes that are on.', 'An id.') })
    .gives('The call.', { call: aText('Address, or nothing.') })
    .run(({ base, chosen }) => ({ call: toFaqCall(base, chosen) })),
];
