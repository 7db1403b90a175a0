// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/events';
const bookedPath = '/hub-events-api/api/v1.0/hubevents';
const event = {
  id: 'e1',
  title: 'Open day, University of Leeds',
  start: '2027-06-12T10:00:00+01:00',
  end: '2027-06-12T16:00:00+01:00',
  ucasUrl: '/events/e1',
  type: 'open-day',
  schemes: [],
  location: { administrative_area: 'Leeds, Yorkshire and the Humber', lat: 53.8, lng: -1.55 },
  provider: { id: 'leeds', name: 'University of Leeds' },
  demonstration: true,
};
const uni = { providerId: 'leeds', university: { name: 'University of Leeds', website: 'https://www.leeds.example' } };
const booking = {
  eventName: 'Fair of old',
  ucasEventId: 'b1',
  eventStartDate: '2027-02-10T10:00:00Z',
  eventEndDate: '2027-02-10T16:00:00Z',
  dateAttended: '2027-02-10T10:05:00Z',
  scans: [],
};

const answering = (events: readonly object[], { bookings = [], similar = [] }: Record<string, readonly object[]> = {}): Answers => [
  { path: `${path}?type=exhibition,open-day&eventNodeIds`, status: 200, body: events },
  { path, status: 200, body: similar },
  { path: bookedPath, status: 200, body: bookings },
  { path: '/api/v1/unis', status: 200, body: { results: [uni], total: 1 } },
  { path: '/api/v1/geocode-postcode', status: 200, body: { latitude: 53.96, longitude: -1.08 } },
];

describe('the event page', () => {
  it('[EVENT-046] shows time and place, in UK time, and the facts about its host', async () => {
    const hub = await drawHub('/events/e1', { answers: answering([event]) });
    expect(hub.find('heading', 'Open day, University of Leeds').tagName).toBe('H1');
    expect(document.title).toBe('Open day, University of Leeds - Your Hub');
    const when = hub.seen(hub.find('region', 'When'));
    expect(when).toContain('Saturday 12 June 2027');
    expect(when).toContain('From 10:00 to 16:00, UK time');
    expect(hub.seen(hub.find('region', 'Where'))).toContain('Leeds, Yorkshire and the Humber');
    expect(hub.find('link', 'About University of Leeds').getAttribute('href')).toBe('/explore/uni-detail/leeds');
    expect(hub.find('button', 'Favourite Open day, University of Leeds')).toBeTruthy();
    expect(hub.find('button', 'Add to calendar')).toBeTruthy();
  });

  it("[EVENT-047] links to its university's website for booking, and marks demonstration events", async () => {
    const hub = await drawHub('/events/e1', { answers: answering([event]) });
    const book = hub.find('region', 'How to book');
    expect(hub.seen(book)).toContain('University of Leeds takes the bookings on its own website');
    expect(hub.seen(book)).toContain('This event is made up for the demonstration');
    expect(book.querySelector('a')?.getAttribute('href')).toBe('https://www.leeds.example');
  });

  it("[EVENT-047] links to the event's own booking page", async () => {
    const hub = await drawHub('/events/e1', {
      answers: answering([{ ...event, bookingUrl: 'https://book.example/e1', demonstration: undefined }]),
    });
    const book = hub.find('region', 'How to book');
    expect(book.querySelector('a')?.getAttribute('href')).toBe('https://book.example/e1');
    expect(hub.seen(book)).not.toContain('made up');
  });

  it('[EVENT-048] shows what to expect by type, and lists similar events', async () => {
    const hub = await drawHub('/events/e1', {
      answers: answering([event], { similar: [event, { ...event, id: 'e2', title: 'Another open day', ucasUrl: '/events/e2' }] }),
    });
    expect(hub.seen(hub.find('region', 'What to expect'))).toContain('A tour of the buildings');
    const similar = hub.find('region', 'Events like this one');
    expect([...similar.querySelectorAll('.dated-title')].map(({ textContent }) => textContent)).toEqual(['Another open day']);
  });

  it('[EVENT-048] describes an online event without a map or directions', async () => {
    const online = { ...event, online: true, location: { administrative_area: 'Online' } };
    const hub = await drawHub('/events/e1', { answers: answering([online]) });
    expect(hub.seen(hub.find('region', 'Where'))).toContain('Online, wherever you are');
    expect(hub.container.querySelector('.map-room')).toBeNull();
    expect(hub.seen(hub.find('region', 'What to expect'))).toContain('The link comes when you have booked.');
  });

  it('[EVENT-029] [EVENT-046] shows a booked event with its booking at its own address', async () => {
    const hub = await drawHub('/node/e1', {
      answers: answering([event], { bookings: [{ ...booking, ucasEventId: 'e1', dateAttended: '' }] }),
    });
    expect(hub.seen(hub.find('region', 'How to book'))).toContain('You have booked this event.');
  });

  it('[EVENT-046] shows an event known only from a booking; a past event has neither booking nor calendar button', async () => {
    const hub = await drawHub('/node/b1', { answers: answering([], { bookings: [booking] }) });
    expect(hub.find('heading', 'Fair of old').tagName).toBe('H1');
    expect(hub.seen(hub.find('main'))).toContain('You were there');
    expect(hub.seen(hub.find('region', 'This event is over'))).toContain('See what is next.');
    expect(hub.findAll('button', 'Add to calendar')).toEqual([]);
  });

  it('[EVENT-046] distinguishes an unknown event from a failed call', async () => {
    const none = await drawHub('/events/nothing', { answers: answering([]) });
    expect(none.seen(none.find('main'))).toContain("We couldn't find this event.");
    expect(document.title).toBe('Event not found - Your Hub');
    const down = { status: 503, body: { code: 'down', detail: 'Not now' } };
    const failed = await drawHub('/events/e1', { answers: [{ path, ...down }, ...answering([event]).slice(2)] });
    expect(failed.seen(failed.find('main'))).toContain('There has been a problem fetching events. (Not now - down)');
  });
});
