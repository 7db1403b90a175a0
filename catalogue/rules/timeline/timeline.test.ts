import { describe, expect, it } from 'vitest';
import facts from '../../facts/key-dates.json' with { type: 'json' };
import cases from './cases.json' with { type: 'json' };
import { timelineRules } from './rule-list.ts';
import { formatEventDate, orderDates, readTimelineDate, timelineSchemes, toDatesCall } from './timeline.ts';

describe('timeline', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = timelineRules.find(({ name }) => name === rule)?.run(input) as readonly { title: string }[];
    if ('titles' in wanted) expect(answer.map(({ title }) => title)).toEqual(wanted.titles);
    else expect(answer).toMatchObject(wanted.answer ?? []);
    if ('answer' in wanted) expect(answer).toHaveLength(wanted.answer?.length ?? 0);
  });

  it('[TIME-021] what has no readable start is handed over for the log', () => {
    expect(orderDates([{ start: '', title: 'x' }]).unreadable).toEqual([{ start: '', title: 'x' }]);
  });

  it('[TIME-003] the months are the British ones', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-05`);
    const british = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    expect(months.map(formatEventDate)).toEqual(months.map((date) => british.format(new Date(`${date}T12:00:00Z`))));
  });

  it('[TIME-006] every date of the facts has start, title, address and schemes', () => {
    const dates = facts.events.map(readTimelineDate);
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

  it('[TIME-014] there are five schemes, named as the facts name them', () => {
    expect(timelineSchemes.map(({ label }) => label)).toEqual([
      'Undergraduate',
      'Conservatoires',
      'Postgraduate',
      'Teacher training',
      'Apprenticeships',
    ]);
    expect(facts.schemes).toEqual(timelineSchemes.map(({ label }) => label));
  });

  it('[TIME-017] the call names key dates and the labels of the chosen schemes, and none is made without one', () => {
    expect(toDatesCall('https://www.example', ['teacherTraining', 'undergraduate'])).toBe(
      'https://www.example/api/v1/events?type=key-date&schemes=Undergraduate,Teacher%20training',
    );
    expect(toDatesCall('', [])).toBeNull();
  });
});
