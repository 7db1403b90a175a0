import { expect, type Page, type Route, test } from '@playwright/test';
import { kofi } from './clearing-queue.ts';
import { passTime, stopClock } from './page-clock.ts';
import { showHub, signInAs } from './people.ts';

const leah = /^Leah, all decisions in/;

const failed = 'Oops, something went wrong. Please refresh the page to try that again.';
const HUB = '**/api/v1/hub';

test.use({ viewport: { width: 1440, height: 900 } });

interface Hub {
  details: { user: { needsOnboarding: boolean } };
  plan: { tags: string[]; feed: object[] };
  items: Record<string, unknown>;
}

/** Lets the test change the hub data that the page receives from now on. Returns a function that makes the page poll. */
async function changeHub(page: Page, change: (hub: Hub) => void): Promise<() => Promise<void>> {
  let count = 0;
  await page.route(HUB, async (route) => {
    const reply = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const hub = (await reply.json()) as Hub;
    change(hub);
    count += 1;
    await route.fulfill({ response: reply, json: hub, headers: { ...reply.headers(), etag: `"changed-${count}"` } });
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** How often the polite live region has announced a text since the first call. */
async function countSaid(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const region = document.querySelector('[data-announcer="polite"]');
    document.body.dataset.said = '0';
    const watcher = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.textContent === wanted);
      document.body.dataset.said = String(Number(document.body.dataset.said) + added.length);
    });
    if (region) watcher.observe(region, { childList: true });
  }, text);
  return () => page.evaluate(() => Number(document.body.dataset.said));
}

test('[FRAME-081] the loader comes before onboarding, onboarding before the queue, and the queue before the screen', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, kofi);
  const main = page.getByRole('main');
  const screen = page.locator('.next-step');
  const queue = page.getByRole('dialog', { name: 'We are currently very busy - but you are in the queue' });
  await showHub(page);
  await expect(screen).toBeVisible();
  await page.locator('main a[href*="/undergraduate/2027"]:visible').first().click();
  await expect(queue).toBeVisible();
  await expect(screen).toHaveCount(0);

  const held: Route[] = [];
  await page.route('**/api/v1/items?kind=questions**', (route) => void held.push(route));
  let needsOnboarding = true;
  const ask = await changeHub(page, ({ details }) => {
    details.user.needsOnboarding = needsOnboarding;
  });
  const said = await countSaid(page, 'Loading your hub');
  await test.step('[SHELL-052] [SHELL-059] the loader is announced once', async () => {
    await ask();
    await expect.poll(() => held.length).toBe(1);
    await expect(main.locator('.loading')).toHaveText('Loading your hub');
    await expect(main.getByRole('heading')).toHaveCount(0);
    await expect(queue).toHaveCount(0);
    await expect(screen).toHaveCount(0);
    expect(await said()).toBe(1);
  });

  await test.step('[SHELL-059] a failure replaces the loader', async () => {
    await held.pop()?.abort();
    await expect(main.getByText(failed)).toBeVisible();
    await expect(main.locator('.loading')).toHaveCount(0);
  });
  await test.step('[SHELL-053] onboarding follows', async () => {
    await page.unroute('**/api/v1/items?kind=questions**');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What and when' })).toBeVisible();
    await expect(main.locator('.loading')).toHaveCount(0);
    await expect(queue).toHaveCount(0);
    await expect(screen).toHaveCount(0);
    expect(await said()).toBe(1);
  });

  needsOnboarding = false;
  await ask();
  await expect(queue).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What and when' })).toHaveCount(0);
  await queue.getByRole('button', { name: 'Leave the queue' }).click();
  await page.getByRole('dialog', { name: 'Leave the queue?' }).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(screen).toBeVisible();
});

test('[FEED-029] [FEED-035] the feed works by keyboard, keeps its page after a refetch, and fails alone', async ({ page }) => {
  await signInAs(page, leah);
  const feed = page.getByRole('region', { name: 'Your feed' });
  const next = feed.getByRole('button', { name: 'Next' });
  const previous = feed.getByRole('button', { name: 'Previous' });
  const slides = feed.locator('.carousel-slide');
  const seen = () => slides.evaluateAll((all) => all.flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index])));
  await feed.scrollIntoViewIfNeeded();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(seen).toEqual([0, 1, 2]);
  await previous.press('Enter');
  expect(await seen()).toEqual([0, 1, 2]);
  await next.press('Enter');
  await expect.poll(seen).toEqual([3, 4, 5]);
  const pages = Math.ceil((await slides.count()) / 3);
  await expect(page.locator('[data-announcer="polite"]')).toContainText(`2 of ${pages}: `);
  await expect(feed.locator('.carousel-count')).toHaveText(`2 of ${pages}`);
  await feed.getByRole('heading', { level: 2 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const hidden = async () => page.evaluate(() => document.activeElement?.closest('[inert]') !== null);
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await hidden()).toBe(false);
  }

  let isBroken = false;
  const ask = await changeHub(page, (hub) => {
    hub.plan.tags.push('read-again');
    if (isBroken) delete hub.items['next-steps'];
    else hub.plan.feed.pop();
  });
  const before = await slides.count();
  await ask();
  await expect.poll(() => slides.count()).toBe(before - 1);
  expect(await seen()).toEqual([3, 4, 5]);
  await next.focus();
  for (let turn = 2; turn < pages + 2; turn += 1) await next.press('Enter');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(seen).toContain(before - 2);
  const last = await seen();
  await next.press('Enter');
  expect(await seen()).toEqual(last);

  isBroken = true;
  await ask();
  const below = page.locator('.dashboard-below');
  await expect(below.getByText(failed)).toHaveCount(1);
  await expect(feed).toHaveCount(0);
  await expect(below.locator(':scope > *').first()).toContainText(failed);
  await expect(page.locator('.next-step')).toBeVisible();
  await expect(page.getByRole('region', { name: "What's happening" })).toBeVisible();
  await expect(page.locator('.widgets').getByText(failed)).toHaveCount(0);
  await page.unroute(HUB);
  await ask();
  const again = below.getByRole('button', { name: 'Try again' });
  // A press before the hub has loaded fails once more, so it is pressed until it works.
  const pressAgain = async () => {
    if (await again.isVisible()) await again.click();
    return feed.count();
  };
  await expect.poll(pressAgain).toBe(1);
});

test('[SHELL-067] a lazy picture is marked as loaded 100 ms after it has loaded', async ({ page }) => {
  const picture = '/own-pictures/open-day.svg';
  const held: Route[] = [];
  await page.route(`**${picture}`, (route) => void held.push(route));
  await page.route('**/api/v1/article?type=personal*', (route) =>
    route.fulfill({ json: [{ title: 'Open days', url: '/explore/articles/open-days', image: picture, summary: 'Short.' }] }),
  );
  await page.clock.install();
  await signInAs(page, leah);
  const image = page.locator(`img[src="${picture}"]`);
  await image.waitFor({ state: 'attached' });
  await stopClock(page);
  await image.evaluate((img) => img.scrollIntoView());
  await expect(image).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await passTime(page, 500);
  await expect(image).not.toHaveClass(/(^| )loaded( |$)/);
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
  for (const route of held) await route.fulfill({ contentType: 'image/svg+xml', body });
  await expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)).toBe(true);
  await passTime(page, 99);
  await expect(image).not.toHaveClass(/(^| )loaded( |$)/);
  await passTime(page, 1);
  await expect(image).toHaveClass(/(^| )loaded( |$)/);
});
