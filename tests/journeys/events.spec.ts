import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { signIn, signInAs, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a wide screen', width: 1440, height: 900 },
] as const;

/** Opens the filters, which a phone hides behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

test('[WIDGET-070] [EVENT-008] the embedded services can be searched, the choice lasts for the visit, and the block is absent without bookings', async ({
  page,
}) => {
  const bookings = '**/hub-events-api/api/v1.0/hubevents';
  await page.route(bookings, (route) => route.fulfill({ json: [] }));
  await signInAs(page, leah);
  const widget = page.getByRole('region', { name: 'Events', exact: true });
  await expect(widget.getByRole('listitem').first()).toBeVisible();
  await widget.getByLabel('Show events').selectOption('Near me');
  await widget.getByRole('button', { name: 'Move or hide Events' }).click();
  await page.getByRole('menuitem', { name: /Open Events/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Show events')).toHaveValue('nearYou');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(dialog.getByLabel('Show events')).toHaveValue('latest');
  await dialog.getByRole('searchbox', { name: 'Search events' }).fill('leeds');
  await expect(dialog.getByRole('listitem').first()).toContainText('Leeds');
  await expect(dialog.getByText('Your booked events')).toHaveCount(0);
  await test.step('[EVENT-029] [EVENT-046] a booked event in the widget links to its own page, and an unknown one to all events', async () => {
    await page.unroute(bookings);
    await page.goto('/node/nothing');
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found');
    await page.locator('main').getByRole('link', { name: 'All open days and events' }).last().click();
    await expect(page).toHaveURL('/explore/search/events');
    await page.goto('/dashboard?widget=Events');
    await waitUntilHydrated(page);
    const booked = page.getByRole('dialog').getByRole('region', { name: 'Your booked events' });
    await booked.getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/node\//);
    await expect(
      page
        .locator('main')
        .getByText(/^(Booked|You were there|Past)$/)
        .first(),
    ).toBeVisible();
  });
});

test('[EVENT-034] [EVENT-044] [EVENT-046] a person on a phone finds an open day, reads about it, saves it and returns to the list', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, leah, '/explore/search/events');
  const main = page.locator('main');
  await expect(main.getByText(/^\d+ events found$/)).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search events' }).fill('leeds');
  await expect(page).toHaveURL(/SearchText=leeds$/);
  await openFilters(page);
  await main.getByLabel('Kind of event').selectOption({ index: 1 });
  await expect(page).toHaveURL(/SearchText=leeds&type=/);
  await main.getByRole('button', { name: /^Take back/ }).click();
  await expect(page).toHaveURL(/SearchText=leeds$/);
  await openFilters(page);
  await main.getByLabel('Kind of event').selectOption('open-day');
  await expect(page).toHaveTitle(/^leeds, Open days: Open days and events - Your Hub$/);
  const row = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Open day, / }) })
    .first();
  const title = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/demo-open-day-/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole('region', { name: 'When' })).toContainText(/From \d\d:\d\d to \d\d:\d\d, UK time/);
  await expect(main.getByRole('link', { name: /^Go to the website of / })).toHaveAttribute('href', /^https:/);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toMatch(/LOCATION:.*Leeds[\s\S]*URL:http.*\/events\/demo-/);
  await main
    .getByRole('button', { name: `Favourite ${title}`, exact: true })
    .first()
    .click();
  await expect(main.getByRole('button', { name: `Favourite ${title}`, exact: true }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByRole('region', { name: 'Events like this one' }).getByRole('link').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/SearchText=leeds&type=open-day$/);
  await expect(row.getByRole('button', { name: `Favourite ${title}` })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/SearchText=leeds$/);
  expect(consoleErrors).toEqual([]);
});

test('[SHELL-041] a person finds events near home on the map and in its list, on a phone and on a wide screen, and Back restores each choice', async ({
  page,
}) => {
  await signIn(page, leah);
  for (const { name: what, ...size } of sizes) await test.step(what, () => lookNearHome(page, size));
  await test.step('beside a long list the map stays below the header, with all its buttons visible', async () => {
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await page
      .getByRole('region', { name: 'Find a place on the map' })
      .getByRole('listitem')
      .filter({ hasText: 'Open day, ' })
      .nth(11)
      .scrollIntoViewIfNeeded();
    await expect(zoomIn).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await zoomIn.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    // The outline of land is not an image to a screen reader: it has no name.
    await expect(page.getByRole('main').getByRole('img', { name: /^$/ })).toHaveCount(0);
  });
});

async function lookNearHome(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto('/explore/where-to-go');
  await waitUntilHydrated(page);
  const part = page.getByRole('region', { name: 'Find a place on the map' });
  await expect(part.getByRole('listitem').filter({ hasText: 'Open day, ' }).first()).toBeVisible();
  // Content that arrives later would move the target of the press.
  await page.waitForLoadState('networkidle');
  await part.getByRole('link', { name: 'Universities and colleges' }).click();
  await expect(page).toHaveURL(/show=universities$/);
  await part.getByLabel('How far from home').selectOption('50');
  await expect(page).toHaveURL(/show=universities&miles=50$/);
  const first = part.getByRole('article').first();
  await expect(first).toContainText('away');
  const name = (await first.getByRole('link').textContent()) ?? '';
  const toMap = part.getByRole('button', { name: 'Show map' });
  if (await toMap.isVisible()) await toMap.click();
  // Neighbouring pins overlap, so the first one is opened by keyboard.
  await part.getByRole('button', { name: `1. ${name}, ` }).press('Enter');
  await expect(part.getByRole('link', { name }).last()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/show=universities$/);
  await expect(part.getByLabel('How far from home')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/where-to-go$/);
  await expect(part.getByRole('link', { name: 'Open days', exact: true })).toHaveAttribute('aria-current', 'true');
}
