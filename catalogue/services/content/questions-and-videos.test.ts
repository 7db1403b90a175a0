import { expect, it } from 'vitest';
import type { Page } from '../../schemas/generated/items.ts';
import { listQuestions } from './questions-and-videos.ts';

const page: Page = {
  id: 'when-to-apply',
  active: true,
  title: 'When do applications open and close?',
  summary: 'They open in spring.',
  address: '/faqs/when-to-apply',
  type: 'answer',
  blocks: [
    { type: 'paragraph', text: 'Send it **early**, and [check your dates](/calendar).' },
    { type: 'paragraph', text: 'The deadline is {{januaryDeadline:date}}.' },
    { type: 'list', style: 'bullet', items: ['Ask your school.'] },
  ],
  keywords: ['closing date'],
  sources: [],
  reviewOn: '2027-09-01',
  visibility: '',
};

const find = (...pages: readonly Page[]) => listQuestions('undergraduate', pages).find(({ value }) => value === page.address);

it("[CALL-063] returns a question with its page's plain text, without texts that depend on the reader", () => {
  expect(find(page)).toEqual({
    label: 'When do applications open and close?',
    value: '/faqs/when-to-apply',
    answer: ['They open in spring.', 'Send it early, and check your dates.', 'Ask your school.'],
    keywords: ['closing date'],
  });
});

it('adds nothing from a page that is off or not for everybody', () => {
  const bare = { label: 'When do applications open and close?', value: '/faqs/when-to-apply' };
  expect(find()).toEqual(bare);
  expect(find({ ...page, active: false })).toEqual(bare);
  expect(find({ ...page, visibility: 'undergraduate' })).toEqual(bare);
});

it('[CALL-063] adds an active page by editors as a question in every scheme', () => {
  const written: Page = { ...page, id: 'marmalade', title: 'May I bring marmalade?', address: '/faqs/marmalade' };
  const asked = (...pages: readonly Page[]) => listQuestions('conservatoires', pages).find(({ value }) => value === '/faqs/marmalade');
  expect(asked(page, written)).toMatchObject({
    label: 'May I bring marmalade?',
    answer: ['They open in spring.', expect.any(String), expect.any(String)],
  });
  expect([asked(page), asked({ ...written, active: false }), asked({ ...written, type: 'guide' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
