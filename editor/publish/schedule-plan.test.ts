import { describe, expect, it } from 'vitest';
import type { Schedule } from '../api/shapes.ts';
import { addMonths, monthOf } from '../controls/months.ts';
import { findClashes, weeksOf } from './schedule-plan.ts';

describe('the schedule calendar', () => {
  const schedule = (id: string, at: string, items: readonly string[], state: Schedule['state'] = 'waiting'): Schedule => ({
    id,
    from: 's',
    title: id,
    note: '',
    at,
    approvedBy: 'u',
    approvedAt: at,
    state,
    outcome: null,
    touches: [],
    items: items.map((item) => ({ kind: 'messages', id: item, base: null, value: null, by: 'u', at, tag: 't' })),
  });
  const one = schedule('one', '2026-06-05T23:30:00Z', ['a', 'b']);
  const two = schedule('two', '2026-06-20T08:00:00Z', ['b', 'c']);

  it('finds other pending schedules that touch the same item', () => {
    expect(findClashes(one, [one, two])).toEqual([{ other: two, items: ['messages/b'] }]);
    expect(findClashes(one, [one, { ...two, state: 'cancelled' }])).toEqual([]);
    expect(findClashes({ ...one, state: 'published' }, [one, two])).toEqual([]);
  });

  it('places each schedule on its day in the UK', () => {
    const days = weeksOf({ year: 2026, month: 6 }, [two, one]).flat();
    expect(days.filter(({ schedules }) => schedules.length > 0).map(({ date }) => date)).toEqual(['2026-06-06', '2026-06-20']);
  });

  it('shows whole weeks from Monday, with every day of the month once', () => {
    for (let month = 1; month <= 12; month += 1) {
      const weeks = weeksOf({ year: 2027, month }, []);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const own = weeks.flat().filter(({ isOfMonth }) => isOfMonth);
      expect(own.map(({ day }) => day)).toEqual(own.map((_, index) => index + 1));
      expect(own.length).toBeGreaterThanOrEqual(28);
    }
    expect(weeksOf({ year: 2026, month: 6 }, [])[0]?.[0]?.date).toBe('2026-06-01');
  });

  it('steps across year ends', () => {
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(monthOf('2026-06-30T23:30:00Z')).toEqual({ year: 2026, month: 7 });
  });
});
