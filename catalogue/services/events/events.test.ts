import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listProgress } from '../progress/progress.ts';
import { listBookedEvents } from './booked-events.ts';
import { findMadeEvent, listMadeEvents } from './calendar.ts';
import { listFoundEvents } from './found-events.ts';

const personas = readdirSync(resolve(import.meta.dirname, '../../content/personas')).map((file) => file.replace('.json', ''));
const now = '2027-03-15T10:00:00+00:00';

function momentOf(persona: string) {
  return { now, story: { persona, startsAt: now, studyLevel: 'Undergraduate' } };
}

describe('made-up calendar', () => {
  const year = listMadeEvents(Date.parse('2027-01-01'), Date.parse('2027-12-31'));

  it('has events in every month, soonest first, each once', () => {
    expect(new Set(year.map(({ start }) => start.slice(0, 7))).size).toBe(12);
    expect(new Set(year.map(({ id }) => id)).size).toBe(year.length);
    const starts = year.map(({ start }) => Date.parse(start));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('has open days on Saturdays, exhibitions on Wednesdays and online events on Tuesday evenings, at UK times', () => {
    for (const { type, start, isOnline } of year) {
      expect(new Date(`${start.slice(0, 10)}T12:00:00Z`).getUTCDay()).toBe(isOnline ? 2 : type === 'exhibition' ? 3 : 6);
      expect(start).toMatch(/T(09|10|17|18):[03]0:00\+0[01]:00$/);
    }
  });

  it('finds each event by its id, and none by another id', () => {
    for (const event of year) expect(findMadeEvent(event.id)).toEqual(event);
    for (const id of [
      '',
      'demo',
      '__proto__',
      'demo-open-day-nobody-2027-05',
      'demo-open-day-university-of-leeds-2027-13',
      'demo-open-day-x'.repeat(99),
    ])
      expect(findMadeEvent(id)).toBeUndefined();
  });

  it('returns at most one screenful of events by default', () => {
    expect(listFoundEvents({ type: 'open-day,exhibition' }, now)).toHaveLength(24);
  });

  it('returns all of the half year on request, with provider and place', () => {
    const all = listFoundEvents({ type: 'open-day,exhibition', schemes: 'undergraduate', limit: '2000' }, now);
    expect(all.length).toBeGreaterThan(300);
    expect(listFoundEvents({ type: 'open-day,exhibition', limit: '30' }, now)).toHaveLength(30);
    for (const { type, online, provider, location, start, end } of all) {
      expect(provider === undefined).toBe(type === 'exhibition');
      expect(location.lat === undefined).toBe(online === true);
      expect(Date.parse(end)).toBeGreaterThan(Date.parse(start));
    }
  });

  it('has no online events near a place', () => {
    const near = listFoundEvents({ type: 'open-day', latlng: '53.8,-1.55', limit: '2000' }, now);
    expect(near.length).toBeGreaterThan(0);
    expect(near.filter(({ online }) => online)).toEqual([]);
  });
});

describe('demonstration people', () => {
  it('include some with bookings, attendance or meetings, and some without', () => {
    const booked = personas.map((persona) => listBookedEvents(momentOf(persona)));
    const all = booked.flat();
    expect(booked.some((list) => list.length === 0)).toBe(true);
    expect(all.some(({ dateAttended, scans }) => Number(dateAttended.slice(0, 4)) > 2000 && scans.length > 0)).toBe(true);
    expect(
      all.some(({ eventStartDate, dateAttended }) => Date.parse(eventStartDate) > Date.parse(now) && dateAttended.startsWith('0001')),
    ).toBe(true);
    for (const { ucasEventId } of all) expect(findMadeEvent(ucasEventId)?.schemes).toContain('Undergraduate');
  });

  it.each(['spotlights', 'work-experiences'] as const)('include some without %s, and some at 0, at 100 and in between', (kind) => {
    const progress = personas.map((persona) => listProgress(kind, momentOf(persona)));
    const shares = progress.flat().map(({ percentageCompleted }) => percentageCompleted);
    expect(progress.some((list) => list.length === 0)).toBe(true);
    expect(progress.some((list) => list.length > 2)).toBe(true);
    expect(shares).toEqual(expect.arrayContaining([0, 100, 40]));
    expect(listProgress(kind, { now, story: null })).toEqual([]);
  });
});
