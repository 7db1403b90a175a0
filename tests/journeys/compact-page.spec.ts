import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, pinWidgets, saveSetting, signIn, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

const rowOf = (page: Page, title: string) =>
  page.locator('.widget-row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('rows summarise widgets without loading them, open at their own address, and Back restores the scroll', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await signIn(page, leah);
  const grade = { id: '1', group: 'A levels and AS', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: 'Geography' };
  await saveSetting(page, 'dashboardData', 'Tariff', [{ ...grade, gradeMessage: '' }]);
  // From now on the browser's cookie tells the server what to render.
  await page.context().addCookies([{ name: 'hub-columns', value: '1', domain: 'localhost', path: '/' }]);
  const consoleErrors = watchConsole(page);
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(rowOf(page, 'Tariff calculator')).toContainText('48 points from 1 grade');
  await expect(rowOf(page, 'Notes')).toContainText('Nothing written yet');
  const widgets = ['tariff', 'notes', 'events', 'faq', 'hub-live', 'information', 'statement', 'progress', 'timeline', 'favourites'];
  expect(scripts.filter((name) => widgets.includes(name))).toEqual([]);
  // Opening a row changes the address; Back restores the scroll position and the focus on the row.
  const link = rowOf(page, 'Notes').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/dashboard\?widget=Notes$/);
  const dialog = page.getByRole('dialog', { name: 'Notes' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(phone.width);
  await expect.poll(() => scripts).toContain('notes');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox').fill('Bring a pen.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Bring a pen.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(rowOf(page, 'Notes')).toContainText('Bring a pen.');
  expect(consoleErrors).toEqual([]);

  await test.step('axe finds nothing in rows with two of them pinned open, light and dark', async () => {
    await pinWidgets(page, 'Notes', 'Tariff');
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Edit' })).toBeVisible();
    await expectAccessibleInBothThemes(page, '.widgets');
  });
});
