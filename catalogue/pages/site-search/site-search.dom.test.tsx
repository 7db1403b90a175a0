// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub } from '../../../tests/drawing/draw-in-hub.tsx';

const answers: Answers = [
  {
    path: '/api/v1/unis',
    status: 200,
    body: { results: [{ providerId: 'p1', university: { name: 'Law College', city: 'Leeds' } }], total: 1 },
  },
  {
    path: '/api/v1/courses',
    status: 200,
    body: { results: [{ courseId: 'c1', course: 'Law LLB', university: 'University of Leeds' }], total: 1 },
  },
  {
    path: '/api/v1/faq-search',
    status: 200,
    body: [
      { label: 'Do I need a test?', value: '/faqs/tests', answer: ['Some law courses ask for one.'] },
      { label: 'What does it cost?', value: '/faqs/cost' },
    ],
  },
  {
    path: '/api/v1/article',
    status: 200,
    body: [
      { title: 'A day in a law school', url: '/explore/articles/law', summary: 'Early starts.' },
      { title: 'Living away', url: '/explore/articles/away', summary: 'Pack light.' },
    ],
  },
  { path: '/api/v1/events', status: 200, body: [] },
];

describe('one search over everything', () => {
  it('[SHELL-041] finds courses, universities, answers and articles by the words in the address', async () => {
    const hub = await drawHub('/explore/search?SearchText=law', { answers });
    const found = (name: string) => hub.seen(hub.find('region', name));
    expect(found('Courses')).toContain('Law LLB');
    expect(found('Universities and colleges')).toContain('Law College');
    expect(found('Answers')).toContain('Do I need a test?');
    expect(found('Answers')).not.toContain('What does it cost?');
    expect(found('Articles')).toContain('A day in a law school');
    expect(found('Articles')).not.toContain('Living away');
    expect(found('Events')).toContain('Nothing found here.');
    expect(hub.find('link', 'See all courses found').getAttribute('href')).toBe('/coursedisplay/results?SearchText=law');
  });

  it('begins with ways in, asks for nothing before two letters, and keeps the search in the address', async () => {
    const hub = await drawHub('/explore/search', { answers });
    expect(hub.findAll('listitem').length).toBeGreaterThanOrEqual(4);
    expect(hub.ports.requests.filter(({ path }) => /v1\/(courses|unis|faq)/.test(path))).toEqual([]);
    await hub.type('Search everything', 'law{Enter}', 'searchbox');
    expect(hub.address()).toBe('/explore/search?SearchText=law');
    expect(hub.seen()).toContain('Law LLB');
  });
});

describe('places of the header', () => {
  it.each([
    ['/explore/what-to-do', 'What to do', 'Career quiz'],
    ['/explore/where-to-go', 'Where to go', 'Places to study'],
    ['/explore/for-you', 'For you', 'Your subjects'],
  ])('[SHELL-041] %s is a page with ways on', async (address, heading, text) => {
    const hub = await drawHub(address, { answers });
    expect(hub.find('heading', heading).tagName).toBe('H1');
    expect(hub.seen()).toContain(text);
  });
});
