// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { descriptionOf } from '#engine/testing/draw';
import { type Answers, drawHub } from '../../hub/testing/draw-in-hub.tsx';

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
    path: '/api/v1/pages',
    status: 200,
    body: [
      { title: 'A day in a law school', url: '/explore/articles/law', summary: 'Early starts.', type: 'article' },
      { title: 'Is law for me?', url: '/faqs/law', summary: 'Perhaps.', type: 'answer' },
    ],
  },
  { path: '/api/v1/events', status: 200, body: [] },
];
const openDay = { id: 'e1', title: 'Open day in law', start: '2027-06-12T10:00:00+01:00', ucasUrl: '/events/e1', schemes: [] };

const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('site search', () => {
  it('[SHELL-041] finds courses, universities, answers and articles for the text in the address', async () => {
    const hub = await drawHub('/explore/search?SearchText=law', { answers });
    const found = (name: string) => hub.seen(hub.find('region', name));
    expect(found('Courses')).toContain('Law LLB');
    expect(found('Universities and colleges')).toContain('Law College');
    expect(found('Answers')).toContain('Do I need a test?');
    expect(found('Answers')).not.toContain('What does it cost?');
    expect(found('Articles and guides')).toContain('A day in a law school');
    expect(found('Articles and guides')).not.toContain('Is law for me?');
    // A kind without results has no link to more.
    expect(found('Events')).toBe('Events\nNothing found here.');
    expect(hub.find('link', 'See all courses found').getAttribute('href')).toBe('/coursedisplay/results?SearchText=law');
    // Many courses share a title.
    expect(descriptionOf(hub.find('link', 'Law LLB'))).toBe('University of Leeds');
  });

  it('[SHELL-041] finds events, and passes the text to the list of all', async () => {
    const events = { path: '/api/v1/events', status: 200, body: [openDay] };
    const hub = await drawHub('/explore/search?SearchText=law', { answers: [events, ...answers] });
    expect(hub.find('link', 'Open day in law').getAttribute('href')).toBe('/events/e1');
    expect(hub.find('link', 'See all events found').getAttribute('href')).toBe('/explore/search/events?SearchText=law');
    expect([...hub.container.querySelectorAll('li li')]).toEqual([]);
  });

  it('[SHELL-041] shows one kind alone with more results, named in address and title', async () => {
    const hub = await drawHub('/explore/search?SearchText=law&kind=courses', { answers });
    expect([...hub.container.querySelectorAll('.site-search-found h2')].map(({ textContent }) => textContent)).toEqual(['Courses']);
    expect(hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/courses'))).toEqual([
      expect.stringContaining('limit=20'),
    ]);
    expect(document.title).toBe('law, Courses: Search - Your Hub');
    const kinds = hub.find('navigation', 'Show one kind of result');
    expect([...kinds.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/explore/search?SearchText=law', '/explore/search?SearchText=law&kind=events']),
    );
    await hub.type('Search everything', 's{Enter}', 'searchbox');
    expect(hub.address()).toBe('/explore/search?SearchText=laws&kind=courses');
  });

  it('starts with suggestions, requests nothing below two letters, and stores the search in the address', async () => {
    const hub = await drawHub('/explore/search', { answers });
    expect(hub.findAll('listitem').length).toBeGreaterThanOrEqual(4);
    expect(hub.ports.requests.filter(({ path }) => /v1\/(courses|unis|faq)/.test(path))).toEqual([]);
    await hub.type('Search everything', 'law{Enter}', 'searchbox');
    expect(hub.address()).toBe('/explore/search?SearchText=law');
    expect(hub.seen()).toContain('Law LLB');
  });

  it('announces once which kinds have results, or that there are none', async () => {
    const hub = await drawHub('/explore/search', { answers });
    await hub.type('Search everything', 'law{Enter}', 'searchbox');
    expect(said()).toContain('For "law" there are results in: Universities and colleges, Courses, Answers, Articles and guides');
    const nothing = answers.map((answer) => ({ ...answer, body: [] }));
    const empty = await drawHub('/explore/search?SearchText=giraffe&kind=answers', { answers: nothing });
    expect(empty.seen()).toContain('Nothing found here.');
    expect(said()).toContain('Nothing found for "giraffe"');
  });
});

describe('main sections', () => {
  it.each([
    ['/explore/what-to-do', 'What to do', 'Career quiz'],
    ['/explore/where-to-go', 'Where to go', 'Places to study'],
    ['/explore/for-you', 'For you', 'Your subjects'],
  ])('[SHELL-041] shows %s as a page with links', async (address, heading, text) => {
    const hub = await drawHub(address, { answers });
    expect(hub.find('heading', heading).tagName).toBe('H1');
    expect(hub.seen()).toContain(text);
  });
});
