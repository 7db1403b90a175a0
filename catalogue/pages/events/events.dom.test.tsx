// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/events';
const address = '/explore/search/events';

const eventOf = (id: string, start: string, more: object = {}) => ({
  id,
  title: `Open day, ${id}`,
  start,
  ucasUrl: `/events/${id}`,
  type: 'open-day',
  schemes: [],
  location: { administrative_area: 'Leeds, Yorkshire and the Humber', lat: 53.8, lng: -1.55 },
  provider: { id: 'leeds', name: 'University of Leeds' },
  demonstration: true,
  ...more,
});
const events = [
  eventOf('june', '2027-06-12T10:00:00+01:00'),
  eventOf('april', '2027-04-10T10:30:00+01:00', { provider: { id: 'york', name: 'University of York' } }),
  eventOf('fair', '2027-04-14T09:00:00+01:00', { title: 'Exhibition, Leeds', type: 'exhibition', provider: undefined }),
  eventOf('screen', '2027-05-04T18:00:00+01:00', { online: true, location: { administrative_area: 'Online' } }),
  eventOf('past', '2027-01-10T10:00:00Z'),
];
const home: Answers = [{ path: '/api/v1/geocode-postcode', status: 200, body: { latitude: 53.96, longitude: -1.08 } }];
const open = (query = '', { answers, ...choice }: HubChoice = {}) =>
  drawHub(`${address}${query}`, { answers: answers ?? [{ path, status: 200, body: events }, ...home], ...choice });

const titles = (hub: HubDrawing) => [...hub.container.querySelectorAll('.dated-list .dated-title')].map(({ textContent }) => textContent);
const choose = (hub: HubDrawing, label: string, option: string) =>
  hub.hands((user) => user.selectOptions(hub.find('combobox', label), option));
const optionsOf = (hub: HubDrawing, label: string) =>
  [...hub.find('combobox', label).querySelectorAll('option')].map(({ textContent }) => textContent);

describe('all events', () => {
  it('[EVENT-034] [EVENT-044] lists upcoming events by month, each with a link to its page', async () => {
    const hub = await open();
    expect(titles(hub)).toEqual(['Open day, april', 'Exhibition, Leeds', 'Open day, screen', 'Open day, june']);
    expect(hub.findAll('heading').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Open days and events', 'April 2027', 'May 2027', 'June 2027']),
    );
    expect(hub.find('link', 'Open day, june').getAttribute('href')).toBe('/events/june');
    expect(hub.seen()).toContain('4 events found');
    expect(hub.seen()).toContain('Demonstration data: these events are made up.');
    expect(document.title).toBe('Open days and events - Your Hub');
  });

  it('[EVENT-044] stores the filters in address and title, and restores them from the address', async () => {
    const hub = await open();
    await choose(hub, 'Kind of event', 'Open days (2)');
    await choose(hub, 'When', 'June 2027 (1)');
    expect(hub.address()).toBe(`${address}?type=open-day&month=2027-06`);
    expect(titles(hub)).toEqual(['Open day, june']);
    expect(document.title).toBe('Open days, June 2027: Open days and events - Your Hub');
    const again = await open('?type=open-day&month=2027-06');
    expect(titles(again)).toEqual(['Open day, june']);
    expect((again.find('combobox', 'When') as HTMLSelectElement).value).toBe('2027-06');
  });

  it('[EVENT-044] searches while typing', async () => {
    const hub = await open();
    await hub.type('Search events', 'exhib', 'searchbox');
    await hub.pass(250);
    expect(hub.address()).toBe(`${address}?SearchText=exhib`);
    expect(titles(hub)).toEqual(['Exhibition, Leeds']);
  });

  it('[EVENT-045] offers only filter values with matches, and lets an active one be removed', async () => {
    const hub = await open('?type=exhibition');
    expect(optionsOf(hub, 'When')).toEqual(['Any month', 'April 2027 (1)']);
    await hub.press(/Take back ?Exhibitions/);
    expect(hub.address()).toBe(address);
    expect(titles(hub)).toHaveLength(4);
  });

  it.each([
    ['?SearchText=nowhere', 'No events found for "nowhere".', 'All open days and events'],
    ['?type=online&month=2027-06', 'No events fit all of that.', 'All open days and events'],
  ])('[EVENT-045] explains an empty list for %s and offers a button to show all', async (query, text, action) => {
    const hub = await open(query);
    expect(hub.seen(hub.find('main'))).toContain(text);
    await hub.press(action);
    expect(hub.address()).toBe(address);
    expect(titles(hub)).toHaveLength(4);
  });

  it('[EVENT-045] links to universities when the saved ones filter matches none', async () => {
    const hub = await open('?university=saved');
    expect(hub.seen(hub.find('main'))).toContain('Save a university, and its events show up here.');
    expect(hub.find('link', 'Explore universities and colleges').getAttribute('href')).toBe('/explore/unis');
  });

  it('[EVENT-045] distinguishes no events from a failed call', async () => {
    const none = await open('', { answers: [{ path, status: 200, body: [] }, ...home] });
    expect(none.seen(none.find('main'))).toContain('No events are listed right now.');
    const failed = await open('', { answers: [{ path, status: 503, body: { code: 'down', detail: 'Not now' } }, ...home] });
    expect(failed.seen(failed.find('main'))).toContain('There has been a problem fetching events. (Not now - down)');
    expect(failed.find('button', 'Try again')).toBeTruthy();
  });

  it('[EVENT-035] requests teacher training events on its page, and continues at the common address', async () => {
    const hub = await drawHub('/ucas/events-training', { answers: [{ path, status: 200, body: events }, ...home] });
    const asked = hub.ports.requests.map((one) => one.path).filter((one) => one.startsWith(path));
    expect(asked).toEqual([expect.stringContaining('schemes=Teacher%20training')]);
    await choose(hub, 'Kind of event', 'Online (1)');
    expect(hub.address()).toBe(`${address}?filters=teacherTraining&type=online`);
  });

  it('[EVENT-044] pages a long list, with the number of pages in the address', async () => {
    const many = Array.from({ length: 30 }, (_, at) => eventOf(`day ${at}`, `2027-05-${String((at % 28) + 1).padStart(2, '0')}T10:00:00Z`));
    const hub = await open('', { answers: [{ path, status: 200, body: many }, ...home] });
    expect(titles(hub)).toHaveLength(24);
    await hub.press('Show more');
    expect(titles(hub)).toHaveLength(30);
    expect(hub.address()).toBe(`${address}?pages=2`);
    expect(document.activeElement?.textContent).toBe(titles(hub)[24]);
    expect(hub.findAll('button', 'Show more')).toEqual([]);
  });
});
