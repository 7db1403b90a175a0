import { expect, it } from 'vitest';
import { chooseSimilarEvents, toEventCall, toFoundEvent, toSimilarEventsCall } from './event-page.ts';
import { readBookedEvent, readEvent } from './events.ts';

const eventOf = (id: string, { type = 'open-day', start = '2027-06-12T10:00:00Z', lat = 53.8 } = {}) => {
  const location = { administrative_area: 'Leeds', lat, lng: -1.55 };
  const event = readEvent({ id, title: id, start, type, location, provider: { id: 'leeds', name: 'University of Leeds' } });
  if (!event) throw new Error('An event needs an id.');
  return event;
};
const one = eventOf('one');

it('[EVENT-048] orders similar events by type, then distance, then date, without itself or past ones', () => {
  const others = [
    eventOf('fair', { type: 'exhibition' }),
    eventOf('far', { lat: 54.8, start: '2027-04-01T10:00:00Z' }),
    eventOf('later', { start: '2027-07-01T10:00:00Z' }),
    eventOf('sooner', { start: '2027-05-01T10:00:00Z' }),
    eventOf('over', { start: '2027-01-01T10:00:00Z' }),
    one,
  ];
  expect(chooseSimilarEvents(others, one, '2027-03-15T10:00:00Z').map(({ id }) => id)).toEqual(['sooner', 'later', 'far', 'fair']);
});

it('[EVENT-048] requests similar events around the event, or of its university when it has no place', () => {
  expect(toSimilarEventsCall(one, 'Undergraduate')).toBe('/api/v1/events?type=exhibition,open-day&schemes=undergraduate&latlng=53.8,-1.55');
  expect(toSimilarEventsCall({ ...one, position: null }, 'Postgraduate')).toBe(
    '/api/v1/events?type=exhibition,open-day&schemes=postgraduate&providers=leeds',
  );
});

it('[EVENT-046] requests an event by its id alone, for any level', () => {
  expect(toEventCall('a b')).toBe('/api/v1/events?type=exhibition,open-day&eventNodeIds=a%20b');
});

it('[EVENT-046] takes name and times of an event from its booking', () => {
  const booked = readBookedEvent({ eventName: 'Fair', ucasEventId: 12, eventStartDate: '2027-06-01', eventEndDate: '2027-06-02' });
  expect(toFoundEvent(booked)).toMatchObject({
    id: '12',
    title: 'Fair',
    start: '2027-06-01',
    end: '2027-06-02',
    position: null,
    type: null,
  });
});
