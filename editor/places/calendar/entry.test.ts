import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { applyEdit } from '../../document/edits.ts';
import { hoursOf, momentsOn, stepHour, writeHour } from './day-hours.ts';
import { type CalendarEntry, daysOf, describeEntry, fitDays, moveEntry, moveMoment, toMoveEdit } from './entry.ts';
import { entriesOn, layOut } from './layout.ts';

const window = (from: string | null, to: string | null, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'notices/amnesty',
  group: 'notices',
  title: 'Amnesty',
  hint: 'notice',
  from,
  to,
  isPoint: false,
  mark: 'as-live',
  isOff: false,
  place: { key: 'notices/amnesty', holder: [], start: 'startDate', end: 'endDate', notBefore: null, notAfter: null },
  leadsTo: '/notices/amnesty',
  ...more,
});

describe('a moved moment', () => {
  it.each([
    ['2027-01-06T09:00', 2, '2027-01-08T09:00'],
    ['2027-01-06', -7, '2026-12-30'],
    ['2027-03-27T09:00', 1, '2027-03-28T09:00'],
    ['2027-03-27T01:30', 1, '2027-03-28T02:30'],
    ['2026-10-24T01:30', 1, '2026-10-25T01:30+01:00'],
    ['2026-10-25T01:30+00:00', 1, '2026-10-26T01:30'],
    ['2027-08-12T07:00:00Z', 90, '2027-11-10T08:00:00'],
    ['2027-01-06T09:00', 0, '2027-01-06T09:00'],
  ])('moves %s by %i days to %s, keeping the UK hour', (written, days, moved) => {
    expect(moveMoment(written, days)).toBe(moved);
  });
});

describe('a moved entry', () => {
  it('limits a move so that an entry never ends before it begins', () => {
    const entry = window('2027-01-06T09:00', '2027-01-13T18:00');
    expect([fitDays(entry, 'start', 20), fitDays(entry, 'end', -20), fitDays(entry, 'all', 20)]).toEqual([7, -7, 20]);
    expect(fitDays(window('2027-01-06T09:00', '2027-01-08T08:00'), 'end', -2)).toBe(-1);
  });

  it('allows correcting an entry that ended before it began', () => {
    expect(fitDays(window('2027-01-20', '2027-01-13'), 'start', -3)).toBe(-3);
  });

  it('keeps a point between the moments that limit it', () => {
    const place = { key: 'page-state/2027' as const, holder: ['routes', 'standard'], start: 'opensAt', end: null, notBefore: null };
    const opens = window('2027-05-11', null, { isPoint: true, place: { ...place, notAfter: '2027-05-14' } });
    expect([fitDays(opens, 'all', 9), fitDays(opens, 'all', -9)]).toEqual([3, -9]);
  });

  it('turns a move into one edit of its item, of the moved part only', () => {
    const item: Json = { id: 'amnesty', startDate: '2027-01-06T09:00', endDate: '2027-01-13T18:00' };
    const entry = window('2027-01-06T09:00', '2027-01-13T18:00');
    const edits = (['all', 'start', 'end'] as const).map((part) => toMoveEdit(entry, moveEntry(entry, part, 2), item));
    expect(edits.map((edit) => edit && applyEdit(item, edit).value)).toEqual([
      { id: 'amnesty', startDate: '2027-01-08T09:00', endDate: '2027-01-15T18:00' },
      { ...item, startDate: '2027-01-08T09:00' },
      { ...item, endDate: '2027-01-15T18:00' },
    ]);
    expect(toMoveEdit(entry, moveEntry(entry, 'all', 0), item)).toBeNull();
  });

  it('updates a span inside a list in place', () => {
    const span = { from: '2027-12-24', to: null, value: 'shut' };
    const site: Json = { modes: { opening: { value: 'open', schedule: [span] } } };
    const place = { key: 'page-state/site' as const, holder: ['modes', 'opening', 'schedule', 0], start: 'from', end: 'to' };
    const entry = window('2027-12-24', null, { place: { ...place, notBefore: null, notAfter: null } });
    const edit = toMoveEdit(entry, moveEntry(entry, 'all', 1), site);
    expect(edit && applyEdit(site, edit).value).toEqual({
      modes: { opening: { value: 'open', schedule: [{ ...span, from: '2027-12-25' }] } },
    });
  });
});

