// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const address = '/explore/where-to-go';

const openDay = (id: string, start: string, lat: number) => ({
  id,
  title: `Open day, ${id}`,
  start,
  ucasUrl: `/events/${id}`,
  type: 'open-day',
  schemes: [],
  location: { administrative_area: id, lat, lng: -1.55 },
});
const uniOf = (providerId: string, kind: string, lat: number) => ({
  providerId,
  university: { name: `University of ${providerId}`, kind, city: providerId, latlon: `${lat},-1.55` },
});
const events = [openDay('Leeds', '2027-04-10T10:00:00+01:00', 53.8), openDay('Far', '2027-07-10T10:00:00+01:00', 55.9)];
const unis = [uniOf('Far', 'university', 55.9), uniOf('Leeds', 'university', 53.8), uniOf('Arts', 'conservatoire', 53.81)];
const homeAt = (latitude: number): Answers => [{ path: '/api/v1/geocode-postcode', status: 200, body: { latitude, longitude: -1.55 } }];
const answers: Answers = [
  { path: '/api/v1/events', status: 200, body: events },
  { path: '/api/v1/unis', status: 200, body: { results: unis, total: unis.length } },
  { path: '/graphql', status: 200, body: { data: { locationGuides: [] } } },
  ...homeAt(53.8),
];
const open = (query = '', given = answers) => drawHub(`${address}${query}`, { answers: given });
const part = (hub: HubDrawing) => hub.find('region', 'Find a place on the map');
const links = (hub: HubDrawing, selector: string) => [...part(hub).querySelectorAll(selector)].map(({ textContent }) => textContent);
const choose = (hub: HubDrawing, label: string, option: string) =>
  hub.hands((user) => user.selectOptions(hub.find('combobox', label), option));

describe('where to go', () => {
  it('[SHELL-041] lists the open days of the next three months with their pin numbers', async () => {
    const hub = await open();
    expect(links(hub, '.dated-title')).toEqual(['Open day, Leeds']);
    expect(links(hub, '.dated-row .map-number')).toEqual(['1']);
    expect(hub.container.querySelector('.map-room')?.getAttribute('aria-label')).toBe('Map of open days');
    expect(hub.find('link', /^Open days and events/).getAttribute('href')).toBe('/explore/search/events');
  });

  it('[SHELL-041] stores the choice in address and title, and Back follows it like any link', async () => {
    const hub = await open();
    await choose(hub, 'When', 'In the next 6 months');
    expect(links(hub, '.dated-title')).toEqual(['Open day, Leeds', 'Open day, Far']);
    await choose(hub, 'How far from home', 'Within 10 miles of home');
    expect(hub.address()).toBe(`${address}?miles=10&months=6`);
    expect(links(hub, '.dated-title')).toEqual(['Open day, Leeds']);
    expect(document.title).toBe('Open days, Within 10 miles of home: Where to go - Your Hub');
    const nav = hub.find('navigation', 'Show');
    expect([...nav.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [`${address}?miles=10&months=6`, 'true'],
      [`${address}?show=universities&miles=10`, null],
      [`${address}?show=towns&miles=10`, null],
    ]);
  });

  it('[SHELL-041] lists universities of a kind nearest first when a distance is chosen', async () => {
    const hub = await open('?show=universities&miles=25');
    expect(links(hub, '.guide-row-text a')).toEqual(['University of Leeds', 'University of Arts']);
    await choose(hub, 'Kind', 'Conservatoires');
    expect(hub.address()).toBe(`${address}?show=universities&miles=25&kind=conservatoire`);
    expect(links(hub, '.guide-row-text a')).toEqual(['University of Arts']);
  });

  it('[SHELL-041] offers to show more until all open days are listed', async () => {
    const many = Array.from({ length: 48 }, (_, index) => openDay(`Town ${index + 101}`, '2027-04-10T10:00:00+01:00', 53.8));
    const hub = await open('', [{ path: '/api/v1/events', status: 200, body: many }, ...answers]);
    expect(links(hub, '.dated-title')).toHaveLength(24);
    await hub.press('Show more');
    expect(links(hub, '.dated-title')).toHaveLength(48);
    expect(hub.findAll('button', 'Show more')).toEqual([]);
  });

  it.each([
    ['?miles=10&months=1', 'No open days are listed there for this time.'],
    ['?show=universities&miles=10', 'No universities or colleges fit that.'],
    ['?show=towns&miles=10', 'No towns with a university are that near.'],
  ])('[SHELL-041] shows an empty text for %s, and searches everywhere on a press', async (query, text) => {
    const hub = await open(query, [...answers.filter(({ path }) => !path.startsWith('/api/v1/geocode')), ...homeAt(50.1)]);
    expect(hub.seen(part(hub))).toContain(text);
    await hub.press('Look everywhere');
    expect(hub.address()).not.toContain('miles');
  });

  it('[SHELL-041] distinguishes a failed call from an empty list', async () => {
    const hub = await open('', [{ path: '/api/v1/events', status: 503, body: { code: 'down', detail: 'Not now' } }, ...homeAt(53.8)]);
    expect(hub.seen(part(hub))).toContain('There has been a problem fetching events. (Not now - down)');
  });
});
