// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/accommodation-list';
const address = (guid: string) => `${path}?institution_guid=${guid}`;
const broken: Answers = [{ path, status: 503, body: { code: 'busy', detail: 'Too many' } }];
const askedOf = ({ ports }: HubDrawing) =>
  ports.requests.flatMap((one) =>
    one.path.startsWith(path) ? [new URL(one.path, 'https://hub.invalid').searchParams.get('institution_guid') ?? ''] : [],
  );
const roomsOf = (guid: string, count: number) => ({
  path: address(guid),
  status: 200,
  body: {
    title: `Uni ${guid}`,
    slug: guid,
    university: { guid, accommodation_url: `/explore/accommodation/${guid}`, logo: '' },
    data: Array.from({ length: count }, (_, id) => ({ id })),
  },
});

describe('the accommodation widget', () => {
  it('[WIDGET-015] [WIDGET-018] calls each provider once and lists up to six by rooms; one without rooms links to its page', async () => {
    const guids = askedOf(await drawBox('Accommodation', { answers: [{ path, status: 200, body: [] }] }));
    expect(guids.length).toBeGreaterThan(2);
    expect(new Set(guids).size).toBe(guids.length);
    const [none = '', ...others] = guids;
    const answers = [{ path: address(none), status: 200, body: [] }, ...others.map((guid, index) => roomsOf(guid, index + 1))];
    const hub = await drawBox('Accommodation', { answers });
    const rows = hub.findAll('listitem');
    expect(rows.length).toBeLessThanOrEqual(6);
    const counts = rows.map((row) => Number(/(\d+) propert/.exec(row.textContent ?? '')?.[1] ?? 0));
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(rows.at(-1)?.textContent).toContain('No accommodation listed yet');
    expect(rows.at(-1)?.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`/explore/uni-detail/${none}$`));
  });

  it("[FEED-069] shows a provider's name as a link to its rooms, its logo and the number of rooms", async () => {
    const [guid = '', none = ''] = askedOf(await drawBox('Accommodation', { answers: [{ path, status: 200, body: [] }] }));
    const { body, ...answer } = roomsOf(guid, 3);
    const withLogo = { ...body, university: { ...body.university, logo: 'https://images.example/crest.png' } };
    const hub = await drawBox('Accommodation', {
      answers: [
        { ...answer, body: withLogo },
        { path, status: 200, body: [] },
      ],
    });
    const [row] = hub.findAll('listitem');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/explore/accommodation/${guid}`);
    expect([row?.querySelector('a')?.textContent, row?.textContent]).toEqual([body.title, expect.stringContaining('3 properties')]);
    expect(row?.querySelector('img')?.getAttribute('src')).toBe('https://images.example/crest.png');
    expect(hub.seen()).not.toContain(none);
  });

  it('[CALL-039] lists a provider without data with no rooms and an explanation', async () => {
    const hub = await drawBox('Accommodation', { answers: [{ path, status: 200, body: { title: 'Northbank' } }] });
    const rows = hub.findAll('listitem').map((row) => row.textContent);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toMatch(/Northbank.*No accommodation listed yet/);
  });

  it('[CALL-038] [CALL-039] makes at most four calls at a time', async () => {
    const answers = [{ path, status: 200, body: [], delayMs: 1_000 }];
    const favourites = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `university-${id}`);
    const hub = await drawBox('Accommodation', {
      answers,
      change: (page) => ({ ...page, details: { ...page.details, favourites: { ...page.details.favourites, unis: favourites } } }),
    });
    expect(askedOf(hub)).toHaveLength(4);
    await hub.pass(1_000);
    expect(askedOf(hub).length).toBeGreaterThan(4);
    expect(askedOf(hub).length).toBeLessThanOrEqual(8);
  });

  it('[WIDGET-019] [WIDGET-020] logs a failed call with its cause and offers a retry', async () => {
    const hub = await drawBox('Accommodation', { answers: broken });
    expect(hub.seen()).toContain('Oops, something went wrong.');
    expect(hub.ports.logged.join('\n')).toMatch(/There has been a problem fetching accommodation list\. \(.+ - busy\)/);
    hub.answer(askedOf(hub).map((guid) => roomsOf(guid, 2)));
    await hub.press('Try again');
    expect(hub.findAll('listitem').length).toBeGreaterThan(0);
  });
});
