import type { Locator, Page } from '@playwright/test';
import { expect, expectSaved, goTo, openEditor, openSet, readLive, sendSet, test } from './editor-hub.ts';
import { expectAccessibleInBothThemes } from './people.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });

/** A bar of the calendar, by the beginning of its name; one that spans weeks has several, and the first is returned. */
const barOf = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).first();

const january = /^One week to the January deadline: notification/;

/** Drags a bar, or its end, to a day, in steps like a pointer. */
async function dragTo(page: Page, bar: Locator, day: string, isEnd = false): Promise<void> {
  const from = await bar.boundingBox();
  const to = await page.locator(`[data-day="${day}"]`).boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + (isEnd ? from.width - 3 : 40), from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 12, { steps: 8 });
  await page.mouse.up();
}

test('an editor plans a year in one calendar: moves bars by keyboard and mouse, undoes, reviews, and opens the hub on a day', async ({
  page,
}) => {
  await openEditor(page, 'publisher', 'calendar?date=2027-01');
  await expect(barOf(page, january)).toBeVisible();

  await test.step('a filter by person shows only what they can see', async () => {
    await page.getByLabel('For this person').selectOption({ label: 'Maya, new postgraduate' });
    await expect(page.getByText('Items and links that Maya cannot see are left out.')).toBeVisible();
    await expect(page.getByRole('button', { name: january })).toHaveCount(0);
    await page.getByLabel('For this person').selectOption({ label: 'Priya, half way through' });
    await expect(barOf(page, january)).toBeVisible();
    await expect(page).toHaveURL(/persona=p03-in-progress/);
  });

  await test.step('moves a bar two days later by keyboard', async () => {
    await barOf(page, january).focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toContainText('from 9am on 6 January 2027 to 6pm on 13 January 2027');
    await expect(page.getByRole('spinbutton', { name: 'Days to move' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(barOf(page, january)).toHaveAccessibleName(/from 9am on 8 January 2027 to 6pm on 15 January 2027, changed$/);
    await expect(barOf(page, january)).toBeFocused();
    await expectSaved(page);
  });

  await test.step('moves another by mouse, and undoes it on the spot', async () => {
    await page.goto('/editor/calendar?date=2027-08');
    const busy = barOf(page, /^We expect to be very busy: notification/);
    await dragTo(page, busy, '2027-08-18');
    await expect(busy).toHaveAccessibleName(/from 9am on 18 August 2027 to 6pm on 20 August 2027, changed$/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(busy).toHaveAccessibleName(/from 9am on 11 August 2027 to 6pm on 13 August 2027$/);
    await expect(page).toHaveURL(/\/editor\/calendar/);
    await dragTo(page, busy, '2027-08-10');
    await expect(busy).toHaveAccessibleName(/from 9am on 10 August 2027/);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last().click();
    await expect(busy).toHaveAccessibleName(/from 9am on 11 August 2027/);
    await dragTo(page, busy, '2027-08-15', true);
    await expect(busy).toHaveAccessibleName(/from 9am on 11 August 2027 to 6pm on 15 August 2027, changed$/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(busy).toHaveAccessibleName(/to 6pm on 13 August 2027$/);
    await expectSaved(page);
  });

  await test.step("results day opens Amara's hub at 8 in the morning", async () => {
    await page.getByRole('button', { name: /^Thursday 12 August 2027/ }).click({ position: { x: 14, y: 14 } });
    await expect(page.getByRole('heading', { name: 'Thursday 12 August 2027' })).toBeFocused();
    await page.getByLabel('Whose hub').selectOption({ label: 'Amara, applying to conservatoires only' });
    await page.getByRole('button', { name: /^8am Results are out/ }).click();
    await page.getByRole('link', { name: 'See the hub on this day' }).click();
    await expect(page.locator('iframe[title="The hub of Amara, applying to conservatoires only, 8am on 12 August 2027"]')).toBeVisible();
  });

  await test.step('the review shows the dates before and after the move', async () => {
    await page.getByRole('button', { name: 'Review 1 change' }).click();
    const changes = page.locator('.review-changes');
    await expect(changes).toContainText('One week to the January deadline');
    await expect(changes).toContainText(/9am on 6 January 2027.*9am on 8 January 2027/s);
    expect((await readLive(page, 'notifications/jan-deadline-2027')).value.startDate).toBe('2027-01-06T09:00');
  });

  await test.step('a schedule appears on the calendar, and one within a freeze warns on its day and links there', async () => {
    const { value } = await readLive(page, 'notifications/results-busy-2027');
    const set = await openSet(page, 'A calmer word', { 'notifications/results-busy-2027': { ...value, title: 'We are here for you' } });
    await sendSet(page, set, 'schedule', { at: '2027-08-12T09:00:00.000Z', note: 'For the day' });
    await page.goto('/editor/calendar?date=2027-08');
    await expect(barOf(page, /^A calmer word: scheduled publish, at 10am on 12 August 2027/)).toBeVisible();
    const look = page.getByRole('region', { name: 'Warnings' });
    await expect(look).toContainText(
      '“A calmer word” is scheduled for 10am on 12 August 2027, in the freeze “Nothing is published around results”.',
    );
    await expect(page.getByRole('button', { name: /^Thursday 12 August 2027, .*warnings?$/ })).toBeVisible();
    await look.getByRole('button', { name: /^Open it.*A calmer word/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
  });
});

test('a viewer can only look, and axe finds nothing by month, year and list, in both themes', async ({ page }) => {
  await openEditor(page, 'viewer', 'calendar?date=2027-01');
  await barOf(page, january).click();
  await expect(page.getByRole('dialog')).toContainText('You can look at it, not move it.');
  await page.keyboard.press('Escape');
  for (const [view, size] of [
    ['date=2027-08&day=2027-08-12', wide],
    ['date=2027-01&view=year', wide],
    ['date=2027-01&view=list', wide],
    ['date=2027-08&day=2027-08-12', phone],
  ] as const) {
    await page.setViewportSize(size);
    await goTo(page, `calendar?${view}`);
    await expect(page.getByRole('button', { name: /^(Clearing is open|One week to the January deadline)/ }).first()).toBeVisible();
    await test.step(`${view}, ${size.width}`, () => expectAccessibleInBothThemes(page, '#work'));
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${view} is as wide as its window`).toBe(size.width);
  }
});
