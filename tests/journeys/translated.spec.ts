import { expect, type Page, test } from '@playwright/test';
import { isLong } from '#engine/testing/how-long';
import { patient, signIn, waitUntilHydrated, watchRules } from './people.ts';
import { translatedPages } from './translation.ts';
import { expectAlive, expectTranslated, pressEverything, translatePages } from './translator.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const leah = 'Leah, all decisions in';

/** Opens an address and waits until it is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Presses every control of the open page and checks that nothing crashes. */
async function expectToLiveOn(page: Page, fewest = 0, within = 'main'): Promise<void> {
  await expectTranslated(page);
  const names = await pressEverything(page, { within });

  expect(names.length, `${page.url()}: ${names.join(', ')}`).toBeGreaterThanOrEqual(fewest);
  await expectAlive(page);
  await expectTranslated(page);
}

/** The only pages with a map, with lookup fields, and with a list that replaces its results. */
const inBrowser = ['/dashboard/preferences', '/search/results?SearchText=law', '/explore/locations/loc-england'];

// In a DOM, every page, widget and form is tested with each text translated: catalogue/contract/whole/translated.dom.test.ts. This file
// tests what only a browser has: server-rendered pages, translated before or after hydration, and real navigation.
test.describe('a page translated by the browser keeps working, whatever is pressed', () => {
  test('translated from the first text on: signing in, the dashboard, from screen to screen by its links, and back', async ({ page }) => {
    const faults = await translatePages(page, 'first text');
    await watchRules(page);
    await page.goto('/account/login');
    await expectTranslated(page);
    await page
      .getByRole('button', { name: /^Leahˣ All decisions inˣ/ })
      .first()
      .click();
    await page.waitForURL(/\/dashboard/);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ˣ$/);
    const places = await page
      .locator('header nav a, main a')
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => /^\/(dashboard|explore|search)/.test(href)),
      );
    expect(places.length).toBeGreaterThan(7);
    for (const place of places.slice(0, isLong ? 16 : 8)) {
      await page
        .locator(`a[href="${place}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(/ˣ/);
      await expectAlive(page);
      await page.goBack();
      await expect(page.locator('.next-step')).toBeVisible();
      await expectAlive(page);
    }
    await expectToLiveOn(page, 5);
    expect(await faults()).toEqual([]);
  });

  test('translated after hydration: a celebrated place, and pages that a DOM without layout renders in part', async ({ page }) => {
    const faults = await translatePages(page);
    await signIn(page, /^Jacob/);
    await open(page, '/dashboard');
    await page.getByRole('button', { name: /^Stop celebration/ }).click();
    await expectAlive(page);
    for (const address of isLong ? translatedPages.map(([one]) => one) : inBrowser) {
      await open(page, address);
      await expectToLiveOn(page, 0);
    }
    expect(await faults()).toEqual([]);
  });
});

test('every page declares British English, so that a translator knows the source language', async ({ page }) => {
  const read = async (address: string) => {
    const reply = await patient(page.request).get(address, { headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
    expect(reply.headers()['content-type'], address).toContain('text/html');
    return [address, /<html lang="([^"]*)"/.exec(await reply.text())?.[1]];
  };
  const still = ['/account/login', '/account/login?returnUrl=%2Fdashboard', '/nowhere', '/gallery', '/gallery/tariff', '/totum'];
  const own = ['/', ...translatedPages.map(([address]) => address), '/explore', '/help', '/contact'];
  const staff = ['/editor', '/editor/next-steps', '/editor/nowhere', '/editor/preview'];
  const found = [];
  for (const address of still) found.push(await read(address));
  await signIn(page, leah);
  for (const address of own) found.push(await read(address));
  await patient(page.request).post('/account/demo', { data: { persona: 'editor-admin' }, headers: { 'X-Hub-Request': '1' } });
  for (const address of staff) found.push(await read(address));
  expect(found.filter(([, language]) => language !== 'en-GB')).toEqual([]);
});
