// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { testKinds } from '#engine/testing';
import type { MeReply } from '#schemas/editor';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { type Calendar, CalendarContext } from './calendar-context.tsx';
import { type CalendarChoice, readChoice, writeChoice } from './calendar-query.ts';
import { CalendarView } from './calendar-screen.tsx';
import type { CalendarEntry } from './entry.ts';
import { listGroups } from './list-entries.ts';
import { toLooks } from './tones.ts';

const now = Date.parse('2027-01-15T10:00:00Z');
const place = { key: 'notices/amnesty', holder: [], start: 'startDate', end: 'endDate', notBefore: null, notAfter: null } as const;
const amnesty: CalendarEntry = {
  ...{ id: 'notices/amnesty', group: 'notices', title: 'Amnesty', hint: 'notice', isPoint: false, isOff: false },
  ...{ from: '2027-01-06T09:00', to: '2027-01-13T18:00', mark: 'as-live', place, leadsTo: '/notices/amnesty' },
};
const fair: CalendarEntry = {
  ...{ id: 'date fair', group: 'moments', title: 'Book fair', hint: 'date of the cycle', isPoint: true, isOff: false },
  ...{ from: '2027-01-13T08:00', to: null, mark: 'as-live', place: null, leadsTo: null },
};
const finding = {
  ...{ id: 'f', day: '2027-01-13', sentence: 'Two at once.', tone: 'warning' as const },
  ...{ leadsTo: '/notices/amnesty', query: '', pointer: '/endDate' },
};

