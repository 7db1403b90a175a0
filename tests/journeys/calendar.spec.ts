import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { listCalls, passTime, stopClock, valuesOf } from './page-clock.ts';
import { expectAccessibleInBothThemes, signInAs, watchComplaints } from './people.ts';

/** Lives on 15 March 2027, interested in undergraduate courses and conservatoires. */
const leah = /^Leah, all decisions in/;
const DATES = '**/api/v1/events?type=key-date*';

const dateOf = (id: string, start: string, title: string, schemes: readonly string[], more: object = {}) => ({
  id,
  start,
  title,
  ucasUrl: `/dates/${id}`,
  schemes: schemes.map((name) => ({ name })),
  ...more,
});

const events = [
  dateOf('d6', '2027-07-02', 'Clearing opens', ['Undergraduate']),
  dateOf('d2', '2027-06-30T17:00:00Z', 'Last day to apply', ['Undergraduate', 'Conservatoires']),
  dateOf('d1', '2027-03-15', 'Student finance', ['Undergraduate']),
  dateOf('d0', '2027-02-25', 'Extra opens', ['Undergraduate']),
  dateOf('bad', 'soon', 'Never shown', ['Undergraduate']),
  dateOf('d7', '2027-07-02', 'Auditions', ['Conservatoires'], { ucasUrl: '', provisional: true }),
];

const schemesOf = (address: string) => new URL(address).searchParams.get('schemes');

/** Answers with the dates of the schemes asked for. */
async function answerDates(page: Page): Promise<void> {
  await page.route(DATES, async (route) => {
    const schemes = schemesOf(route.request().url());
    const wanted = (schemes ?? '').split(',');
    await route.fulfill({ json: { events: events.filter((event) => event.schemes.some(({ name }) => wanted.includes(name))) } });
  });
}

const rowsOf = (page: Page) => page.locator('.calendar-line').getByRole('listitem');

