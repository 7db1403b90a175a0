import { describe, expect, it } from 'vitest';
import { formatEventDate } from '../timeline/timeline.ts';
import cases from './cases.json' with { type: 'json' };
import {
  chooseEmptyEvents,
  chooseEventLinks,
  type eventOptions,
  hasMetSomebody,
  listEvents,
  listMeetings,
  orderBooked,
  readBookedEvent,
  readEvent,
  toBookedLink,
  toEventsCall,
} from './events.ts';
import { eventRules } from './rule-list.ts';

const bare = { end: '', ucasUrl: '', area: '', type: null, provider: null, position: null, bookingUrl: '', isMadeUp: false };
const event = (id: string, start: string) => ({ ...bare, id, title: id, start });

describe('events', () => {
  it.each(cases)('$title', ({ rule, input, answer }) => {
    const given = { answer: eventRules.find(({ name }) => name === rule)?.run(input) };
    if (typeof answer === 'object') expect(given).toMatchObject({ answer });
    else expect(given).toEqual({ answer });
  });

  it('[EVENT-001] [EVENT-026] reads an event with its area, and empty texts without address or place', () => {
    const found = { id: 5, title: 'Open day', start: '2027-06-01', ucasUrl: '/node/5', location: { administrative_area: 'Leeds' } };
    expect(readEvent(found)).toEqual({ ...bare, id: '5', title: 'Open day', start: '2027-06-01', ucasUrl: '/node/5', area: 'Leeds' });
    expect(readEvent({ id: '6', title: 'Fair', start: '2027-06-01' })).toMatchObject({ ucasUrl: '', area: '' });
  });

  it('[EVENT-004] leaves out an event without an id', () => {
    expect([readEvent({ title: 'Fair', start: '2027-06-01' }), readEvent(null)]).toEqual([null, null]);
    expect(listEvents([event('', '2027-06-01')], 'latest', '2027-01-01')).toEqual([]);
  });

  it('[EVENT-002] reads six fields of a booked event', () => {
    const booked = {
      eventName: 'Fair',
      ucasEventId: 12,
      eventStartDate: '2027-03-01',
      eventEndDate: '2027-03-02',
      dateAttended: '2027-03-01',
      scans: ['a'],
    };
    expect(readBookedEvent(booked)).toEqual({ ...booked, ucasEventId: '12' });
    expect(readBookedEvent(null).scans).toEqual([]);
  });

  it('[EVENT-006] compares dates in UK time, and keeps past events only among the favourites, marked', () => {
    const events = [event('past', '2027-06-01T09:00:00Z'), event('next', '2027-06-01T11:00:00Z')];
    const ids = (option: (typeof eventOptions)[number]) => listEvents(events, option, '2027-06-01T10:00:00Z').map(({ id }) => id);
    expect(formatEventDate('2027-06-01T09:00:00Z')).toBe('1 Jun 2027, 10:00');
    expect(['latest', 'atFavouriteUnis', 'nearYou'].map((option) => ids(option as 'latest'))).toEqual([['next'], ['next'], ['next']]);
    expect(listEvents(events, 'favouriteEvents', '2027-06-01T10:00:00Z').map(({ id, isPast }) => [id, isPast])).toEqual([
      ['past', true],
      ['next', false],
    ]);
  });

  it('[EVENT-029] [EVENT-030] links a booked event to its page on the base', () => {
    expect(toBookedLink('https://www.example/', { ucasEventId: '12' })).toBe('https://www.example/node/12');
  });

  it('counts an attended date or a scan as a meeting', () => {
    const met = (value: unknown) => hasMetSomebody([readBookedEvent(value)]);
    expect([met({ dateAttended: '2027-03-01' }), met({ scans: [1] }), met({ dateAttended: '1999-03-01' })]).toEqual([true, true, false]);
  });

  it('[EVENT-049] lists attended events as meetings, latest first, with people known by name or organisation', () => {
    const booked = [
      { eventName: 'Fair', eventStartDate: '2027-02-01', scans: [{ name: 'Robin', organisation: 'Finance stand' }, { name: 'Sam' }, {}] },
      { eventName: 'To come', eventStartDate: '2027-05-01', dateAttended: '0001-01-01T00:00:00Z' },
      { eventName: 'Open day', eventStartDate: '2027-03-01', dateAttended: '2027-03-01' },
    ].map(readBookedEvent);
    expect(listMeetings(booked).map(({ event, people }) => [event.eventName, people])).toEqual([
      ['Open day', []],
      [
        'Fair',
        [
          { name: 'Robin', organisation: 'Finance stand' },
          { name: 'Sam', organisation: '' },
        ],
      ],
    ]);
  });

  it('[EVENT-035] links teacher training to its own events page', () => {
    expect(chooseEventLinks(['undergraduate'])).toEqual({ all: '/explore/search/events', favourites: '/explore/favourites' });
    expect(chooseEventLinks(['postgraduate', 'teacherTraining']).all).toBe('/ucas/events-training');
  });

  it('[EVENT-041] asks for a postcode in an empty list near the person only without a known place', () => {
    const near = { option: 'nearYou', search: '', favouriteUnis: [] } as const;
    expect(chooseEmptyEvents({ ...near, position: null })).toEqual({ message: 'events-none-near', asksPostcode: true });
    expect(chooseEmptyEvents({ ...near, position: { lat: 53, lng: -1 } }).asksPostcode).toBe(false);
    expect(chooseEmptyEvents({ ...near, option: 'atFavouriteUnis', favouriteUnis: ['a'], position: null }).message).toBe(
      'events-none-at-unis',
    );
  });

  it('orders booked events soonest first, those without a date last', () => {
    const starts = ['', '2027-06-01', '2027-05-01T10:00:00Z'].map((eventStartDate) => readBookedEvent({ eventStartDate, eventName: 'a' }));
    expect(orderBooked(starts).map(({ eventStartDate }) => eventStartDate)).toEqual(['2027-05-01T10:00:00Z', '2027-06-01', '']);
  });

  it.each([
    ['EVENT-040', { option: 'latest', search: ' art ' }, 'events-no-match'],
    ['EVENT-036', { option: 'latest', search: ' ' }, 'events-none-latest'],
    ['EVENT-037', { option: 'favouriteEvents' }, 'events-none-favourites'],
    ['EVENT-038', { option: 'atFavouriteUnis' }, 'events-none-unis'],
    ['EVENT-039', { option: 'nearYou' }, 'events-none-near'],
  ] as const)('[%s] explains why an event list is empty', (_, asked, message) => {
    const found = chooseEmptyEvents({ search: '', favouriteUnis: [], position: null, ...asked });
    expect(found).toEqual({ message, asksPostcode: asked.option === 'nearYou' });
  });

  it('[EVENT-019] accepts places on the equator or the meridian', () => {
    const near = { base: '', option: 'nearYou', search: '', studyLevel: 'Undergraduate', favouriteEvents: [], favouriteUnis: [] } as const;
    const callAt = (lat: number, lng: number) => toEventsCall({ ...near, position: { lat, lng } });
    expect(callAt(0, 9)).toContain('latlng=0,9');
    expect(callAt(51, 0)).toContain('latlng=51,0');
    expect(callAt(0, 0)).toBeNull();
  });

  it('[EVENT-032] needs only one attended event of several', () => {
    const [met, missed] = [{ dateAttended: '2027-03-01' }, { dateAttended: 'never' }].map(readBookedEvent);
    expect(hasMetSomebody([missed, met].flatMap((event) => event ?? []))).toBe(true);
    expect([hasMetSomebody([missed].flatMap((event) => event ?? [])), hasMetSomebody([])]).toEqual([false, false]);
  });

  it('[EVENT-033] orders booked events of one day by name', () => {
    const booked = ['b', 'a'].map((eventName) => readBookedEvent({ eventStartDate: '2027-06-01', eventName }));
    expect(orderBooked(booked).map(({ eventName }) => eventName)).toEqual(['a', 'b']);
  });

  it('[EVENT-030] accepts a base with any number of trailing slashes, and encodes the id', () => {
    expect(toBookedLink('https://www.example///', { ucasEventId: '1/2' })).toBe('https://www.example/node/1%2F2');
  });
});
