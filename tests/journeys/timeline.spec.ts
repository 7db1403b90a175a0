import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { listCalls, passTime, stopClock, valuesOf } from './page-clock.ts';
import { expectAccessible, signInAs, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const DATES = '**/api/v1/events?type=key-date*';

const dateOf = (id: string, start: string, title: string, schemes: readonly string[], more: object = {}) => ({
  id,
  start,
  title,
  ucasUrl: `/dates/${id}`,
  schemes: schemes.map((name) => ({ name })),
  studyYear: 2027,
  ...more,
});

/** Leah lives on 15 March 2027. */
const dates = [
  dateOf('over', '2027-03-14', 'Already over', ['Undergraduate']),
  dateOf('d1', '2027-03-15', 'Student finance', ['Undergraduate']),
  dateOf('d2', '2027-03-18T18:00:00Z', 'Late auditions', ['Undergraduate', 'Conservatoires'], { ucasUrl: '' }),
  dateOf('d3', '2027-03-31', 'Decisions', ['Undergraduate'], { provisional: true }),
  dateOf('d4', '2027-05-05T18:00:00+01:00', 'Reply deadline', ['Undergraduate']),
  dateOf('d5', '2027-06-30', 'Last day before Clearing', ['Undergraduate']),
  dateOf('d6', '2027-07-02', 'Clearing opens', ['Undergraduate']),
];

const schemesOf = (address: string) => new URL(address).searchParams.get('schemes');

async function setScheme(widget: Locator, scheme: string, isOn: boolean): Promise<void> {
  await widget.getByRole('checkbox', { name: scheme, exact: true }).setChecked(isOn);
}

/** Opens the settings and leaves only Undergraduate on. */
async function startWithUndergraduate(page: Page): Promise<Locator> {
  const widget = page.getByRole('region', { name: 'Key dates' });
  await widget.getByRole('button', { name: 'Show settings of Key dates' }).click();
  await setScheme(widget, 'Undergraduate', true);
  for (const scheme of ['Conservatoires', 'Postgraduate', 'Teacher training', 'Apprenticeships']) await setScheme(widget, scheme, false);
  return widget;
}

const closeSettings = (widget: Locator) => widget.getByRole('button', { name: 'Close' }).click();

test.describe('key dates', () => {
  test('the next dates with title, schemes and link, and the way to the timeline', async ({ page }) => {
    await page.route(DATES, (route) => route.fulfill({ json: dates }));
    await signInAs(page, leah);
    const widget = page.getByRole('region', { name: 'Key dates' });
    await test.step('[TIME-001] Up next', async () => {
      await expect(widget.getByRole('heading', { name: 'Up next' })).toBeVisible();
    });
    const rows = widget.getByRole('listitem');
    await test.step('[TIME-005] [TIME-008] date, title, schemes and link of each, and which are provisional', async () => {
      await expect(rows).toHaveText([
        /15 Mar 2027.*Student finance.*Undergraduate.*today/s,
        /18 Mar 2027, 18:00.*Late auditions.*Undergraduate, Conservatoires.*in 3 days/s,
        /31 Mar 2027.*Decisions.*to be confirmed/s,
        /5 May 2027, 18:00.*Reply deadline/s,
        /30 Jun 2027.*Last day before Clearing/s,
      ]);
      await expect(rows.nth(0).getByRole('link', { name: 'Student finance' })).toHaveAttribute('href', /\/dates\/d1$/);
      await expect(rows.nth(1).getByRole('link')).toHaveCount(0);
      await expect(rows.nth(0)).not.toContainText('to be confirmed');
    });
    await test.step('[TIME-001] [WIDGET-021] the way to the timeline', async () => {
      await expect(widget.getByRole('link', { name: 'View timeline' })).toHaveAttribute('href', '/dashboard/calendar');
    });
    await expectAccessible(page, '#widget-Timeline');
    await test.step('[TIME-007] [CAL-022] [WIDGET-021] on a phone it leads there', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await widget.getByRole('button', { name: 'Move or hide Key dates' }).click();
      await page.getByRole('menuitem', { name: /Open Key dates/ }).click();
      await expect(page).toHaveURL(/\/dashboard\/calendar$/);
    });
  });

  test('the schemes of the settings are asked for half a second after the last change', async ({ page }) => {
    const calls = await listCalls(page, '/api/v1/events?type=key-date');
    const asked = async () => valuesOf(await calls(), 'schemes');
    let slow: Route | null = null;
    await page.route(DATES, async (route) => {
      const schemes = schemesOf(route.request().url()) ?? '';
      if (schemes === 'Undergraduate,Postgraduate') slow = route;
      else await route.fulfill({ json: [dateOf('x', '2027-04-01', `Dates of ${schemes}`, schemes.split(','))] });
    });
    await page.clock.install();
    await signInAs(page, leah);
    const widget = await startWithUndergraduate(page);
    await expect.poll(async () => (await asked()).at(-1)).toBe('Undergraduate');
    await stopClock(page);
    const before = (await asked()).length;
    await test.step('[TIME-012] [WIDGET-022] [CALL-040] half a second after a change', async () => {
      await setScheme(widget, 'Postgraduate', true);
      await passTime(page, 499);
      expect((await asked()).slice(before)).toEqual([]);
      await passTime(page, 1);
      expect((await asked()).slice(before)).toEqual(['Undergraduate,Postgraduate']);
    });
    await test.step('[TIME-012] after the last of several', async () => {
      await setScheme(widget, 'Conservatoires', true);
      await passTime(page, 400);
      await setScheme(widget, 'Apprenticeships', true);
      await passTime(page, 499);
      expect((await asked()).slice(before)).toHaveLength(1);
      await passTime(page, 1);
      expect((await asked()).slice(before + 1)).toEqual(['Undergraduate,Conservatoires,Postgraduate,Apprenticeships']);
    });
    await test.step('[TIME-016] an older answer is dropped', async () => {
      await page.clock.resume();
      await (slow as Route | null)
        ?.fulfill({ json: [dateOf('old', '2027-04-01', 'An older answer', ['Undergraduate'])] })
        .catch(() => undefined);
      await closeSettings(widget);
      await expect(widget.getByRole('listitem')).toHaveText([/Dates of Undergraduate,Conservatoires,Postgraduate,Apprenticeships/]);
    });

    await test.step('[TIME-013] [TIME-015] without a scheme nothing is asked, after a reload too', async () => {
      await widget.getByRole('button', { name: 'Show settings of Key dates' }).click();
      for (const scheme of ['Undergraduate', 'Conservatoires', 'Postgraduate', 'Apprenticeships']) await setScheme(widget, scheme, false);
      await closeSettings(widget);
      const noScheme = widget.getByText('You must select at least one scheme to search on from the widget settings.');
      await expect(noScheme).toBeVisible();
      await page.reload();
      await waitUntilAwake(page);
      await expect(noScheme).toBeVisible();
      expect(await asked()).toEqual([]);
    });
  });

  test('[TIME-019] [TIME-020] [TIME-022] an empty timeline leads to the calendar, a failed one can be tried again, a failed refresh keeps the dates', async ({
    page,
  }) => {
    let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: [] });
    await page.route(DATES, (route) => answer(route));
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInAs(page, leah);
    const widget = page.getByRole('region', { name: 'Key dates' });
    await expect(widget).toContainText(
      'Sorry, there were no upcoming dates using your selected schemes found. Please view the calendar for a complete list.',
    );
    await expect(widget.getByRole('link', { name: 'calendar', exact: true })).toHaveAttribute('href', '/dashboard/calendar');

    answer = (route) => route.fulfill({ status: 500, json: { code: 'broken', detail: 'Broken.' } });
    await page.reload();
    await waitUntilAwake(page);
    const again = widget.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(widget.getByText('Oops, something went wrong.')).toBeVisible();
    await expectAccessible(page, '#widget-Timeline');

    answer = (route) => route.fulfill({ json: dates });
    await again.click();
    await expect(widget.getByRole('link', { name: 'Student finance' })).toBeVisible();

    answer = (route) => route.fulfill({ status: 500, json: { code: 'broken', detail: 'Broken.' } });
    await widget.getByRole('button', { name: 'Show settings of Key dates' }).click();
    await setScheme(widget, 'Teacher training', true);
    await closeSettings(widget);
    await expect(again).toBeVisible();
    await expect(widget.getByRole('link', { name: 'Student finance' })).toBeVisible();
  });
});
