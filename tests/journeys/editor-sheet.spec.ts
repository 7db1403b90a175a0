import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectSaved, goTo, openEditor, putPreviewAway, test } from './editor-hub.ts';
import { expectAccessibleInBothThemes } from './people.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });
test.beforeEach(({ page }) => putPreviewAway(page));

/** A cell by row, counted from 1 below the headings, and by the heading of its column. */
async function cellAt(page: Page, row: number, heading: string): Promise<Locator> {
  const column = await page.getByRole('columnheader', { name: heading }).getAttribute('aria-colindex');
  return page.locator(`[data-cell="${row}/${Number(column) - 1}"]`);
}

/** Pastes text at the focus, as from another program. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('an editor fills down four dates, pastes a column, replaces a word with one exception, reviews it all and undoes each step', async ({
  page,
}) => {
  await openEditor(page, 'writer', 'notifications');
  await page.getByRole('button', { name: 'As a sheet' }).click();
  const sheet = page.getByRole('grid', { name: 'Notifications' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/editor\/notifications\?.*view=sheet/);

  await test.step('Shift, arrows and Ctrl D copy the first end date to the three below', async () => {
    const ends = await cellAt(page, 1, 'Ends');
    await ends.click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('18 January 2027 6pm');
    await page.keyboard.press('Enter');
    await expect(ends).toHaveText('6pm on 18 January 2027');
    await page.keyboard.press('ArrowUp');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    for (const row of [1, 2, 3, 4]) await expect(await cellAt(page, row, 'Ends')).toHaveText('6pm on 18 January 2027');
  });

  await test.step('a column from a spreadsheet is previewed before it is imported', async () => {
    await (await cellAt(page, 1, 'Title')).click();
    await paste(page, 'First title\r\n"Second ""title"""\r\n');
    const dialog = page.getByRole('dialog', { name: 'Paste: 2 cells of 2 items' });
    await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Change 2 cells of 2 items' }).click();
    await expect(await cellAt(page, 2, 'Title')).toHaveText('Second "title"');
  });

  await test.step('a word is replaced everywhere except in one place', async () => {
    await page.getByRole('button', { name: 'Find and replace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find and replace' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('audition');
    await page.getByRole('textbox', { name: 'Replace with' }).fill('tryout');
    const places = page.locator('.find-place').getByRole('checkbox');
    await expect(places.first()).toBeVisible();
    await places.first().uncheck();
    await page.getByRole('button', { name: /^Replace in \d+ places?$/ }).click();
    await expect(page.locator('.find-place').getByRole('checkbox')).toHaveCount(1);
  });

  await test.step('the review shows all of these changes', async () => {
    await expectSaved(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Review \d+ changes$/ })).toBeVisible();
    const changes = page.locator('.review-changes');
    await expect(changes).toContainText('6pm on 18 January 2027');
    await expect(changes).toContainText('tryout');
  });

  await test.step('each change is undone in one step', async () => {
    await page.goBack();
    const undo = () => page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('heading', { level: 1 }).click();
    for (let count = 0; count < 4; count += 1) await undo();
    await expect(page.locator('.top-review')).toHaveText('No changes');
  });
});

test('an exported CSV or XLSX file changes nothing when imported, and a long sheet renders only the visible rows', async ({ page }) => {
  await openEditor(page, 'writer', 'promotions?view=sheet');
  await expect(page.getByRole('grid', { name: 'Promotions' })).toBeVisible();
  for (const format of ['CSV', 'XLSX']) {
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Save these rows and columns as ${format}` }).click(),
    ]);
    const path = await download.path();
    await page.getByRole('button', { name: 'Import' }).click();
    const name = `promotions.${format.toLowerCase()}`;
    await page
      .getByLabel('A file', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: readFileSync(path) });
    await expect(page.getByRole('dialog', { name: 'Import a file: Nothing' }).locator('.plan')).toHaveText('Nothing would change.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    if (format === 'CSV') {
      const changed = readFileSync(path, 'utf8').replace(/^(totum-student-discounts),([^,]*),/m, '$1,A shorter title,');
      await page.getByRole('button', { name: 'Import' }).click();
      await page.getByLabel('A file', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(changed) });
      await expect(page.getByRole('dialog', { name: 'Import a file: 1 cell of 1 item' })).toContainText('shorter');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    }
  }
  await expect(page.locator('.top-review')).toHaveText('No changes');

  await test.step('renders only the visible rows', async () => {
    await goTo(page, 'messages?view=sheet');
    const sheet = page.getByRole('grid', { name: 'Messages' });
    await expect(sheet).toBeVisible();
    expect(Number(await sheet.getAttribute('aria-rowcount'))).toBeGreaterThan(1_000);
    expect(await sheet.getByRole('row').count()).toBeLessThan(60);
    await sheet.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
    await expect(sheet.getByRole('row').nth(10)).toBeVisible();
    expect(await sheet.getByRole('row').count()).toBeLessThan(60);
  });

  await test.step('axe finds nothing in the sheet and the search, light and dark, wide and on a phone', async () => {
    for (const path of ['notifications?view=sheet', 'replace']) {
      await goTo(page, path);
      if (path === 'replace') await page.getByRole('textbox', { name: 'Find', exact: true }).fill('deadline');
      else await page.getByRole('button', { name: 'Filter', exact: true }).click();
      for (const size of [wide, phone]) {
        await page.setViewportSize(size);
        await test.step(`${path}, ${size.width}`, () => expectAccessibleInBothThemes(page, '#work'));
      }
      await page.setViewportSize(wide);
    }
  });
});
