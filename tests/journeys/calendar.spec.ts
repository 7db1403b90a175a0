import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { keyDates as events } from '#catalogue/testing/key-dates';
import { patient, signInAs } from './people.ts';

/** Leah's date is 15 March 2027; she is interested in undergraduate courses and conservatoires. */
const leah = /^Leah, all decisions in/;
const DATES = '**/api/v1/events?type=key-date*';

const schemesOf = (address: string) => new URL(address).searchParams.get('schemes');

/** Answers with the dates of the requested schemes. */
async function answerDates(page: Page): Promise<void> {
  await page.route(DATES, async (route) => {
    const schemes = schemesOf(route.request().url());
    const wanted = (schemes ?? '').split(',');
    await route.fulfill({ json: { events: events.filter((event) => event.schemes.some(({ name }) => wanted.includes(name))) } });
  });
}

const rowsOf = (page: Page) => page.locator('.calendar-line').getByRole('listitem');

test('chosen schemes stay in the address, and their dates go into a calendar as a file or through a feed that the person creates, copies and stops', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerDates(page);
  await signInAs(page, leah, '/dashboard/calendar');
  const box = (name: string) => page.getByRole('checkbox', { name });
  await test.step("[CAL-013] checks the person's own schemes, and Back restores the earlier choice", async () => {
    await expect(box('Undergraduate')).toBeChecked();
    await expect(rowsOf(page)).toHaveCount(4);
    await box('Undergraduate').uncheck();
    await expect(rowsOf(page)).toHaveCount(2);
    expect(new URL(page.url()).search).toBe('?schemes=conservatoires');
    await page.goBack();
    await expect(box('Undergraduate')).toBeChecked();
    await expect(rowsOf(page)).toHaveCount(4);
  });

  const fileOf = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  await test.step('[CAL-020] downloads one date as a file', async () => {
    const one = await fileOf('Add to calendar : Clearing opens');
    expect(one.name).toBe('clearing-opens.ics');
    const { origin } = new URL(page.url());
    for (const line of ['UID:d6@dates.your-hub', 'SUMMARY:Clearing opens', 'DTSTART;VALUE=DATE:20270702', `URL:${origin}/dates/d6`])
      expect(one.text).toContain(`\r\n${line}\r\n`);
  });
  await test.step('[TIME-025] downloads all dates as a file', async () => {
    const all = await fileOf('Add all these dates to my calendar');
    expect(all.name).toBe('dates-and-deadlines.ics');
    expect(all.text.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual(
      ['d1', 'd2', 'd7', 'd6'].map((id) => `UID:${id}@dates.your-hub`),
    );
    expect(all.text).toContain('DTSTART:20270630T170000Z');
  });

  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.unroute(DATES);
  await press('Keep my dates in my own calendar');
  await test.step('[CAL-024] creates and copies the feed address', async () => {
    await press('Make my calendar address');
    await expect(page.getByText('Anybody who has this address can read these dates without signing in')).toBeVisible();
    await press('Copy the address');
    await expect(page.getByText('The address is copied.').first()).toBeVisible();
  });
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await test.step('[CAL-026] a calendar program reads the feed without a session', async () => {
    await expect(page.getByRole('link', { name: 'Open in a calendar on this device' })).toHaveAttribute(
      'href',
      address.replace(/^http/, 'webcal'),
    );
    const file = await patient(request).get(address);
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = await file.text();
    expect(text).toContain('X-WR-CALNAME:My dates from Your Hub\r\n');
    expect(text).toContain('UID:ug-2027-reply1@dates.your-hub\r\n');
    expect(text).not.toContain('Leah');
  });
  await test.step('[CAL-025] the feed stops, even after the page was left', async () => {
    await page.reload();
    await press('Keep my dates in my own calendar');
    await press('Stop this address');
    await expect(page.getByText('The address is stopped.').first()).toBeVisible();
    expect((await patient(request).get(address)).status()).toBe(404);
  });
});
