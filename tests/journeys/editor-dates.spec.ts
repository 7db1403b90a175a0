import { expect, expectSaved, openEditor, readLive, test } from './editor-hub.ts';
import { expectAccessible } from './people.ts';

// A browser from another country: its own date fields would show the month first, and its clock is not the UK's.
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/New_York' });

test('a date is typed day first, chosen in a calendar, cleared and brought back, wherever the browser is from', async ({ page }) => {
  await openEditor(page, 'writer', 'notifications/planned-work');
  const date = page.getByRole('group', { name: 'Starts, date', exact: true });
  const part = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  const card = page.getByRole('group', { name: 'Starts', exact: true });
  const before = await date.innerText();

  await test.step('typed, the year in two digits', async () => {
    await part('day, Starts, date').click();
    await page.keyboard.type('120827');
    await part('hour, Starts, time').click();
    await page.keyboard.type('0800');
    await expect(card).toContainText('Thursday 12 August 2027, 8am UK time (British Summer Time)');
  });

  await test.step('typed at one go: the last digit of the year leads on to the hour', async () => {
    await part('day, Starts, date').click();
    await page.keyboard.type('130820270930');
    await expect(card).toContainText('Friday 13 August 2027, 9:30am UK time (British Summer Time)');
    await part('day, Starts, date').click();
    await page.keyboard.type('120820270800');
    await expect(card).toContainText('Thursday 12 August 2027, 8am UK time (British Summer Time)');
  });

  await test.step('a half-typed date is reported, and the last complete date stays', async () => {
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

  await test.step('chosen with the keyboard in the calendar', async () => {
    await part('day, Starts, date').press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: /Starts: choose a date/ });
    await expect(calendar).toBeVisible();
    await expectAccessible(page, '.moment-popover');
    await calendar.getByRole('combobox', { name: 'month' }).selectOption('October');
    await calendar.getByRole('button', { name: /31 October 2027/ }).click();
    await expect(calendar).toHaveCount(0);
    await expect(card).toContainText('Sunday 31 October 2027');
  });

  await test.step('an hour that comes twice is asked about', async () => {
    await part('hour, Starts, time').click();
    await page.keyboard.type('0130');
    await card.getByRole('combobox', { name: 'Starts, zone' }).selectOption('+00:00');
    await expect(card).toContainText('1:30am UK time (GMT)');
  });

  await test.step('cleared, brought back, and saved as it is shown', async () => {
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
