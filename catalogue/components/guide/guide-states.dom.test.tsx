// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

const none = { data: { subjectGuides: [], locationGuides: [] } };
const down = { status: 503, body: { code: 'down', detail: 'Not now' } };

describe('a page about an unknown guide', () => {
  it.each([
    [
      '/explore/subjects/alchemy',
      'Subject not found',
      "We couldn't find a guide to this subject. It may have another name now.",
      '/explore/subjects',
    ],
    [
      '/explore/locations/atlantis',
      'Place not found',
      "We couldn't find a guide to this place. It may have another name now.",
      '/explore/locations',
    ],
    [
      '/explore/uni-detail/nowhere',
      'University or college',
      "We couldn't find this university or college in our records.",
      '/explore/unis',
    ],
  ])('shows that nothing exists at %s, and links to all guides', async (address, title, text, all) => {
    const hub = await drawHub(address, {
      answers: [
        { path: '/graphql', status: 200, body: none },
        { path: '/api/v1/unis', status: 200, body: { results: [], total: 0 } },
      ],
    });
    const card = hub.container.querySelector('.message-card') as HTMLElement;
    expect(hub.seen(card).split('\n')).toEqual([title, text, expect.any(String)]);
    expect(card.querySelector('a')?.getAttribute('href')).toBe(all);
    expect(document.title).toBe(`${title} - Your Hub`);
  });

  it.each([
    ['/explore/locations/leeds', 'There has been a problem fetching locations. (Not now - down)'],
    ['/explore/uni-detail/leeds', 'There has been a problem fetching unis. (Not now - down)'],
  ])('shows the failure when it is not known whether one exists: %s', async (address, text) => {
    const hub = await drawHub(address, { answers: ['/graphql', '/api/v1/unis'].map((path) => ({ path, ...down })) });
    expect(hub.seen(hub.find('main'))).toContain(text);
    expect(hub.find('button', 'Try again')).toBeTruthy();
  });
});

describe('a list of guides', () => {
  const townsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ nid: `town-${index}`, title: `Town ${index + 101}` }));

  it('offers to show more towns only while there are more than the 24 of a page', async () => {
    const open = (count: number) =>
      drawHub('/explore/locations', {
        answers: [
          { path: '/graphql', status: 200, body: { data: { locationGuides: [{ nid: 'wales', title: 'Wales' }, ...townsOf(count)] } } },
        ],
      });
    const page = await open(24);
    expect(page.find('link', 'Town 124')).toBeTruthy();
    expect(page.findAll('button', 'Show more')).toEqual([]);
    const more = await open(25);
    expect(more.seen()).toContain('Showing 24 of 25');
    expect(more.findAll('link', 'Town 125')).toEqual([]);
    await more.press('Show more');
    expect(document.activeElement).toBe(more.find('link', 'Town 125'));
    expect(more.findAll('button', 'Show more')).toEqual([]);
  });

  it('offers to show more universities only while there are more than the 48 of a page', async () => {
    const offersOf = async (total: number) => {
      const results = [{ providerId: 'leeds', university: { name: 'University of Leeds', city: 'Leeds' } }];
      const hub = await drawHub('/explore/unis', { answers: [{ path: '/api/v1/unis', status: 200, body: { results, total } }] });
      expect(hub.find('link', 'University of Leeds')).toBeTruthy();
      return hub.findAll('button', 'Show more').length;
    };
    expect([await offersOf(48), await offersOf(49)]).toEqual([0, 1]);
  });
});
