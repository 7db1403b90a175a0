// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { ComingEvents } from './coming-events.tsx';

const path = '/api/v1/events';
const eventOf = (index: number) => ({
  id: `e${index}`,
  title: `Open day ${index}`,
  start: `2027-07-0${index}T10:00:00Z`,
  ucasUrl: `/events/e${index}`,
  location: { administrative_area: 'Leeds' },
  demonstration: true,
});
const past = { ...eventOf(9), title: 'Long ago', start: '2020-07-01T10:00:00Z' };
const draw = (answers: Answers, providerIds: readonly string[] = ['leeds']) =>
  drawInHub(<ComingEvents providerIds={providerIds} />, { answers });

describe('events of universities', () => {
  it('lists the first five upcoming events, each with a link and a heart', async () => {
    const hub = await draw([{ path, status: 200, body: [past, ...[1, 2, 3, 4, 5, 6].map(eventOf)] }]);
    const rows = [...hub.container.querySelectorAll('li')].map((row) => hub.seen(row).split('\n').slice(-2));
    expect(rows).toEqual([1, 2, 3, 4, 5].map((index) => [`Open day ${index}`, '11:00 · Leeds']));
    expect(hub.find('link', 'Open day 1').getAttribute('href')).toBe('/events/e1');
    expect(hub.findAll('button', /Open day/)).toHaveLength(5);
    expect(hub.seen()).toContain('Demonstration data: these events are made up.');
  });

  it('shows when there are no events, or that they could not be loaded', async () => {
    const none = await draw([{ path, status: 200, body: [past] }]);
    expect(none.seen()).toBe('Open days and events\nNo open days listed right now.');
    const failed = await draw([{ path, status: 500, body: {} }]);
    expect(failed.seen()).toBe('Open days and events\nThere has been a problem fetching events.\nTry again');
  });

  it('requests events of at most forty universities, as many as fit in an address', async () => {
    const ids = Array.from({ length: 41 }, (_, index) => `p${index}`);
    const { ports } = await draw([], ids);
    const asked = ports.requests
      .filter((request) => request.path.startsWith(path))
      .map((request) => new URL(request.path, 'https://hub.invalid'));
    expect(asked.map(({ searchParams }) => searchParams.get('providers'))).toEqual([ids.slice(0, 40).join(',')]);
  });
});
