import { expect, it } from 'vitest';
import type { Faq } from './faq.ts';
import { searchFaqs } from './search-faqs.ts';

const fee: Faq = {
  label: 'What does studying cost?',
  value: '/faqs/cost',
  answer: ['Tuition is charged each year.', 'A loan can pay for it.'],
  keywords: ['fee', 'price'],
};
const offer: Faq = { label: 'How do I reply to an offer?', value: '/faqs/reply', answer: ['Choose a firm and an insurance course.'] };
const interview: Faq = { label: 'Will I be asked to come in?', value: '/faqs/interview', answer: ['Some courses hold an interview.'] };
const all = [interview, offer, fee];

const find = (text: string) => searchFaqs(all, text).found.map(({ value }) => value);

it('finds words of answers, keywords, and plurals for singulars', () => {
  expect(find('insurance')).toEqual(['/faqs/reply']);
  expect(find('fees')).toEqual(['/faqs/cost']);
  expect(find('loan')).toEqual(['/faqs/cost']);
  expect(find('interviews')).toEqual(['/faqs/interview']);
  expect(find('offers')).toEqual(['/faqs/reply']);
  expect(find('tuition loan')).toEqual(['/faqs/cost']);
});

it('lists matching questions before matching answers, each once, up to the limit', () => {
  const course: Faq = { label: 'Can I swap my course?', value: '/faqs/swap', answer: ['Yes, ask for another course.'] };
  expect(searchFaqs([offer, course, interview], 'course').found).toEqual([course, offer, interview]);
  expect(searchFaqs([offer, course, interview], 'course', 2).found).toEqual([course, offer]);
});

it('lists matching keywords before answers that only mention the word', () => {
  const mention: Faq = { label: 'Can I apply twice?', value: '/faqs/twice', answer: ['Each application has its own fee.'] };
  expect(searchFaqs([mention, fee], 'fee').found).toEqual([fee, mention]);
});

it('corrects a typo, and returns the corrected text', () => {
  expect(searchFaqs(all, 'insuranse')).toEqual({ found: [offer], corrected: 'insurance', nearest: [] });
  expect(searchFaqs(all, 'tuiton loan')).toEqual({ found: [fee], corrected: 'tuition loan', nearest: [] });
  expect(searchFaqs(all, 'insurance').corrected).toBeNull();
});

it('suggests the three questions that share most words when none has them all', () => {
  const more: Faq = { label: 'Are interviews held online as a rule?', value: '/faqs/online' };
  const late: Faq = { label: 'Do courses with an interview reply late?', value: '/faqs/late' };
  expect(searchFaqs([...all, more, late], 'interview reply zebra').nearest.map(({ value }) => value)).toEqual([
    '/faqs/late',
    '/faqs/interview',
    '/faqs/reply',
  ]);
  expect(searchFaqs(all, 'zebra')).toEqual({ found: [], corrected: null, nearest: [] });
  expect(searchFaqs(all, 'do not').nearest).toEqual([]);
});

it('searches only from two letters on', () => {
  expect(searchFaqs(all, 'a')).toEqual({ found: [], corrected: null, nearest: [] });
});
