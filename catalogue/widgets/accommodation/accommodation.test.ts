import { describe, expect, it } from 'vitest';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { listAccommodation } from '../../rules/feed/accommodation.ts';
import { listRoomProviders, readRoomList, toRooms } from './rooms.ts';

const list = { title: 'Northmoor', slug: 'n', university: { guid: 'n', accommodation_url: '/rooms/n', logo: '' }, data: [{}, {}] };

describe('the requested providers', () => {
  const choice = (providerId: string, code: string) => ({ providerId, code, provider: `Name of ${providerId}` });
  const asked = (ug: readonly object[], unis: readonly unknown[]) =>
    listRoomProviders({ applications: { ug: { choices: ug }, uc: null }, favourites: { unis } } as never).map(
      ({ providerId }) => providerId,
    );

  it('lists choices with a good status first, then favourites, without duplicates', () => {
    expect(asked([choice('a', 'CF'), choice('b', 'REJ'), choice('c', 'U')], ['d', 'a'])).toEqual(['a', 'c', 'd']);
    expect(asked([choice('', 'CF')], [])).toEqual([]);
  });

  it('[WIDGET-014] shows the widget only to a person with an offer', () => {
    const shows = (persona: string) => hubPageOf(persona).plan.presetOrders[3].includes('Accommodation');
    expect([shows('p10'), shows('p01')]).toEqual([true, false]);
  });

  it('finds providers for a persona with offers', () => {
    expect(listRoomProviders(hubPageOf('p10').details).length).toBeGreaterThan(0);
  });
});

describe('the response for one provider', () => {
  it('[WIDGET-017] has title, logo, link and number of properties, as an object or in a list', () => {
    const rooms = toRooms({ providerId: 'n', name: 'Given' }, readRoomList(list));
    expect(rooms).toEqual({ guid: 'n', title: 'Northmoor', totalItems: 2, noInfo: false, logo: '', url: '/rooms/n' });
    expect(readRoomList([list])).toEqual(readRoomList(list));
  });

  it('[CONST-040] sorts by number of properties, then by name', () => {
    const rooms = (title: string, count: number) =>
      toRooms({ providerId: title, name: title }, readRoomList({ ...list, title, data: Array(count).fill({}) }));
    const shown = listAccommodation([rooms('B', 1), rooms('C', 4), rooms('A', 4), rooms('D', 9)]);
    expect(shown.map(({ title, totalItems }) => `${title} ${totalItems}`)).toEqual(['D 9', 'A 4', 'C 4', 'B 1']);
  });

  it("[WIDGET-016] sorts last without data, under the provider's known name", () => {
    const none = toRooms({ providerId: 'x', name: 'Aston' }, readRoomList([]));
    expect(none).toMatchObject({ title: 'Aston', totalItems: 0, noInfo: true });
    const some = toRooms({ providerId: 'n', name: '' }, readRoomList(list));
    expect(listAccommodation([none, some]).map(({ title }) => title)).toEqual(['Northmoor', 'Aston']);
  });
});
