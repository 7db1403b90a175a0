import { expect, type Page, test } from '@playwright/test';
import { isLong } from '#engine/testing/how-long';
import { confirmationOf } from './applications.ts';
import { showHub, signInAs, waitUntilHydrated } from './people.ts';

/** The texts for each person in their own application's year; the journeys of the others use the same parts as the first. */
const own = [
  { name: 'Leah', hero: 'All decisions are in', stage: 'Decisions', start: 'Continue 2027, Undergraduate' },
  { name: 'Jacob', hero: "You're in! Congratulations", stage: 'Start of term', start: 'Continue 2027, Undergraduate' },
  { name: 'Priya', hero: "You're 55% there", stage: 'Apply', start: 'Continue 2027, Undergraduate' },
  { name: 'Callum', hero: 'Ready to send', stage: 'Apply', start: 'Start 2027, Undergraduate' },
] as const;

/** Changes the year as people do: through the link in the greeting. */
async function changeYear(page: Page, year: number): Promise<void> {
  await page.getByRole('link', { name: 'Change year' }).first().click();
  const panel = page.locator('[data-panel="hub-personalisation"]');
  await panel.getByRole('combobox', { name: 'When do you want to start?' }).selectOption(String(year));
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('Your details have been updated')).toBeVisible();
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await expect(page.getByText(`You're applying for undergraduate courses in ${year}`)).toBeVisible();
}

const hero = (page: Page) => page.locator('#next-step-title');
const stage = (page: Page) => page.getByRole('list', { name: 'Your journey' }).locator('[aria-current="step"]');
const firstOfFeed = (page: Page) => page.locator('.feed article h3').first();
const tiles = (page: Page) => page.locator('.apply-panel');

for (const { name, hero: title, stage: where, start } of isLong ? own : own.slice(0, 1)) {
  test(`[SHELL-008] [CALL-018] ${name} changes the year to the previous, the next and back, and every part of the hub follows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, name);
    await expect(hero(page)).toHaveText(title);
    if (name === 'Jacob') await showHub(page);
    await expect(stage(page)).toContainText(where);

    await changeYear(page, 2026);
    await expect(hero(page)).toHaveText('Applications for 2026 have closed');
    await expect(stage(page)).toContainText('Explore');
    await expect(firstOfFeed(page)).toHaveText('What you saved stays with you');
    await expect(page.getByRole('link', { name: 'Applications for 2026' }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Start application' })).toHaveCount(0);
    await page.goto('/dashboard/application');
    await expect(page.getByText('Applications for 2026 have been closed.')).toBeVisible();
    await expect(page.getByText('Start an application')).toBeVisible();
    await page.goto('/dashboard');

    await changeYear(page, 2028);
    // The others' date is before May 2027, when applications for 2028 open; Jacob's is in August.
    const isOpen = name === 'Jacob';
    const startLink = page.getByRole('main').getByRole('link', { name: 'Start application' });
    await expect(hero(page)).toHaveText(isOpen ? 'Start your application' : 'Ready when you are');
    await expect(stage(page)).toContainText('Explore');
    await expect(tiles(page)).not.toContainText('Personal ID');
    if (isOpen) await expect(startLink.first()).toBeVisible();
    else {
      await expect(page.locator('.hero')).toContainText('Applications for 2028 open in May 2027');
      await expect(firstOfFeed(page)).toHaveText('See what courses ask for');
      await expect(tiles(page)).toContainText('Not open now');
      await expect(page.getByText('entry is open')).toHaveCount(0);
      await expect(startLink).toHaveCount(0);
    }
    await page.goto('/dashboard/application');
    if (!isOpen) await expect(page.getByText('Applications for 2028 are not yet open.')).toBeVisible();
    // The page uses the year in its selector, whatever the person's own year.
    await page.getByLabel('Study year').selectOption('2027');
    await expect(page.getByRole('button', { name: start })).toBeVisible();
    if (name === 'Leah')
      await test.step("[APPS-060] a course continues in the application's year, whatever year the hub shows", async () => {
        await page.goto(await confirmationOf(page));
        await expect(page.getByRole('link', { name: 'Continue application 2027' })).toBeVisible();
      });
    await page.goto('/dashboard/status');
    await expect(page.getByText('All services are working.')).toBeVisible();
    await page.goto('/dashboard');

    await changeYear(page, 2027);
    await expect(hero(page)).toHaveText(title);
    await expect(stage(page)).toContainText(where);
    await page.goto('/dashboard/application');
    await expect(page.getByRole('link', { name: start })).toBeVisible();
  });
}
