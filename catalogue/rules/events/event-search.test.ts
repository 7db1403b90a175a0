import { describe, expect, it } from 'vitest';
import { ALL_EVENTS, type EventFacet, findEvents, listEventChoices, narrowEvents, toAllEventsCall } from './event-search.ts';
import { type FoundEvent, readEvent } from './events.ts';

const leeds = { lat: 53.8, lng: -1.55 };
const york = { lat: 53.96, lng: -1.08 };

const eventOf = (id: string, start: string, more: object = {}): FoundEvent => {
  const event = readEvent({
    id,
    title: `Open day, ${id}`,
    start,
    type: 'open-day',
    location: { administrative_area: 'Leeds, Yorkshire and the Humber', ...leeds },
    provider: { id: 'leeds', name: 'University of Leeds' },
    ...more,
  });
  if (!event) throw new Error('An event needs an id.');
  return event;
};

const yorkPlace = { administrative_area: 'York, Yorkshire and the Humber', ...york };
const events = [
  eventOf('summer', '2027-06-12T10:00:00+01:00'),
  eventOf('spring', '2027-04-10T10:00:00+01:00', { location: yorkPlace, provider: { id: 'york', name: 'University of York' } }),
  eventOf('fair', '2027-04-14T09:00:00+01:00', { type: 'exhibition', provider: undefined }),
  eventOf('screen', '2027-05-04T18:00:00+01:00', { online: true, location: { administrative_area: 'Online' } }),
  eventOf('gone', '2027-01-10T10:00:00Z'),
  eventOf('never', 'some day'),
];
const context = { now: '2027-03-15T10:00:00Z', home: leeds, favouriteUnis: ['york'] };

const find = (facet: EventFacet, value: string) => findEvents(events, narrowEvents(ALL_EVENTS, facet, value), context).map(({ id }) => id);
const choicesOf = (facet: EventFacet, search = ALL_EVENTS) =>
  listEventChoices(events, facet, { search, context }).map(({ value, count }) => `${value} ${count}`);

describe('event search', () => {
  it('[EVENT-044] finds events to come, soonest first, without unreadable starts', () => {
    expect(findEvents(events, ALL_EVENTS, context).map(({ id }) => id)).toEqual(['spring', 'fair', 'screen', 'summer']);
  });

  it.each([
    ['type', 'open-day', ['spring', 'summer']],
    ['type', 'online', ['screen']],
    ['month', '2027-04', ['spring', 'fair']],
    ['place', 'Yorkshire and the Humber', ['spring', 'fair', 'summer']],
    ['university', 'leeds', ['screen', 'summer']],
    ['university', 'saved', ['spring']],
    ['miles', '10', ['fair', 'summer']],
    ['miles', '25', ['spring', 'fair', 'summer']],
    ['month', '2027-12', []],
  ] as const)('[EVENT-044] narrows by %s %s', (facet, value, ids) => {
    expect(find(facet, value)).toEqual(ids);
  });

  it('[EVENT-044] matches every word in title and place', () => {
    const words = (text: string) => findEvents(events, { ...ALL_EVENTS, text }, context).map(({ id }) => id);
    expect([words('YORK spring'), words('humber screen'), words('online')]).toEqual([['spring'], [], ['screen']]);
  });

  it('[EVENT-045] counts the events of each value beside the other choices, and leaves out empty values', () => {
    expect(choicesOf('type')).toEqual(['exhibition 1', 'online 1', 'open-day 2']);
    expect(choicesOf('type', narrowEvents(ALL_EVENTS, 'month', '2027-04'))).toEqual(['exhibition 1', 'open-day 1']);
    expect(choicesOf('month', narrowEvents(ALL_EVENTS, 'type', 'open-day'))).toEqual(['2027-04 1', '2027-06 1']);
    expect(choicesOf('miles')).toEqual(['10 2', '25 3', '50 3']);
  });

  it('[EVENT-045] lists saved universities first, the rest by name', () => {
    expect(choicesOf('university')).toEqual(['saved 1', 'leeds 2', 'york 1']);
    expect(listEventChoices(events, 'university', { search: ALL_EVENTS, context }).map(({ name }) => name)).toEqual([
      '',
      'University of Leeds',
      'University of York',
    ]);
  });

  it('[EVENT-045] keeps a chosen value with its name when it finds nothing', () => {
    const search = narrowEvents(narrowEvents(ALL_EVENTS, 'university', 'york'), 'month', '2027-06');
    const chosen = listEventChoices(events, 'university', { search, context }).find(({ value }) => value === 'york');
    expect(chosen).toEqual({ value: 'york', name: 'University of York', count: 0 });
  });

  it('[EVENT-045] offers no distance without a home, and no region for online events', () => {
    const away = { ...context, home: null };
    expect(listEventChoices(events, 'miles', { search: ALL_EVENTS, context: away })).toEqual([]);
    expect(choicesOf('place', narrowEvents(ALL_EVENTS, 'type', 'online'))).toEqual([]);
  });

  it("[EVENT-044] requests all events of the person's interests, or of one level", () => {
    expect(toAllEventsCall('', ['undergraduate', 'conservatoires'])).toBe(
      '/api/v1/events?type=exhibition,open-day&schemes=Undergraduate,Conservatoires&limit=2000',
    );
    expect(toAllEventsCall('teacherTraining', ['undergraduate'])).toContain('schemes=Teacher%20training&');
  });
});
