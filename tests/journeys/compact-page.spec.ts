import { devices, expect, type Page, test } from '@playwright/test';
import {
  expectAccessibleInBothThemes,
  madeUpPeople,
  passCalmScreen,
  pinWidgets,
  saveSetting,
  signIn,
  signInAs,
  waitUntilHydrated,
  watchConsole,
} from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };
const SCREENS = 5;
const pixel = devices['Pixel 7'];

test.use({ viewport: phone });

const rowOf = (page: Page, title: string) =>
  page.locator('.widget-row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** What stands in the list of widgets: rows, and in brackets what stands open. */
const listed = (page: Page) =>
  page
    .locator('.widget-rows > li')
    .evaluateAll((all) =>
      all.map((one) =>
        one.classList.contains('widget-row')
          ? one.getAttribute('data-widget')
          : `(${one.querySelector('[data-widget]')?.getAttribute('data-widget')})`,
      ),
    );

test.describe('how long the page is', () => {
  // One visit each for everybody who can sign in.
  test.setTimeout(300_000);

  test('the hub of anybody is at most five screens on a phone', async ({ page }) => {
    const heights: Record<string, number> = {};
    for (const { id: persona, title } of madeUpPeople) {
      await signIn(page, title);
      await page.goto('/dashboard');
      await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
      await passCalmScreen(page);
      // Whoever has not answered the first questions sees those.
      if ((await page.locator('.dashboard').count()) === 0) continue;
      await expect(page.locator('.widget-rows'), persona).toBeVisible();
      heights[persona] = await page.evaluate(() => document.documentElement.scrollHeight);
    }
    expect(Object.keys(heights).length).toBeGreaterThan(40);
    expect(Object.entries(heights).filter(([, height]) => height > SCREENS * phone.height)).toEqual([]);
  });
});

test('rows say what is in their widgets, and load none of them before they are opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await signIn(page, leah);
  const grade = { id: '1', group: 'A levels and AS', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: 'Geography' };
  await saveSetting(page, 'dashboardData', 'Tariff', [{ ...grade, gradeMessage: '' }]);
  // From now on the browser's note tells the server what to draw.
  await page.context().addCookies([{ name: 'hub-columns', value: '1', domain: 'localhost', path: '/' }]);
  const consoleErrors = watchConsole(page);
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(rowOf(page, 'Tariff calculator')).toContainText('48 points from 1 grade');
  await expect(rowOf(page, 'Notes')).toContainText('Nothing written yet');
  const widgets = ['tariff', 'notes', 'events', 'faq', 'hub-live', 'information', 'statement', 'progress', 'timeline', 'favourites'];
  expect(scripts.filter((name) => widgets.includes(name))).toEqual([]);
  await rowOf(page, 'Notes').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Notes' })).toBeVisible();
  await expect.poll(() => scripts).toContain('notes');
  expect(consoleErrors).toEqual([]);
});

test('a row opens its widget under its address, and Back is where one was, with the focus on the row', async ({ page }) => {
  await signInAs(page, leah);
  const link = rowOf(page, 'Notes').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/dashboard\?widget=Notes$/);
  const dialog = page.getByRole('dialog', { name: 'Notes' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(phone.width);
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
});

test('what is pinned stands open, also after a reload; a fourth is refused, and the standard order takes the pins back', async ({
  page,
}) => {
  await signInAs(page, leah);
  const before = await listed(page);
  const pin = (title: string) => page.getByRole('button', { name: `Pin ${title}: it stands open`, exact: true });
  await page.getByRole('button', { name: 'Customise' }).click();
  for (const title of ['Notes', 'Tariff calculator', 'Read next']) await pin(title).press('Enter');
  await expect(pin('Notes')).toHaveAttribute('aria-pressed', 'true');
  await pin('Events').press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('3 widgets stand open already.')).toBeVisible();
  await expect(pin('Events')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const open = ['Notes', 'Tariff', 'Information'];
  const wanted = before.map((id) => (open.includes(`${id}`) ? `(${id})` : id));
  await expect.poll(() => listed(page)).toEqual(wanted);
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Add a note' })).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => listed(page)).toEqual(wanted);
  await page.getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => listed(page)).toEqual(before);
});

test('axe finds nothing in rows with two that stand open, nor while they are arranged, light and dark', async ({ page }) => {
  await signIn(page, leah);
  await pinWidgets(page, 'Notes', 'Tariff');
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await expectAccessibleInBothThemes(page, '.widgets');
  await page.getByRole('button', { name: 'Customise' }).click();
  await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeVisible();
  await expectAccessibleInBothThemes(page, '.customise');
});

test.describe('a phone on its first visit', () => {
  test.use({ userAgent: pixel.userAgent, isMobile: true, hasTouch: true });

  test('gets rows from the server at once, and nothing is drawn anew', async ({ page }) => {
    const consoleErrors = watchConsole(page);
    await signIn(page, leah);
    const html = await (await page.request.get('/dashboard')).text();
    expect(html).toContain('class="widget-row"');
    expect(html).not.toContain('class="widget-grid"');
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await expect(page.locator('.widget-row').first()).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});
