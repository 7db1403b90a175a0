import { expect, test } from '@playwright/test';
import { signInAs } from './people.ts';

const leah = /^Leah, all decisions in/;

test.use({ viewport: { width: 1440, height: 900 } });

test('[ERR-026] where no scheme is chosen, the button beside the sentence opens the settings', async ({ page }) => {
  await signInAs(page, leah);
  const widget = page.locator('[data-widget="Timeline"]');
  const toggle = widget.getByRole('button', { name: 'Show settings of Key dates' });
  await toggle.click();
  for (const box of await widget.getByRole('checkbox').all()) await box.uncheck();
  await toggle.click();
  await expect(widget.getByText('You must select at least one scheme')).toBeVisible();
  await widget.getByRole('button', { name: 'Show settings', exact: true }).click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.getByRole('checkbox').first()).toBeFocused();
});

test('a note that is left with unsaved words says that it was saved', async ({ page }) => {
  await signInAs(page, leah, '/dashboard?widget=Notes');
  const dialog = page.getByRole('dialog');
  const write = dialog.getByRole('button', { name: /Add a note|Edit/ });
  await write.click();
  await dialog.getByRole('textbox').fill('Ask about the year abroad');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
});

test('whoever hides several widgets by keyboard goes on with the next one', async ({ page }) => {
  await signInAs(page, leah);
  await page.getByRole('button', { name: 'Customise' }).click();
  await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeFocused();
  const cards = page.locator('.customise-grid h3');
  const [first = '', second = '', third = ''] = await cards.allTextContents();
  await page.locator('.customise-grid [aria-haspopup="menu"]').first().focus();
  for (const hidden of [first, second]) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Hide' }).press('Enter');
    await expect(cards.filter({ hasText: hidden })).toHaveCount(0);
  }
  await expect(cards.first()).toHaveText(third);
  await expect(page.locator('.customise-grid [aria-haspopup="menu"]').first()).toBeFocused();
});

test('at twice the size of text on a phone, no card is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, /^Priya/);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.locator('.statement-chips').first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
