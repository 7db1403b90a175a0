// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

const body = [
  { label: 'What does studying cost?', value: '/faqs/cost', answer: ['Tuition is charged each year.'], keywords: ['fee'] },
  { label: 'How do I apply?', value: '/faqs/how' },
];
const answers = [{ path: '/api/v1/faq-search', status: 200, body }];
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';
const address = '/search/frequently-asked-questions';

it('[WIDGET-061] lists all questions with their answers, and stores a search in the address', async () => {
  const hub = await drawHub(address, { answers });
  expect(hub.find('heading', 'Questions and answers').tagName).toBe('H1');
  const rows = () => [...hub.container.querySelectorAll('.faq-list > li')].map((row) => row.textContent);
  expect(rows()).toEqual([expect.stringContaining('Tuition is charged each year.'), 'How do I apply?']);
  await hub.type('Search questions and answers', 'fees{Enter}', 'searchbox');
  expect(hub.address()).toBe(`${address}?SearchText=fees`);
  expect(rows()).toEqual([expect.stringContaining('What does studying cost?')]);
  expect(said()).toBe('1 answer found');
});

it('[WIDGET-060] shows a contact when a search finds nothing, and no link to the current page', async () => {
  const hub = await drawHub(`${address}?SearchText=giraffe`, { answers });
  expect(hub.seen()).toContain('Sorry, we can\'t find any matches for "giraffe".');
  expect(said()).toContain('find any matches for "giraffe"');
  expect(hub.find('link', 'Ask a person')).toBeTruthy();
  expect(hub.findAll('link', 'See all questions')).toEqual([]);
});
