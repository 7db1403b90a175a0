import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MomentPicker } from './moment-picker.tsx';
import { describeMoment, needsZone, readMoment, writeMoment } from './moment-text.ts';
import { PlainMoment } from './plain-moment.tsx';
import { readPasted } from './read-pasted.ts';

describe('the parts of a moment', () => {
  it('writes the parts of a moment back to the same text', () => {
    for (const moment of ['2027-08-12', '2027-08-12T08:00', '2027-08-12T08:00:30', '2027-10-31T01:30+01:00', '2027-08-12T08:00Z'])
      expect(writeMoment(readMoment(moment) ?? { date: '', time: '', zone: '' })).toBe(moment);
    expect([readMoment('next week'), writeMoment({ date: '', time: '08:00', zone: '' })]).toEqual([null, null]);
  });

  it('describes a moment in UK time', () => {
    expect(describeMoment('2027-08-12T08:00')).toBe('Thursday 12 August 2027, 8am UK time (British Summer Time)');
    expect(describeMoment('2027-01-12T12:05')).toBe('Tuesday 12 January 2027, 12:05pm UK time (GMT)');
    expect(describeMoment('2027-08-12')).toContain('the whole day');
    expect([describeMoment(''), describeMoment('2027-02-30')]).toEqual(['', '']);
  });

  it('needs a zone for an hour that occurs twice when the clocks go back', () => {
    const parts = { date: '2027-10-31', time: '01:30', zone: '' };
    expect([needsZone(parts), needsZone({ ...parts, time: '03:30' })]).toEqual([true, false]);
  });
});

describe('a pasted text', () => {
  it.each([
    ['2027-08-12', { date: '2027-08-12' }],
    ['2027-08-12T08:00', { date: '2027-08-12', time: '08:00' }],
    ['12/08/2027 18:30', { date: '2027-08-12', time: '18:30' }],
    ['3.4.2027', { date: '2027-04-03' }],
    ['Thursday 12 August 2027, 8am UK time (British Summer Time)', { date: '2027-08-12', time: '08:00' }],
    ['1st Sept 2027 at 12.15am', { date: '2027-09-01', time: '00:15' }],
    ['12pm', { time: '12:00' }],
    ['midnight on 1 May 2027', { date: '2027-05-01', time: '00:00' }],
    ['1 May 2027, noon', { date: '2027-05-01', time: '12:00' }],
    ['23:59', { time: '23:59' }],
  ])('reads %s with the day before the month', (text, found) => {
    expect(readPasted(text)).toEqual(found);
  });

  it.each(['', 'next week', '30/02/2027', '08/13/2027', '25:00', '13pm', '2027-08-12T08:00Z', '2027-08-12T08:00:00-05:00'])(
    'rejects %s as no moment in the UK',
    (text) => {
      expect(readPasted(text)).toBeNull();
    },
  );
});

describe('MomentPicker', () => {
  const props = { id: 'starts', label: 'Starts', onChange: () => undefined };
  const partsOf = (html: string) =>
    [...html.matchAll(/<span(?=[^>]*role="spinbutton")[^>]*data-type="(\w+)"[^>]*>([^<]*)</g)].map(([, type, text]) => `${type} ${text}`);

  it("shows the day before the month and 24 hours, whatever the browser's locale", () => {
    const html = renderToString(<MomentPicker {...props} date="2027-08-02" time="18:05" />);
    expect(partsOf(html)).toEqual(['day 02', 'month 08', 'year 2027', 'hour 18', 'minute 05']);
    expect(html).toMatch(/aria-label="Starts, date"/);
    expect(html).toMatch(/aria-label="Starts, time"/);
    expect(html).toContain('Clear starts');
  });

  it('shows seconds if a moment has them, and no clear button when it is empty', () => {
    expect(partsOf(renderToString(<MomentPicker {...props} date="2027-08-02" time="18:05:30" />)).at(-1)).toBe('second 30');
    expect(renderToString(<MomentPicker {...props} date="" time="" />)).not.toContain('Clear starts');
  });

  it('marks the wrong part', () => {
    const invalid = (wrong: 'date' | 'both' | undefined) =>
      [...renderToString(<MomentPicker {...props} date="2027-08-02" time="18:05" wrong={wrong} />).matchAll(/aria-invalid="true"/g)].length;
    expect([invalid(undefined), invalid('date'), invalid('both')]).toEqual([0, 3, 5]);
  });
});

describe('PlainMoment', () => {
  it("works like MomentPicker with the browser's own fields", () => {
    const html = renderToString(<PlainMoment id="starts" label="Starts" date="2027-08-02" time="18:05" onChange={() => undefined} />);
    expect(html).toContain('value="2027-08-02"');
    expect(html).toContain('aria-label="Starts, time"');
    expect(html).toContain('Clear starts');
  });
});
