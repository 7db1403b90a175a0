import { expect, it } from 'vitest';
import { FOR_YOU_PARTS, readChoice } from './choices.ts';
import { keepMonths, keepNear, readWhereQuery, toWhereAddress } from './where-to-go.ts';

const read = (query: string) => readWhereQuery(new URLSearchParams(query));

it('reads an unknown choice as all', () => {
  expect([readChoice('events', FOR_YOU_PARTS), readChoice('nothing', FOR_YOU_PARTS), readChoice(null, FOR_YOU_PARTS)]).toEqual([
    'events',
    null,
    null,
  ]);
});

it.each([
  ['', '/explore/where-to-go'],
  ['show=nothing&miles=11&months=9&kind=school', '/explore/where-to-go'],
  ['show=open-days&miles=25&months=1&kind=college', '/explore/where-to-go?miles=25&months=1'],
  ['show=universities&miles=25&months=1&kind=college', '/explore/where-to-go?show=universities&miles=25&kind=college'],
  ['show=towns&kind=college&months=6', '/explore/where-to-go?show=towns'],
])('writes the choice of "%s" to one address, without defaults or values of another part', (query, address) => {
  expect(toWhereAddress(read(query))).toBe(address);
});

it('filters known places by distance from home, and keeps all without a home or a distance', () => {
  const home = { lat: 53.8, lng: -1.55 };
  const rows = [{ position: { lat: 53.96, lng: -1.08 } }, { position: null }, { position: { lat: 51.5, lng: -0.14 } }];
  expect([keepNear(rows, home, '25'), keepNear(rows, home, '10'), keepNear(rows, null, '10'), keepNear(rows, home, '')]).toEqual([
    rows.slice(0, 1),
    [],
    rows,
    rows,
  ]);
});

it('shows open days up to the last day of the months, by the UK calendar', () => {
  const rows = ['2027-03-20T10:00:00Z', '2027-04-15T23:30:00+01:00', '2027-04-16T10:00:00+01:00'].map((start) => ({ start }));
  expect(keepMonths(rows, '1', '2027-03-15T10:00:00Z')).toEqual(rows.slice(0, 2));
  expect(keepMonths(rows, '3', '2027-03-15T10:00:00Z')).toEqual(rows);
});
