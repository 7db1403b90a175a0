import { expect, test } from '@playwright/test';

test('a button pressed before its script has come does its work when it has, once', async ({ page }) => {
  await page.request.post('/account/demo', { data: { persona: 'p01-not-started' }, headers: { 'X-Hub-Request': '1' } });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Customise' });
  await button.click();
  await expect(page.locator('#hub')).not.toHaveAttribute('data-awake', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(button).toBeFocused();
});
