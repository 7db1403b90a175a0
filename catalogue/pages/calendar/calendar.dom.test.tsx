// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { keyDates as events } from '../../hub/testing/key-dates.ts';

const path = '/api/v1/events?type=key-date';
const found: Answers = [{ path, status: 200, body: { events } }];

const rows = (hub: HubDrawing) =>
  [...hub.container.querySelectorAll('.calendar-line li')].map((row) => hub.seen(row).replaceAll('\n', ' '));

const schemesAskedOf = ({ ports }: HubDrawing) =>
  ports.requests.flatMap((one) =>
    one.path.startsWith(path) ? [new URL(one.path, 'https://hub.invalid').searchParams.get('schemes')] : [],
  );
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('dates and deadlines', () => {
  it('[CAL-001] [CAL-002] [CAL-013] has a checkbox for each scheme, initially checked for those of the person', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: found });
    expect(hub.find('heading', 'Dates and deadlines').tagName).toBe('H1');
    const boxes = hub.findAll('checkbox') as readonly HTMLInputElement[];
    expect(boxes.map((box) => [box.labels?.[0]?.textContent?.trim(), box.checked])).toEqual([
      ['Undergraduate', true],
      ['Conservatoires', true],
      ['Postgraduate', false],
      ['Teacher training', false],
      ['Apprenticeships', false],
    ]);
  });

  it('[CAL-003] [CAL-016] [CAL-017] lists dates in order by month, with UK time and schemes', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: found });
    expect(rows(hub)).toEqual([
      expect.stringMatching(/15 Mar 2027.*Student finance.*Undergraduate/),
      expect.stringMatching(/30 Jun 2027.*Last day to apply.*18:00 UK time · Undergraduate, Conservatoires/),
      expect.stringMatching(/2 Jul 2027.*Auditions.*Conservatoires · to be confirmed/),
      expect.stringMatching(/2 Jul 2027.*Clearing opens/),
    ]);
    expect([...hub.container.querySelectorAll('.calendar-month > h3')].map(({ textContent }) => textContent)).toEqual([
      'March 2027',
      'June 2027',
      'July 2027',
    ]);
    expect(hub.seen().replaceAll('\n', ' ')).toContain('Today, 15 Mar 2027');
  });

  it('[CAL-005] [TIME-023] omits an unreadable date and logs it once', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: found });
    expect(hub.seen()).not.toContain('Never shown');
    expect(hub.ports.logged.filter((line) => line.includes('no readable start'))).toHaveLength(1);
  });

  it('[CAL-015] shows past dates on demand, above the others, and hides them again', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: found });
    await hub.press('Show past dates');
    expect(rows(hub)).toHaveLength(5);
    expect(rows(hub)[0]).toContain('Extra opens');
    await hub.press('Hide past dates');
    expect(rows(hub)).toHaveLength(4);
  });

  it('[CAL-023] marks upcoming dates that count for the person', async () => {
    const dateOf = (id: string, start: string) => ({ id, start, title: id, schemes: [{ name: 'Undergraduate' }], studyYear: 2027 });
    const own = [dateOf('ug-2027-jan', '2027-01-13'), dateOf('ug-2027-june', '2027-06-30'), dateOf('ug-2027-clearing', '2027-07-02')];
    const body = { events: own };
    const hub = await drawHub('/dashboard/calendar?past=yes', { persona: 'p03', answers: [{ path, status: 200, body }] });
    const countingOf = () => rows(hub).map((row) => /(Counts|May count) for you/.exec(row)?.[0]);
    expect(countingOf().slice(-2)).toEqual(['Counts for you', undefined]);
    const late = await drawHub('/dashboard/calendar?past=yes', {
      persona: 'p03',
      answers: [{ path, status: 200, body }],
      record: (record) => Object.assign(record, { now: '2027-03-01T10:00:00Z' }),
    });
    expect(rows(late)[0]).not.toContain('for you');
  });

  describe('the calendar feed', () => {
    const address = '/api/v1/calendar-address';
    const none = { path: address, method: 'GET', status: 200, body: { since: null, path: null } };
    const own = { since: '2027-03-15T10:00:00.000Z', path: '/calendar/abc.ics' };
    const made = { path: address, method: 'POST', status: 200, body: own };
    const known = { path: address, method: 'GET', status: 200, body: { ...own, path: null } };
    const stopped = { path: address, method: 'DELETE', status: 204 };
    const open = async (...answers: Answers) => {
      const hub = await drawHub('/dashboard/calendar', { answers: [...answers, ...found] });
      await hub.press('Keep my dates in my own calendar');
      return hub;
    };

    it('[CAL-024] makes no request before it is opened; a press creates the address and shows it once, with a note on who can read it', async () => {
      const closed = await drawHub('/dashboard/calendar', { answers: found });
      expect(closed.ports.requests.filter(({ path: to }) => to === address)).toEqual([]);
      const hub = await open(none, made);
      expect(hub.findAll('textbox', 'Your calendar address')).toEqual([]);
      hub.answer([made, known, ...found]);
      await hub.press('Make my calendar address');
      const field = hub.find('textbox', 'Your calendar address') as HTMLInputElement;
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe(`${window.location.origin}/calendar/abc.ics`);
      expect(hub.find('link', 'Open in a calendar on this device').getAttribute('href')).toBe(field.value.replace(/^https?/, 'webcal'));
      for (const words of ['Anybody who has this address can read these dates', 'shows this address only once'])
        expect(hub.seen()).toContain(words);
      await hub.press('Keep my dates in my own calendar');
      await hub.press('Keep my dates in my own calendar');
      expect(hub.findAll('textbox', 'Your calendar address')).toEqual([]);
      expect(hub.seen()).toContain('You made your calendar address on 15 March 2027.');
    });

    it('[CAL-024] selects the address for copying by hand only where the browser cannot copy, and explains it', async () => {
      const hub = await open(none, made);
      await hub.press('Make my calendar address');
      const field = hub.find('textbox', 'Your calendar address') as HTMLInputElement;
      const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
      expect(selected()).toBe(field.value);
      field.setSelectionRange(0, 0);
      await hub.press('Copy the address');
      expect(hub.seen()).toContain('The address is copied.');
      expect([await navigator.clipboard.readText(), selected()]).toEqual([field.value, '']);
      const { clipboard } = navigator;
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      await hub.press('Copy the address');
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
      expect(hub.seen()).toContain('This browser cannot copy by itself.');
      expect(selected()).toBe(field.value);
    });

    it('[CAL-025] stops on a press, and can be created again', async () => {
      const hub = await open(known, stopped);
      expect(hub.find('button', 'Make a new address')).toBeTruthy();
      hub.answer([none, stopped, ...found]);
      await hub.press('Stop this address');
      expect(document.activeElement?.textContent).toContain('The address is stopped.');
      expect(hub.findAll('button', 'Stop this address')).toEqual([]);
      expect(hub.find('button', 'Make my calendar address')).toBeTruthy();
    });

    it('[CAL-025] shows an error and stays active when stopping fails', async () => {
      const hub = await open(known, { path: address, method: 'DELETE', status: 503, body: {} });
      await hub.press('Stop this address');
      await hub.pass(10_000);
      expect(hub.seen()).toContain('That did not work. Please try again.');
      expect(hub.find('button', 'Stop this address')).toBeTruthy();
    });
  });

  it('[CAL-007] [CAL-008] [TIME-024] shows that it is loading', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: [{ path, status: 200, body: { events }, delayMs: 1_000 }] });
    expect(hub.seen()).toContain('Loading dates...');
    await hub.pass(1_000);
    expect(hub.seen()).not.toContain('Loading dates...');
    expect(rows(hub)).toHaveLength(4);
  });

  it('[CAL-018] [CAL-019] [EC-019] shows a failure, not an empty list, and loads the dates on Try again', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: [{ path, status: 500, body: {} }] });
    expect(hub.seen()).not.toContain('Loading dates...');
    expect(hub.seen()).not.toContain('no upcoming dates');
    expect(hub.container.querySelector('.calendar-line')).toBeNull();
    hub.answer(found);
    await hub.press('Try again');
    expect(rows(hub)).toHaveLength(4);
  });

  it('[CAL-011] [CAL-012] [CAL-021] fetches half a second after a scheme changes, updates the address and announces the result', async () => {
    const hub = await drawHub('/dashboard/calendar', { answers: found });
    expect(schemesAskedOf(hub)).toEqual(['Undergraduate,Conservatoires']);
    for (const name of ['Conservatoires', 'Undergraduate', 'Conservatoires']) await hub.press(name, 'checkbox');
    hub.answer([
      { path, status: 200, body: { events: events.filter(({ schemes }) => schemes.some(({ name }) => name === 'Conservatoires')) } },
    ]);
    await hub.pass(499);
    expect(schemesAskedOf(hub)).toHaveLength(1);
    await hub.pass(1);
    expect(schemesAskedOf(hub)).toEqual(['Undergraduate,Conservatoires', 'Conservatoires']);
    expect(hub.address()).toBe('/dashboard/calendar?schemes=conservatoires');
    expect(rows(hub)).toHaveLength(2);
    await hub.pass(1_000);
    expect(said()).toContain('2 dates shown');
  });

  it('[CAL-006] [CAL-014] [TIME-024] requests nothing without a scheme, and shows a text for no dates', async () => {
    const hub = await drawHub('/dashboard/calendar?schemes=conservatoires', { answers: [{ path, status: 200, body: { events: [] } }] });
    const nothing = 'Sorry... ...there were no upcoming dates found.';
    expect(hub.seen().replaceAll('\n', ' ')).toContain(nothing);
    await hub.press('Conservatoires', 'checkbox');
    await hub.pass(1_500);
    const none = 'Choose at least one scheme to see dates.';
    expect(hub.seen()).toContain(none);
    expect(said()).toContain(none);
    expect(schemesAskedOf(hub)).toEqual(['Conservatoires']);
    await hub.press('Apprenticeships', 'checkbox');
    await hub.pass(1_500);
    expect(said()).toContain(nothing);
  });
});
