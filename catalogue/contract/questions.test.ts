import { expect, it } from 'vitest';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { searchFaqs } from '../rules/faq/search-faqs.ts';
import { listQuestions } from '../services/content/questions-and-videos.ts';

const questions = listQuestions('Undergraduate', shippedCatalogue().catalogue.pages);

it.each([
  ['offers', '/faqs/firm-and-insurance'],
  ['fee', '/faqs/application-fee'],
  ['loan', '/faqs/student-finance'],
  ['accommodation', '/faqs/accommodation'],
  ['halls', '/faqs/accommodation'],
  ['missed grades', '/faqs/missed-grades'],
])('finds for "%s" the matching answer first', (text, address) => {
  const [first] = searchFaqs(questions, text).found;
  expect(first).toMatchObject({ value: address, answer: expect.anything() });
});
