import { expect, type Page, test } from '@playwright/test';
import { patient, savePersonalisation, watchRules } from './people.ts';

test.beforeEach(({ page }) => watchRules(page));

/** Holds every script back until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Signs in as a made-up person and opens a page as the server rendered it. Returns a function that releases its scripts. */
async function openAsDrawn(page: Page, persona: string, path: string): Promise<() => void> {
  await patient(page.request).post('/account/demo', { data: { persona }, headers: { 'X-Hub-Request': '1' } });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('input to a button, a field and a to-do before hydration takes effect once after it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await openAsDrawn(page, 'p10-decisions-received', '/dashboard');
  const field = page.getByRole('searchbox', { name: 'Search questions and answers' });
  const checked = page.getByRole('checkbox', { name: 'Book an open day' });
  const cleared = page.getByRole('checkbox', { name: 'Set up your hub' });
  const saved = page.waitForResponse((answer) => !!answer.request().postData()?.includes('"book-open-day"') && answer.ok());
  await page.getByRole('combobox', { name: 'Show events' }).selectOption('My favourite events');
  await field.pressSequentially('conditional offer');
  await checked.check();
  await cleared.check();
  await cleared.uncheck();
  await expect(page.locator('#hub')).not.toHaveAttribute('data-awake', 'true');
  release();
  await test.step('typed and chosen values take effect', async () => {
    await expect(page.locator('#widget-Faq').getByText('What do conditional and unconditional mean?')).toBeVisible();
    await expect(field).toHaveValue('conditional offer');
    await expect(page.locator('#widget-Events').getByText('No favourite events selected.')).toBeVisible();
  });
  await test.step('a ticked to-do is saved, and one that was ticked and cleared is not', async () => {
    await saved;
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByRole('button', { name: 'Show all 10' }).click();
    await expect(checked).toBeChecked();
    await expect(cleared).not.toBeChecked();
  });
  await test.step('a button acts once', async () => {
    const releaseAgain = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Customise' });
    await button.click();
    await expect(page.locator('#hub')).not.toHaveAttribute('data-awake', 'true');
    releaseAgain();
    await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(button).toBeFocused();
  });
});

test('server-rendered content stays while its scripts load, whatever else the page learns', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(notes|later)-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await patient(page.request).post('/account/demo', { data: { persona: 'p10-decisions-received' }, headers: { 'X-Hub-Request': '1' } });
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
