import { describe, expect, it } from 'vitest';
import { formatMoment, formatTime } from './format-moment.ts';
import { readMoment, readWhen, toFields } from './read-when.ts';
import { momentOf } from './when-field.tsx';

describe('formatting a moment', () => {
  it('uses UK time, in summer and in winter', () => {
    expect(formatMoment('2026-06-06T17:00:00Z')).toBe('6pm on 6 June 2026');
    expect(formatMoment('2026-12-06T18:30:00Z')).toBe('6:30pm on 6 December 2026');
    expect(formatMoment('2026-06-06T18:00')).toBe('6pm on 6 June 2026');
    expect(formatTime('2026-06-05T23:00:00Z')).toBe('midnight');
    expect(formatTime('2026-12-05T12:00:00Z')).toBe('midday');
  });

  it('leaves a text that is no moment unchanged', () => {
    expect(formatMoment('soon')).toBe('soon');
  });

  it('fills the fields with UK local time', () => {
    expect(toFields('2026-06-06T17:05:00Z')).toEqual({ date: '2026-06-06', time: '18:05' });
  });
});

describe('a chosen moment', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');

  it('reads a chosen date and time as UK time for the server', () => {
    expect(readWhen('2027-08-12', '08:00', now)).toEqual({
      kind: 'fine',
      at: '2027-08-12T08:00',
      instant: Date.parse('2027-08-12T07:00:00Z'),
    });
  });

  it('rejects a moment that is past, missing or non-existent', () => {
    expect(readWhen('2026-11-22', '12:00', now)).toMatchObject({ kind: 'wrong', sentence: expect.stringContaining('future') });
    expect(readWhen('', '08:00', now)).toEqual({ kind: 'wrong', sentence: 'Choose a date.' });
    expect(readWhen('2027-03-28', '01:30', now)).toMatchObject({ kind: 'wrong', sentence: expect.stringContaining('clocks go forward') });
  });

  it('needs a choice between the two hours when the clocks go back', () => {
    const when = { date: '2027-10-31', time: '01:30' };
    expect(momentOf({ ...when, offset: '' }, now).kind).toBe('twice');
    const first = momentOf({ ...when, offset: '+01:00' }, now);
    const second = momentOf({ ...when, offset: '+00:00' }, now);
    expect([first, second].map((one) => one.kind === 'fine' && one.instant)).toEqual([
      Date.parse('2027-10-31T00:30:00Z'),
      Date.parse('2027-10-31T01:30:00Z'),
    ]);
    expect(readMoment('2027-10-31T01:30+01:00', now)).toMatchObject({ kind: 'fine', at: '2027-10-31T01:30+01:00' });
  });
});
