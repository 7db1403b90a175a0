import { dirname, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { publishNow, signInAsEditor, waitUntilReady } from './editor-hub.ts';
import { startOwnHub } from './own-hub.ts';
import { expectAccessible, waitUntilHydrated, watchRules } from './people.ts';

/** The members' page of a library, with the same engine, server and editor, but its own build. */
const test = base.extend<object, { readonly library: string }>({
  library: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the first parameter.
    async ({}, use, { config }) => {
      const folder = dirname(config.configFile ?? resolve(import.meta.dirname, '../../playwright.config.ts'));
      const hub = await startOwnHub(folder, { HUB_STORE: 'memory', HUB_SIGN_IN: 'demo' }, 'dist-packs/second-pack/server/main.js');
      await use(hub.url);
      await hub.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ library }, use) => use(library),
});

test.use({ viewport: { width: 1440, height: 900 } });

async function openAs(page: Page, name: RegExp): Promise<void> {
  await watchRules(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name }).click();
  await waitUntilHydrated(page);
}

test('a member signs in on the page and sees a card, steps, clubs and widgets, hydrated; a child has separate ones', async ({
  page,
  context,
}) => {
  await openAs(page, /^Ann, with two books/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Ann' })).toBeVisible();
  await expect(page).toHaveTitle('Your library');
  await expect(page.getByRole('region', { name: 'Your card' })).toContainText('It ran out on 2027-02-01.');
  await expect(page.getByRole('link', { name: 'Renew your card' })).toBeVisible();
  await expect(page.getByText('Monday: 09:00 to 18:00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your card', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your card' })).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Novels on Mondays' }).or(page.getByRole('link', { name: 'Novels on Mondays' })),
  ).toBeVisible();

  await test.step('saved text and arrangement survive a reload, and reach another tab with its next read', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await waitUntilHydrated(other);
    await page.getByLabel('A note to yourself').fill('Bring back the atlas');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.getByRole('button', { name: 'Move or hide Opening hours' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toHaveCount(0);
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.getByLabel('A note to yourself')).toHaveValue('Bring back the atlas');
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toHaveCount(0);
    // The tab becomes visible again.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(other.getByRole('heading', { name: 'Opening hours' })).toHaveCount(0);
  });

  await test.step('a child sees content for children', async () => {
    await context.clearCookies();
    await openAs(page, /^Tom, nine/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Tom' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Novels on Mondays' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Read with us' })).toBeVisible();
  });
});

test("every page, and the editor, uses the library's colours, typeface, logo and language", async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const logo = document.querySelector('.logo');
      return {
        action: style.getPropertyValue('--action').trim(),
        display: style.getPropertyValue('--font-display').includes('Palatino'),
        logo: logo !== null && getComputedStyle(logo).backgroundImage.includes('Library'),
        lang: document.documentElement.lang,
      };
    });
  const library = { action: '#7a1f3d', display: true, logo: true };
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/account/login');
  expect(await look()).toEqual({ ...library, lang: 'en-IE' });
  await openAs(page, /^Ann, with two books/);
  expect(await look()).toEqual({ ...library, lang: 'en-IE' });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect((await look()).action).not.toBe(library.action);
  await expectAccessible(page);
  await page.context().clearCookies();
  await signInAsEditor(page, 'admin');
  await page.goto('/editor/clubs');
  await waitUntilReady(page);
  expect(await look()).toEqual({ ...library, lang: 'en-GB' });
  const [name, search] = await Promise.all([
    page.locator('.top-home > :last-child').boundingBox(),
    page.locator('.top-search').boundingBox(),
  ]);
  expect((name?.x ?? 0) + (name?.width ?? 0), 'the name of the editor ends before the search begins').toBeLessThan(search?.x ?? 0);
});

test("the rows of widgets are adjacent on a phone, despite the page's own list styles", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, /^Ann, with two books/);
  const rows = page.locator('.widget-row');
  await rows.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@layer ui { .library-page ul { display: grid; gap: 40px; padding: 20px; } }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(second?.y ?? 0, 0);
  await expect(rows.nth(1)).toHaveCSS('border-top-width', '0px');
});

test("the editor has only a library's kinds, previews a member, publishes, and rolls back", async ({ page, browser, library }) => {
  await signInAsEditor(page, 'admin');
  await page.goto('/editor/clubs');
  await waitUntilReady(page);
  const rail = page.getByRole('navigation').first();
  await expect(rail.getByRole('link', { name: 'Clubs' })).toBeVisible();
  await expect(rail.getByRole('link', { name: /Promotions|Live event|Questions|Is the year ready|links/ })).toHaveCount(0);
  await expect(page).toHaveTitle('Clubs - Your library editor');
  await expect(page.getByRole('link', { name: 'Your library editor' })).toBeVisible();
  await page.goto('/editor/clubs/novels?persona=m1-borrower');
  const hub = page.frameLocator('iframe[title^="The hub of"]');
  await page.getByLabel('Title', { exact: true }).fill('Novels on Tuesdays');
  await expect(hub.getByRole('link', { name: 'Novels on Tuesdays' })).toBeVisible();

  await test.step('members see published content until it is rolled back', async () => {
    await page.getByRole('button', { name: /^Review 1 change$/ }).click();
    await page.getByLabel('Note for the history').fill('They meet on another day');
    await publishNow(page);
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
    const member = await (await browser.newContext({ baseURL: library })).newPage();
    await openAs(member, /^Ann, with two books/);
    await expect(member.getByRole('link', { name: 'Novels on Tuesdays' })).toBeVisible();
    await page.goto('/editor/history');
    await page
      .getByRole('button', { name: /^Roll back/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('It was a mistake');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Roll back/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await member.reload();
    await expect(member.getByRole('link', { name: 'Novels on Mondays' })).toBeVisible();
  });

  await test.step("coverage lists membership cards, and the checks are the library's", async () => {
    await page.goto('/editor/coverage');
    await expect(page.getByRole('rowheader', { name: /Card: Valid/ })).toBeVisible();
    await page.goto('/editor/checks');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
