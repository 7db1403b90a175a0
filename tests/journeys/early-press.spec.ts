import { expect, test } from '@playwright/test';
import { savePersonalisation, watchRules } from './people.ts';

test.beforeEach(({ page }) => watchRules(page));

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

test('what the server drew stays while its scripts are on their way, whatever else the page learns', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(notes|later)-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.request.post('/account/demo', { data: { persona: 'p10-decisions-received' }, headers: { 'X-Hub-Request': '1' } });
  await page.goto('/dashboard');
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
  const drawn = [page.locator('#widget-Notes .notes'), page.getByRole('contentinfo')];
  const first = await Promise.all(drawn.map((part) => part.elementHandle()));
  const read = page.waitForResponse((answer) => answer.url().includes('/api/v1/hub') && answer.status() === 200);
  await savePersonalisation(page, { studyLevel: 'Undergraduate', userCountry: 'United Kingdom', onBoardingConfirmed: true });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (const [index, part] of drawn.entries()) expect(await part.evaluate((now, before) => now === before, first[index])).toBe(true);
  release();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.locator('#widget-Notes').getByRole('textbox')).toBeVisible();
});
