import { expect, test } from '@playwright/test';
import { signInAs } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('at twice the size of text on a phone, no card is wider than the page', async ({ page }) => {
  await signInAs(page, /^Priya/);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.locator('.statement-chips').first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
