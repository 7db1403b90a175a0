import { expect, type Page, test } from '@playwright/test';
import { signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;

/** How light the ink of this text is, from 0 to 255. */
function inkOf(page: Page, words: string): Promise<number> {
  const text = page.getByText(words, { exact: true }).last();
  return text.evaluate((element) => Math.max(...(getComputedStyle(element).color.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number)));
}

test('prints dark ink in the dark theme too, without links elsewhere, and a panel over the page alone', async ({ page }) => {
  await signInAs(page, leah, '/dashboard/calendar');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Dates and deadlines' })).toBeVisible();
  expect(await inkOf(page, 'Scottish results day')).toBeLessThan(100);
  for (const frame of ['.header', '.footer', '.sticky-advert', '.tab-bar']) await expect(page.locator(frame)).toBeHidden();
  await page.goto('/dashboard?show=hub');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inkOf(page, 'Welcome back Leah')).toBeLessThan(100);

  await test.step('prints a panel to its end', async () => {
    await page.goto('/dashboard/todo');
    await waitUntilHydrated(page);
    const panel = page.getByRole('dialog', { name: 'To do' });
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Close to do list' })).toBeHidden();
    const last = panel.getByRole('listitem').last();
    expect(await last.evaluate((item) => item.getBoundingClientRect().bottom - document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      0,
    );
  });
  await test.step('prints a statement that is longer than its field to its end', async () => {
    await page.emulateMedia({ media: null });
    await signInAs(page, /^Sophie/, '/dashboard?widget=Statement');
    const field = page.getByRole('textbox', { name: 'Why this course' });
    await field.fill('A line of my statement.\n'.repeat(30));
    await page.emulateMedia({ media: 'print' });
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0);
  });
});