test.describe('dates and deadlines', () => {
  test('[TIME-023] one timeline, month by month, from today on, with past dates on demand', async ({ page }) => {
    const logged = watchComplaints(page);
    await answerDates(page);
    await signInAs(page, leah, '/dashboard/calendar');
    await test.step('[CAL-001] [CAL-002] a page with a list of filters', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Dates and deadlines' })).toBeVisible();
      await expect(page.getByRole('group', { name: /Show dates for/ }).getByRole('checkbox')).toHaveCount(5);
    });
    await test.step('[CAL-003] [CAL-016] [CAL-017] each date with its day, time, title and schemes', async () => {
      await expect(rowsOf(page)).toHaveText([
        /15 Mar 2027.*Student finance.*Undergraduate/s,
        /30 Jun 2027.*Last day to apply.*18:00 UK time · Undergraduate, Conservatoires/s,
        /2 Jul 2027.*Auditions.*Conservatoires · to be confirmed/s,
        /2 Jul 2027.*Clearing opens/s,
      ]);
      await expect(page.locator('.calendar-month > h3')).toHaveText(['March 2027', 'June 2027', 'July 2027']);
    });
    await expect(page.getByText('Today, 15 Mar 2027')).toBeVisible();
    await test.step('[CAL-005] one without a readable start is left out and logged', async () => {
      expect(logged.filter((line) => line.includes('no readable start'))).toHaveLength(1);
      await expect(page.getByText('Never shown')).toHaveCount(0);
    });
    await test.step('[CAL-015] past dates on demand', async () => {
      await page.getByRole('button', { name: 'Show past dates' }).click();
      await expect(rowsOf(page)).toHaveCount(5);
      await expect(rowsOf(page).first()).toContainText('Extra opens');
      await page.getByRole('button', { name: 'Hide past dates' }).click();
      await expect(rowsOf(page)).toHaveCount(4);
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInBothThemes(page);
    }
  });

  test('the filters ask again after half a second, stay in the address, and say what they found', async ({ page }) => {
    const calls = await listCalls(page, '/api/v1/events?type=key-date');
    const asked = async () => valuesOf(await calls(), 'schemes');
    await answerDates(page);
    await signInAs(page, leah, '/dashboard/calendar');
    const box = (name: string) => page.getByRole('checkbox', { name });
    await test.step('[CAL-013] the schemes of the person are ticked', async () => {
      await expect(box('Undergraduate')).toBeChecked();
      await expect(box('Conservatoires')).toBeChecked();
      await expect(box('Postgraduate')).not.toBeChecked();
      await expect(rowsOf(page)).toHaveCount(4);
      expect(await asked()).toEqual(['Undergraduate,Conservatoires']);
    });
    await test.step('[CAL-011] [CAL-012] a change asks again after half a second', async () => {
      await page.clock.install();
      await stopClock(page);
      await box('Conservatoires').uncheck();
      await box('Undergraduate').uncheck();
      await box('Conservatoires').check();
      await passTime(page, 499);
      expect(await asked()).toHaveLength(1);
      await passTime(page, 1);
      expect(await asked()).toEqual(['Undergraduate,Conservatoires', 'Conservatoires']);
      await page.clock.resume();
    });
    const polite = page.locator('[data-announcer=polite]');
    await test.step('[CAL-021] what was found is said', async () => {
      await expect(polite).toContainText('2 dates shown');
      await expect(rowsOf(page)).toHaveCount(2);
    });
    expect(new URL(page.url()).search).toBe('?schemes=conservatoires');
    await test.step('[CAL-014] no scheme, no call', async () => {
      await box('Conservatoires').uncheck();
      await expect(page.getByText('Choose at least one scheme to see dates.').first()).toBeVisible();
      await expect(polite).toContainText('Choose at least one scheme to see dates.');
    });
    await test.step('[CAL-006] [TIME-024] nothing found', async () => {
      await box('Apprenticeships').check();
      await expect(page.getByText('Sorry... ...there were no upcoming dates found.').first()).toBeVisible();
      await expect(polite).toContainText('Sorry... ...there were no upcoming dates found.');
      expect(await asked()).toEqual(['Undergraduate,Conservatoires', 'Conservatoires', 'Apprenticeships']);
    });
    await test.step('[CAL-013] the way back', async () => {
      await page.goBack();
      await page.goBack();
      await expect(box('Conservatoires')).toBeChecked();
      await expect(box('Apprenticeships')).not.toBeChecked();
      await expect(rowsOf(page)).toHaveCount(2);
    });
  });

  test('while loading, after a failure, and as a file for any calendar', async ({ page }) => {
    const held: (() => void)[] = [];
    let isBroken = true;
    await page.route(DATES, async (route) => {
      await new Promise<void>((resolve) => void held.push(resolve));
      await (isBroken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: events }));
    });
    await signInAs(page, leah, '/dashboard/calendar');
    const loading = page.getByText('Loading dates...');
    const retry = page.getByRole('button', { name: 'Try again' });
    await test.step('[CAL-007] [CAL-008] [TIME-024] it says that it loads', async () => {
      await expect(loading).toBeVisible();
    });
    await test.step('[CAL-018] [CAL-019] [EC-019] a failure shows Try again and never that there is nothing', async () => {
      await expect.poll(() => held.length).toBe(1);
      held[0]?.();
      await expect(retry).toBeVisible();
      await expect(loading).toHaveCount(0);
      await expect(page.getByText('no upcoming dates')).toHaveCount(0);
      await expect(page.locator('.calendar-line')).toHaveCount(0);
      isBroken = false;
      await retry.click();
      await expect.poll(() => held.length).toBe(2);
      held[1]?.();
      await expect(rowsOf(page)).toHaveCount(4);
    });

    const fileOf = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
    };
    await test.step('[CAL-020] one date as a file', async () => {
      const one = await fileOf('Add to calendar : Clearing opens');
      expect(one.name).toBe('clearing-opens.ics');
      const { origin } = new URL(page.url());
      for (const line of ['UID:d6@dates.your-hub', 'SUMMARY:Clearing opens', 'DTSTART;VALUE=DATE:20270702', `URL:${origin}/dates/d6`])
        expect(one.text).toContain(`\r\n${line}\r\n`);
    });
    await test.step('[TIME-025] all of them as a file', async () => {
      const all = await fileOf('Add all these dates to my calendar');
      expect(all.name).toBe('dates-and-deadlines.ics');
      expect(all.text.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual(
        ['d1', 'd2', 'd7', 'd6'].map((id) => `UID:${id}@dates.your-hub`),
      );
      expect(all.text).toContain('DTSTART:20270630T170000Z');
    });
  });
});