/** Opens the calendar and records the actions taken. */
async function open(query = '', own: Partial<Calendar> = {}, role: MeReply['role'] = 'writer') {
  const done: string[] = [];
  let address = new URLSearchParams(query);
  const groups = listGroups(testKinds);
  function Screen(): ReactElement {
    const [choice, setChoice] = useState<CalendarChoice>(() => readChoice(address, now));
    const calendar: Calendar = {
      choice,
      onChoice: (next) => {
        address = new URLSearchParams(
          Object.entries(writeChoice(next)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
        );
        setChoice(readChoice(address, now));
      },
      groups,
      looks: toLooks(groups),
      entries: [amnesty, fair],
      isFor: () => true,
      findings: [finding],
      people: [{ id: 'ann', label: 'Ann, a reader' }],
      today: '2027-01-15',
      isPhone: false,
      onMove: ({ entry, part, days }) => done.push(`${entry.title} ${part} ${days}`),
      onOpen: (path, _query, pointer = '') => done.push(`open ${path}${pointer}`),
      toHub: (person, at) => `/hub/${person}/${new Date(at).toISOString()}`,
      ...own,
    };
    return (
      <CalendarContext value={calendar}>
        <CalendarView />
      </CalendarContext>
    );
  }
  const drawing = await drawInSession(<Screen />, { me: { role }, now: new Date(now).toISOString() });
  return { ...drawing, done, address: () => String(address) };
}

/** The latest screen reader announcement. */
const told = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

const bar = /^Amnesty: notice, from 9am on 6 January 2027 to 6pm on 13 January 2027/;

describe('moving by keyboard', () => {
  it('moves a bar by days and weeks and saves it on Enter', async () => {
    const { findAll, keys, find, done, seen } = await open();
    findAll('button', bar)[0]?.focus();
    await keys('m');
    expect(document.activeElement).toBe(find('spinbutton', 'Days to move'));
    await keys('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(seen(find('dialog'))).toContain('Notice, from 9am on 6 January 2027 to 6pm on 13 January 2027.');
    expect(find('spinbutton').getAttribute('aria-valuetext')).toBe('9 days later: from 9am on 15 January 2027 to 6pm on 22 January 2027');
    expect(told()).toContain('9 days later: from 9am on 15 January 2027 to 6pm on 22 January 2027.');
    await keys('{ArrowLeft}{Enter}');
    expect(done).toEqual(['Amnesty all 8']);
    expect(findAll('dialog')).toEqual([]);
  });

  it('cancels on Escape and returns focus to the bar', async () => {
    const { findAll, keys, done } = await open();
    const first = findAll('button', bar)[0];
    first?.focus();
    await keys('{Enter}');
    await keys('{ArrowRight}{Escape}');
    expect(done).toEqual([]);
    expect(document.activeElement).toBe(first);
  });

  it('moves one end, and not beyond the other', async () => {
    const { findAll, keys, press, find, done } = await open();
    findAll('button', bar)[0]?.focus();
    await keys('m');
    await press('Only the end', 'radio');
    find('spinbutton').focus();
    await keys('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(told()).toContain('7 days earlier: from 9am on 6 January 2027 to 6pm on 6 January 2027. It cannot end before it begins.');
    await press('Keep');
    expect(done).toEqual(['Amnesty end -7']);
  });

  it('explains to viewers, and for a fact, why it cannot be moved', async () => {
    const { findAll, keys, seen, find } = await open('', {}, 'viewer');
    findAll('button', bar)[0]?.focus();
    await keys('{Enter}');
    expect(seen(find('dialog'))).toContain('You can look at it, not move it.');
    expect(findAll('spinbutton')).toEqual([]);
    await keys('{Escape}');
    findAll('button', /^Book fair: date of the cycle, at 8am on 13 January 2027/)[0]?.focus();
    await keys('{Enter}');
    expect(seen(find('dialog'))).toContain('It is a fact of the year and is not moved here.');
  });
});

describe('a day', () => {
  it('moves to a day by arrow keys, opens it on Enter, and closes it on Escape with focus restored', async () => {
    const { find, keys, seen, address } = await open();
    find('button', /^Friday 15 January 2027/).focus();
    await keys('{ArrowLeft}{ArrowLeft}');
    const day = find('button', 'Wednesday 13 January 2027, 1 begins, 1 ends, 1 warning');
    expect(document.activeElement).toBe(day);
    await keys('{Enter}');
    expect(document.activeElement).toBe(find('heading', 'Wednesday 13 January 2027'));
    expect(address()).toBe('date=2027-01&day=2027-01-13');
    expect(seen(find('region', 'Ends'))).toContain('Amnesty');
    expect(seen()).toContain('Two at once.');
    await keys('{Escape}');
    expect(document.activeElement).toBe(find('button', /^Wednesday 13 January 2027/));
    expect(address()).toBe('date=2027-01');
  });

  it("links to a person's hub at its first moment, at another, and an hour later", async () => {
    const { find, press } = await open('day=2027-01-13');
    const link = () => find('link', 'See the hub on this day').getAttribute('href');
    expect(link()).toBe('/hub/ann/2027-01-13T08:00:00.000Z');
    await press(/^6pm Amnesty ends/);
    expect(link()).toBe('/hub/ann/2027-01-13T18:00:00.000Z');
    await press('An hour later');
    expect(link()).toBe('/hub/ann/2027-01-13T19:00:00.000Z');
  });
});

describe('the calendar', () => {
  it('stores view, month, filters and person in the address', async () => {
    const { press, hands, find, findAll, address } = await open();
    await press('Month after');
    await press('Moments of the cycle', 'checkbox');
    await hands((user) => user.selectOptions(find('combobox', 'For this person'), 'ann'));
    await press('Year', 'radio');
    expect(address()).toBe('view=year&date=2027-02&hide=moments&persona=ann');
    expect(findAll('button', /^Book fair/)).toEqual([]);
    await press(/^Open January 2027/);
    expect(address()).toBe('date=2027-01&hide=moments&persona=ann');
    expect(findAll('button', bar).length).toBe(2);
  });

  it('gives a bar across several weeks one tab stop', async () => {
    const { findAll } = await open();
    expect(findAll('button', bar).map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('shows a list of days on a phone', async () => {
    const { findAll, seen, keys, done } = await open('', { isPhone: true });
    expect(findAll('button', /January 2027/).map((one) => one.textContent)).toEqual([
      'Wednesday 6 January 2027',
      'Wednesday 13 January 2027',
      'Friday 15 January 2027, today',
    ]);
    expect(seen()).toContain('9am · notice');
    findAll('button', /^Open it.*Two at once/)[0]?.focus();
    await keys('{Enter}');
    expect(done).toEqual(['open /notices/amnesty/endDate']);
  });

  it('reports when there are no warnings', async () => {
    const { seen } = await open('date=2027-03');
    expect(seen()).toContain('No warnings in March 2027.');
    expect(seen()).toContain('1 more at other times.');
  });
});
