// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { descriptionOf } from '#engine/testing/draw';
import { type Answers, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/events?type=exhibition';
const bookedPath = '/hub-events-api/api/v1.0/hubevents';
const favouritesPath = '/api/v1/user/favourites/events';
const broken = { status: 500, body: { code: 'broken', detail: 'Broken.' } };

const eventOf = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  start: '2027-04-10T10:30:00+01:00',
  ucasUrl: `/events/${id}`,
  location: { administrative_area: 'Leeds' },
  ...more,
});
const two = [eventOf('e1', 'Open day in Leeds'), eventOf('e2', 'Fair without a place', { ucasUrl: '', location: undefined })];

const bookedOf = (id: string, name: string, start: string, more: object = {}) => ({
  eventName: name,
  ucasEventId: id,
  eventStartDate: start,
  eventEndDate: start,
  dateAttended: '0001-01-01T00:00:00Z',
  scans: [],
  ...more,
});
/** Leah's clock is at 15 March 2027. */
const booked = [
  bookedOf('b2', 'Fair to come', '2027-04-22T10:00:00+01:00'),
  bookedOf('b1', 'Open day of before', '2027-02-10T10:00:00Z', { dateAttended: '2027-02-10T10:05:00Z' }),
];

/** A person with these bookings, and these search results. */
const answering = (events: readonly object[], bookings: readonly object[] = []): Answers => [
  { path: bookedPath, status: 200, body: bookings },
  { path, status: 200, body: events },
  { path: '/api/v1/geocode-postcode', status: 200, body: { latitude: 51.5, longitude: -0.14 } },
  { path: favouritesPath, method: 'PUT', status: 200, body: [] },
];
const callsOf = ({ ports }: HubDrawing, begin: string) => ports.requests.filter((one) => one.path.startsWith(begin));
const queriesOf = (hub: HubDrawing) => callsOf(hub, path).map((one) => new URL(one.path, 'https://hub.invalid').search);
const keywordsOf = (hub: HubDrawing) => queriesOf(hub).flatMap((query) => new URLSearchParams(query).get('keyword') ?? []);
const rows = (hub: HubDrawing) => hub.findAll('listitem').map((row) => hub.seen(row).replaceAll('\n', ' '));
const choose = (hub: HubDrawing, option: string) => hub.hands((user) => user.selectOptions(hub.find('combobox', 'Show events'), option));
const search = (hub: HubDrawing, text: string) => hub.type('Search events', text, 'searchbox');
const clear = (hub: HubDrawing) => hub.hands((user) => user.clear(hub.find('searchbox')));
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';
const sorry = "We can't show your booked events right now.";