describe('the days of an entry', () => {
  it('uses UK days, and ends an entry at midnight on the day before', () => {
    expect(daysOf(window('2027-06-30T23:30:00Z', '2027-07-03T00:00'))).toEqual({ first: '2027-07-01', last: '2027-07-02' });
    expect(daysOf(window(null, '2027-07-03'))).toEqual({ first: null, last: '2027-07-03' });
    expect(daysOf(window('2027-07-03T09:00', '2027-07-01T09:00'))).toEqual({ first: '2027-07-03', last: '2027-07-03' });
  });

  it('describes an entry in one line with its differences from live', () => {
    expect(describeEntry(window('2027-07-01T09:00', null, { mark: 'changed', isOff: true }))).toBe(
      'Amnesty: notice, from 9am on 1 July 2027, without an end, switched off, changed',
    );
  });
});

describe('a row of days', () => {
  const week = { first: '2027-03-22', days: 7 };
  const piecesOf = (entries: readonly CalendarEntry[], maxLanes = 9) =>
    layOut(entries, week, { maxLanes }).pieces.map(({ entry, from, to, lane, isStart, isEnd }) => [
      entry.id,
      from,
      to,
      lane,
      isStart,
      isEnd,
    ]);

  it('cuts a bar to the row, also across a clock change', () => {
    const over = window('2027-03-26T09:00', '2027-03-29T09:00', { id: 'over' });
    expect(piecesOf([over])).toEqual([['over', 4, 6, 0, true, false]]);
    expect(layOut([over], { first: '2027-03-29', days: 7 }).pieces[0]).toMatchObject({ from: 0, to: 0, isStart: false, isEnd: true });
    expect(piecesOf([window('2027-03-29', null)])).toEqual([]);
  });

  it('lays bars out without overlap, those that run through last', () => {
    const through = window(null, null, { id: 'through', from: '2027-01-01' });
    const entries = [through, window('2027-03-22', '2027-03-23', { id: 'a' }), window('2027-03-23', '2027-03-24', { id: 'b' })];
    const later = window('2027-03-24', '2027-03-25', { id: 'c' });
    expect(piecesOf([...entries, later]).map(([id, , , lane]) => `${id} ${lane}`)).toEqual(['a 0', 'b 1', 'c 0', 'through 2']);
  });

  it('counts the entries without a lane for each day', () => {
    const three = ['a', 'b', 'c'].map((id) => window('2027-03-23', '2027-03-24', { id }));
    expect(layOut(three, week, { maxLanes: 1 }).hidden).toEqual([0, 2, 2, 0, 0, 0, 0]);
  });
});

describe('a calendar day', () => {
  const entries = [
    window('2027-03-28T09:00', '2027-03-28T18:00', { id: 'short', title: 'Short' }),
    window('2027-03-01', '2027-03-28T06:00', { id: 'long', title: 'Long' }),
    window('2027-03-01', null, { id: 'open', title: 'Open' }),
  ];

  it('lists what begins, ends and runs on it, each once', () => {
    const { begins, ends, runs } = entriesOn(entries, '2027-03-28');
    expect([begins, ends, runs].map((list) => list.map(({ id }) => id))).toEqual([['short'], ['long'], ['open']]);
  });

  it('lists 23 or 25 hours when the clocks change, each labelled with its clock', () => {
    expect([hoursOf('2027-03-28').length, hoursOf('2026-10-25').length, hoursOf('2027-03-29').length]).toEqual([23, 25, 24]);
    const names = hoursOf('2026-10-25').map((hour) => writeHour(hour, '2026-10-25'));
    expect(names.slice(0, 4)).toEqual(['midnight BST', '1am BST', '1am GMT', '2am GMT']);
  });

  it('steps by full hours and stays within the day', () => {
    const half = Date.parse('2027-01-13T18:30:00Z');
    const step = (from: number, by: 1 | -1) => new Date(stepHour(from, '2027-01-13', by)).toISOString().slice(11, 16);
    expect([step(half, 1), step(half, -1), step(Date.parse('2027-01-13T23:00:00Z'), 1)]).toEqual(['19:00', '18:00', '23:00']);
  });

  it('lists its moments in order with their events', () => {
    const told = momentsOn(entries, '2027-03-28').map(({ at, titles }) => `${writeHour(at, '2027-03-28')} ${titles.join()}`);
    expect(told).toEqual(['6am BST Long ends', '9am BST Short begins', '6pm BST Short ends']);
  });
});
