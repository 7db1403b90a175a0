import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { setTheme, signInAs, tabTo, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** Chooses from a select by typing, as by keyboard. */
async function chooseByKeys(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label);
  await tabTo(page, field);
  await page.keyboard.type(value);
  await expect(field.locator('option:checked')).toHaveText(value);
}

/** Checks that nothing is cut off or overflows the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** The number of sheets that the browser would print. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}

test.describe('comparing offers', () => {
  test.use({ viewport: phone });

  test('[OFFER-001] [OFFER-007] [OFFER-014] a person on a phone compares by keyboard, tries out a reply and goes on to reply', async ({
    page,
  }) => {
    const consoleErrors = watchConsole(page);
    await signInAs(page, leah);
    const help = page.getByRole('link', { name: 'Help me decide' });
    await help.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/offers$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your offers side by side');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const cards = page.locator('main').getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole('table', { name: 'In short' }).getByRole('row')).toHaveCount(4);
    await expect(page.locator('main').getByText('Loading')).toHaveCount(0);
    await chooseByKeys(page, 'Firm choice', 'University of Portsmouth');
    await expect(page).toHaveURL(/\?firm=university-of-portsmouth$/);
    await chooseByKeys(page, 'Insurance choice', 'University of Leeds');
    await expect(page.getByText('Your insurance asks for 136 points and your firm choice for 112.')).toBeVisible();
    await expect(cards.filter({ hasText: 'Tried as insurance' }).getByRole('heading')).toHaveText('University of Leeds');
    await expectNoSideways(page);
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.getByLabel('Firm choice').locator('option:checked')).toHaveText('University of Portsmouth');
    await tabTo(page, page.getByRole('button', { name: 'Clear' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/offers$/);
    const reply = page.locator('main').getByRole('link', { name: 'Reply to offers' });
    await tabTo(page, reply);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undergraduate application for 2027');
    await expect(page.getByLabel('Firm: your first choice')).toHaveValue('');
    expect(consoleErrors).toEqual([]);
  });

  test('the comparison can be saved as a picture and printed, and its row names stay visible on a wide screen while the offers scroll', async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.set(navigator, 'canShare', undefined));
    await page.setViewportSize({ width: 900, height: 900 });
    await signInAs(page, leah, '/dashboard/offers?firm=university-of-leeds&insurance=university-of-portsmouth');
    await expect(page.locator('main').getByText('Loading')).toHaveCount(0);
    await test.step('[OFFER-014] the row names stay visible', async () => {
      const row = page.getByRole('rowheader', { name: 'What it asks for' });
      const before = await row.boundingBox();
      await page.locator('.offers-scroll').evaluate((part) => part.scrollTo({ left: 400 }));
      expect((await row.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
      await expectNoSideways(page);
    });
    await test.step('[OFFER-015] the picture is a PNG, and is saved where the device cannot share one', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a picture' }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe('offers.png');
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(bytes.readUInt32BE(16)).toBeGreaterThan(1_000);
      await expect(page.getByText('The picture is saved.')).toBeVisible();
    });
    await test.step('[OFFER-015] paper shows only the comparison, on one or two pages', async () => {
      await page.setViewportSize(wide);
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['Back to Hub', 'Print', 'Reply to offers'])
        await expect(page.getByText(gone, { exact: true }).first()).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.locator('.offers-replies')).toContainText('University of Leeds');
      await setTheme(page, 'dark');
      await expect(page.locator('.offers-line').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      expect(await countSheets(page)).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: null });
      await page.setViewportSize(phone);
      await expect(page.locator('main').getByRole('article')).toHaveCount(3);
      expect(await countSheets(page)).toBeLessThanOrEqual(2);
    });
  });
});