describe('the events widget', () => {
  it("[EVENT-025] [CALL-065] shows title, date and place, and links to the event's page where it has one", async () => {
    const hub = await drawBox('Events', { answers: answering(two) });
    expect(rows(hub)).toEqual([
      expect.stringMatching(/10 Apr 2027.*Open day in Leeds.*10:30 · Leeds/),
      expect.stringContaining('Fair without a place'),
    ]);
    expect(hub.find('link', 'Open day in Leeds').getAttribute('href')).toMatch(/\/events\/e1$/);
    expect(hub.findAll('link', 'Fair without a place')).toEqual([]);
    // Event titles repeat, so each control is described with its day.
    for (const control of [hub.find('link', 'Open day in Leeds'), hub.find('button', 'Add Open day in Leeds to favourites')])
      expect(descriptionOf(control)).toMatch(/10 Apr/);
    expect(queriesOf(hub)).toEqual(['?type=exhibition,open-day&schemes=undergraduate']);
  });

  it('[EVENT-003] [EVENT-027] [EVENT-028] saves an event by id immediately, and rolls back with a message on failure', async () => {
    const hub = await drawBox('Events', { answers: answering(two) });
    const sent = () => callsOf(hub, favouritesPath).map(({ init }) => `${init.method} ${String(init.body)}`);
    await hub.press('Add Open day in Leeds to favourites');
    expect(hub.find('button', 'Remove Open day in Leeds from favourites')).toBeTruthy();
    expect(sent()).toEqual(['PUT ["e1"]']);
    hub.answer([{ path: favouritesPath, method: 'PUT', ...broken }, ...answering(two)]);
    await hub.press('Remove Open day in Leeds from favourites');
    expect(rows(hub)[0]).toContain('We could not save that. Please try again.');
    expect(hub.find('button', 'Remove Open day in Leeds from favourites')).toBeTruthy();
    expect(sent().at(-1)).toBe('PUT []');
  });

  it('[EVENT-008] [EVENT-034] has a text and link for each empty option, and makes no call for those without favourites', async () => {
    const hub = await drawBox('Events', { answers: answering([]) });
    const options = hub.find('combobox', 'Show events').querySelectorAll('option');
    expect([...options].map(({ textContent }) => textContent)).toEqual([
      'Latest',
      'At my favourite unis',
      'Near me',
      'My favourite events',
    ]);
    expect(hub.seen()).toContain('No latest events.');
    await choose(hub, 'My favourite events');
    expect(hub.seen()).toContain('No favourite events selected.');
    await choose(hub, 'At my favourite unis');
    expect(hub.seen()).toContain('No favourite unis selected.');
    expect(hub.find('link', 'Explore universities and colleges').getAttribute('href')).toBe('/explore/unis');
    expect(queriesOf(hub)).toHaveLength(1);
    await choose(hub, 'Near me');
    expect(hub.seen()).toContain('No events near you.');
    expect(queriesOf(hub).at(-1)).toBe('?type=exhibition,open-day&schemes=undergraduate&latlng=51.5,-0.14');
    expect(hub.find('link', 'See all events').getAttribute('href')).toBe('/explore/search/events');
    expect(hub.find('link', 'My favourites').getAttribute('href')).toBe('/explore/favourites');
  });

  it('[EVENT-021] searches half a second after the last letter, and announces the number found', async () => {
    const hub = await drawBox('Events', { isFocused: true, answers: answering(two) });
    expect(hub.find('searchbox', 'Search events').getAttribute('maxlength')).toBe('255');
    await search(hub, 'leeds');
    await hub.pass(499);
    expect(keywordsOf(hub)).toEqual([]);
    hub.answer(answering([eventOf('e3', 'Found by leeds')]));
    await hub.pass(1);
    expect(keywordsOf(hub)).toEqual(['leeds']);
    expect(rows(hub)).toEqual([expect.stringContaining('Found by leeds')]);
    await hub.pass(500);
    expect(said()).toContain('1 event found');
  });

  it('[EVENT-022] drops the response to an older search, and returns to the chosen option without a search', async () => {
    const hub = await drawBox('Events', { isFocused: true, answers: answering(two) });
    hub.answer([{ path, status: 200, body: [eventOf('e4', 'An older answer')], delayMs: 5_000 }, ...answering([])]);
    await search(hub, 'slow');
    await hub.pass(500);
    hub.answer(answering([eventOf('e5', 'Found by york')]));
    await clear(hub);
    await search(hub, 'york');
    await hub.pass(500);
    await hub.pass(5_000);
    expect(keywordsOf(hub)).toEqual(['slow', 'york']);
    expect(rows(hub)).toEqual([expect.stringContaining('Found by york')]);
    hub.answer(answering([]));
    await search(hub, ' none');
    await hub.pass(500);
    expect(hub.seen()).toContain('No results found.');
    await hub.press('Clear search');
    expect((hub.find('searchbox') as HTMLInputElement).value).toBe('');
    expect(rows(hub).join()).toContain('Open day in Leeds');
  });

  it('[EVENT-042] [EVENT-043] offers a retry in the list after a failed search', async () => {
    const hub = await drawBox('Events', { isFocused: true, answers: answering(two) });
    hub.answer([{ path, ...broken }, ...answering([])]);
    await search(hub, 'broken');
    await hub.pass(500);
    expect(rows(hub)).toEqual([]);
    hub.answer(answering(two));
    await hub.press('Try again');
    expect(rows(hub)).toHaveLength(2);
  });

  it('[EVENT-023] [EVENT-024] [CALL-066] gives up on booked events after five seconds, separately, and reads them again on Try again', async () => {
    const hub = await drawBox('Events', {
      answers: [{ path: bookedPath, status: 200, body: booked, delayMs: 60_000 }, ...answering(two)],
    });
    expect(rows(hub).join()).toContain('Open day in Leeds');
    await hub.pass(4_999);
    expect(hub.seen()).not.toContain(sorry);
    await hub.pass(1);
    expect(hub.seen()).toContain(sorry);
    expect(rows(hub).join()).toContain('Open day in Leeds');
    expect(callsOf(hub, bookedPath).map(({ init }) => init.credentials)).toEqual(['include']);
    hub.answer(answering(two, booked));
    await hub.press('Try again');
    expect(hub.seen()).toContain('Fair to come');
    expect(callsOf(hub, bookedPath)).toHaveLength(2);
  });

  it('[EVENT-031] [EVENT-032] [EVENT-033] lists booked events above the found ones, soonest first, with their state', async () => {
    const hub = await drawBox('Events', { answers: answering(two, booked) });
    const all = rows(hub);
    expect(all.slice(0, 2)).toEqual([
      expect.stringMatching(/Open day of before.*Attended 10 Feb 2027/),
      expect.stringMatching(/Fair to come.*Booked/),
    ]);
    expect(all[2]).toContain('Open day in Leeds');
    expect(hub.find('region', 'Your booked events').querySelectorAll('li')).toHaveLength(2);
    expect(hub.find('link', 'Fair to come').getAttribute('href')).toMatch(/\/node\/b2$/);
    for (const name of ['Attended 10 Feb 2027', 'See who you spoke to at your events'])
      expect(hub.find('link', name).getAttribute('href')).toBe('/explore/for-you');
    const third = bookedOf('b3', 'Fair after that', '2027-05-20T10:00:00+01:00');
    const more = await drawBox('Events', { answers: answering(two, [...booked, third]) });
    const shown = [...more.find('region', 'Your booked events').querySelectorAll('li')].map((row) => more.seen(row));
    expect(shown).toEqual([expect.stringContaining('Fair to come')]);
    const without = await drawBox('Events', { answers: answering(two) });
    expect(without.seen()).not.toContain('Your booked events');
  });
});
