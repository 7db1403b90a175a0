import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageStateYear } from '#schemas/catalogue';
import facts from '../../facts/key-dates.json' with { type: 'json' };
import { listKeyDates } from '../dates/key-dates.ts';
import { readShippedContent } from '../testing/shipped-content.ts';
import cases from './cases.json' with { type: 'json' };
import { timelineRules } from './rule-list.ts';
import {
  countDaysLeft,
  formatEventDate,
  keepSchemes,
  orderDates,
  readTimelineDate,
  timelineSchemes,
  toDateParts,
  toDatesCall,
} from './timeline.ts';

const content = readShippedContent();

const readYear = (year: number) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../content/page-state/${year}.json`), 'utf8')) as PageStateYear;

describe('timeline', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = timelineRules.find(({ name }) => name === rule)?.run(input, content) as readonly { title: string }[];
    if ('titles' in wanted) expect(answer.map(({ title }) => title)).toEqual(wanted.titles);
    else expect(answer).toMatchObject(wanted.answer ?? []);
    if ('answer' in wanted) expect(answer).toHaveLength(wanted.answer?.length ?? 0);
  });

  it('[TIME-021] returns dates without a readable start for the log', () => {
    expect(orderDates([{ start: '', title: 'x' }]).unreadable).toEqual([{ start: '', title: 'x' }]);
  });

  it('[TIME-003] writes months in British form', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-05`);
    const british = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    expect(months.map(formatEventDate)).toEqual(months.map((date) => british.format(new Date(`${date}T12:00:00Z`))));
  });

  it('[TIME-006] has start, title, address and schemes for every date of the facts', () => {
    const dates = listKeyDates([2026, 2027].map(readYear)).map(readTimelineDate);
    expect(dates).toHaveLength(facts.events.length);
    expect(dates.filter(({ id, start, title, schemes }) => [id, start, title, schemes[0]?.name ?? ''].includes(''))).toEqual([]);
    expect(readTimelineDate({ start: '2027-01-01', title: 'a', ucasUrl: '/x', schemes: [{ name: 'Undergraduate' }] })).toEqual({
      id: '',
      start: '2027-01-01',
      title: 'a',
      ucasUrl: '/x',
      schemes: [{ name: 'Undergraduate' }],
      studyYear: null,
      isProvisional: false,
    });
  });

  it('[TIME-014] has five schemes, named as in the facts', () => {
    expect(timelineSchemes.map(({ label }) => label)).toEqual([
      'Undergraduate',
      'Conservatoires',
      'Postgraduate',
      'Teacher training',
      'Apprenticeships',
    ]);
    expect(facts.schemes).toEqual(timelineSchemes.map(({ label }) => label));
  });

  it('[TIME-017] requests key dates by the labels of the chosen schemes, or nothing without one', () => {
    expect(toDatesCall('https://www.example', ['teacherTraining', 'undergraduate'])).toBe(
      'https://www.example/api/v1/events?type=key-date&schemes=Undergraduate,Teacher%20training',
    );
    expect(toDatesCall('', [])).toBeNull();
  });

  it('splits a date into parts for its block, empty when unreadable', () => {
    expect(toDateParts('2027-01-14T18:00')).toEqual({ day: '14', month: 'Jan 2027', time: '18:00' });
    expect(toDateParts('2027-06-01T09:00:00Z')).toEqual({ day: '1', month: 'Jun 2027', time: '10:00' });
    expect([toDateParts('2027-01-14').time, toDateParts('soon').day]).toEqual(['', '']);
  });

  it('[TIME-010] counts up to seven days by the UK calendar', () => {
    const now = '2027-03-15T23:30:00Z';
    expect(['2027-03-14', '2027-03-15', '2027-03-16', '2027-03-22', '2027-03-23'].map((start) => countDaysLeft(start, now))).toEqual([
      null,
      0,
      1,
      7,
      null,
    ]);
    expect(countDaysLeft('2027-04-01', now, 28)).toBe(17);
  });

  it('keeps dates of the chosen schemes and those without a scheme', () => {
    const dates = [{ schemes: [{ name: 'Undergraduate' }] }, { schemes: [{ name: 'Teacher training' }] }, { schemes: [] }];
    expect(keepSchemes(dates, ['teacherTraining'])).toEqual([dates[1], dates[2]]);
  });
});
