import { expect, expectSaved, openEditor, readLive, test } from './editor-hub.ts';
import { expectAccessible } from './people.ts';

// A foreign browser: its own date fields would put the month first, and its clock is not on UK time.
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/New_York' });

test("a date is typed day first, picked in a calendar, cleared and restored, whatever the browser's locale", async ({ page }) => {
  await openEditor(page, 'writer', 'notifications/planned-work');
  const date = page.getByRole('group', { name: 'Starts, date', exact: true });
  const part = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  const card = page.getByRole('group', { name: 'Starts', exact: true });
  const before = await date.innerText();

  await test.step('accepts a year of two digits', async () => {
    await part('day, Starts, date').click();
    await page.keyboard.type('120827');
    await part('hour, Starts, time').click();
    await page.keyboard.type('0800');
    await expect(card).toContainText('Thursday 12 August 2027, 8am UK time (British Summer Time)');
  });

  await test.step('moves on to the hour after the last digit of the year', async () => {
    await part('day, Starts, date').click();
    await page.keyboard.type('130820270930');
    await expect(card).toContainText('Friday 13 August 2027, 9:30am UK time (British Summer Time)');
    await part('day, Starts, date').click();
    await page.keyboard.type('120820270800');
    await expect(card).toContainText('Thursday 12 August 2027, 8am UK time (British Summer Time)');
  });

  await test.step('reports a half-typed date and keeps the last complete one', async () => {
    await part('month, Starts, date').click();
    await page.keyboard.press('Backspace');
    await part('hour, Starts, time').click();
    await expect(card).toContainText('The date needs a day, a month and a whole year. Until then it stays 12/08/2027.');
    await expect(card).toContainText('Thursday 12 August 2027');
    await part('month, Starts, date').click();
    await page.keyboard.type('09');
    await expect(card).not.toContainText('The date needs');
    await expect(card).toContainText('Sunday 12 September 2027');
  });

  await test.step('picks a date in the calendar by keyboard', async () => {
    await part('day, Starts, date').press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: /Starts: choose a date/ });
    await expect(calendar).toBeVisible();
    await expectAccessible(page, '.moment-popover');
    await calendar.getByRole('combobox', { name: 'month' }).selectOption('October');
    await calendar.getByRole('button', { name: /31 October 2027/ }).click();
    await expect(calendar).toHaveCount(0);
    await expect(card).toContainText('Sunday 31 October 2027');
  });

  await test.step('asks which one is meant when an hour occurs twice', async () => {
    await part('hour, Starts, time').click();
    await page.keyboard.type('0130');
    await card.getByRole('combobox', { name: 'Starts, zone' }).selectOption('+00:00');
    await expect(card).toContainText('1:30am UK time (GMT)');
  });

  await test.step('clears, restores and saves the date as shown', async () => {
    await page.getByRole('button', { name: 'Clear starts' }).click();
    await expect(part('day, Starts, date')).toBeFocused();
    await expect(card).toContainText('No limit');
    await page.keyboard.press('Control+z');
    await expect(card).toContainText('Sunday 31 October 2027, 1:30am UK time (GMT)');
    await expectSaved(page);
    expect((await readLive(page, 'notifications/planned-work')).value.startDate).toBe('2026-11-16T09:00');
    expect(before.replace(/\s/g, '')).toBe('16/11/2026');
  });
});
