import { expect, type Page, test } from '@playwright/test';
import config from '../../playwright.config.ts';
import { signInAs } from './people.ts';

const leah = /^Leah, all decisions in/;
const guide = '/undergraduate/after-you-apply';

test.use({
  viewport: { width: 390, height: 844 },
  // Playwright's own browser never keeps a page for Back.
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** A page that was shown: whether it came from the memory of the browser, and whether anything of it can be seen. */
interface Show {
  readonly address: string;
  readonly isKept: boolean;
  readonly isHidden: boolean;
}

/** Notes each page that is shown from here on, for another page of the same browser to read: the first may be gone by then. */
async function noteShows(page: Page): Promise<{ list(): Promise<readonly Show[]> }> {
  await page.context().addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) =>
      queueMicrotask(() => {
        const { hidden } = document.documentElement;
        const shows: object[] = JSON.parse(localStorage.getItem('shows-of-journey') ?? '[]');
        shows.push({ address: location.pathname + location.search, isKept: persisted, isHidden: hidden });
        localStorage.setItem('shows-of-journey', JSON.stringify(shows));
      }),
    );
  });
  const reader = await page.context().newPage();
  await reader.goto('/healthz');
  return { list: () => reader.evaluate(() => JSON.parse(localStorage.getItem('shows-of-journey') ?? '[]')) };
}

/** Goes through the history as the browser's own buttons do; the page that asks for it may be gone before it can answer. */
async function go(page: Page, by: -1 | 1): Promise<void> {
  await page.evaluate((steps) => history.go(steps), by).catch(() => undefined);
}

test('[H-07] Back and Forward bring the hub and a guide at once, as they were left', async ({ page }) => {
  const shows = await noteShows(page);
  await signInAs(page, leah);
  await page.goto(guide);
  const asked: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'document' && asked.push(request.url())));
  await go(page, -1);
  await expect.poll(async () => (await shows.list()).at(-1)).toEqual({ address: '/dashboard', isKept: true, isHidden: false });
  await go(page, 1);
  await expect.poll(async () => (await shows.list()).at(-1)).toEqual({ address: guide, isKept: true, isHidden: false });
  expect(asked).toEqual([]);
});

test('[H-07] after signing out Back shows nothing of the person', async ({ page }) => {
  const shows = await noteShows(page);
  await signInAs(page, leah);
  await page
    .getByLabel(/^Account/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/account\/login$/);
  await go(page, -1);
  await expect.poll(async () => (await shows.list()).at(-1)?.address).toContain('/account/login?returnUrl=');
  const seen = (await shows.list()).filter(({ address, isHidden }) => address.startsWith('/dashboard') && !isHidden);
  // Signing out emptied the list together with everything else that this browser knew.
  expect(seen).toEqual([]);
});
