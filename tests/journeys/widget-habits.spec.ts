import { expect, test } from '@playwright/test';
import { pinWidgets, signIn, waitUntilHydrated } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('at twice the size of text on a phone, no row and no open card is wider than the page', async ({ page }) => {
  await signIn(page, /^Priya/);
  await pinWidgets(page, 'Statement', 'Tariff', 'Events');
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.locator('.statement-chips').first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.widget-row').last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
