import { expect, type Page, test } from '@playwright/test';
import { keepWait, kofi, timer } from './clearing-queue.ts';
import { openWithStoppedClock, passTime } from './page-clock.ts';
import { showHub, signInAs, waitUntilHydrated } from './people.ts';

const title = 'We are currently very busy - but you are in the queue';
const applyPages = /\/(apply|track)\/undergraduate\/2027/;

test.use({ viewport: { width: 1440, height: 900 } });

/** Signs Kofi in with a clock that the test can stop and advance. */
async function openHub(page: Page, path = '/dashboard'): Promise<void> {
  await page.clock.install();
  await signInAs(page, kofi, path);
  await showHub(page);
}

/** Presses the link to the application. */
async function pressApply(page: Page): Promise<void> {
  await page.locator('main a[href*="/undergraduate/2027"]:visible').first().click();
}

function readKept(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), timer);
}

function queueOf(page: Page) {
  return page.getByRole('dialog', { name: title });
}

test('[TIMER-002] [TIMER-029] [TIMER-030] the apply button opens the queue; Escape asks first, leaving goes back, and a later visit waits a minute longer', async ({
  page,
}) => {
  await openHub(page);
  await keepWait(page, '300000');
  const queue = queueOf(page);
  await openWithStoppedClock(
    page,
    () => pressApply(page),
    () => queue.isVisible(),
  );
  await expect(queue.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('6 minutes left in the queue - Your Hub');
  await expect(queue.locator('.queue-clock')).toContainText('6:00');
  await expect(queue).toContainText('You are in Clearing. Call universities first: you need their yes before you add a choice.');
  await expect(queue).toContainText(/You'll move on at about \d\d:\d\d\./);
  await expect(queue.getByRole('link', { name: /Search courses with places/ })).toHaveAttribute('target', '_blank');
  await passTime(page, 61_000);
  await expect(queue.locator('.queue-clock')).toContainText('4:59');
  await expect(page.locator('[data-announcer="polite"]')).toContainText('5 minutes left in the queue');
  expect(Number(await readKept(page))).toBeLessThanOrEqual(299_000);
  await page.clock.resume();
  for (let stop = 0; stop < 8; stop += 1) await page.keyboard.press('Tab');
  expect(await queue.evaluate((frame) => frame.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave the queue?' });
  await question.getByRole('button', { name: 'Stay' }).last().click();
  await expect(question).toHaveCount(0);
  await queue.getByRole('button', { name: 'Leave the queue' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(queue).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(/^(?!.*queue).*Your Hub$/);
  await expect(page.locator('.next-step')).toBeVisible();
  const left = Number(await readKept(page));
  expect(left).toBeGreaterThan(200_000);
  await pressApply(page);
  await expect(queue.locator('.queue-clock')).toContainText(/^5:5\d/);
});

test('the end of the wait is stored and announced; a finished wait leads on, and Back leads to the hub', async ({ page }) => {
  let isThere = false;
  await page.route(applyPages, (route) =>
    isThere
      ? route.fulfill({ contentType: 'text/html', body: '<title>Application</title><h1>Application</h1>' })
      : route.fulfill({ status: 204 }),
  );
  await openHub(page, '/dashboard?debug=1');
  const queue = queueOf(page);
  await openWithStoppedClock(
    page,
    () => pressApply(page),
    () => queue.isVisible(),
  );
  await test.step('[DEBUG-002] [TIMER-016] waits ten seconds in debug mode, below its title', async () => {
    await expect(queue.locator('.queue-clock')).toContainText('0:10');
  });
  await test.step('[TIMER-018] [ERR-032] announces the end and offers both applications', async () => {
    await passTime(page, 11_000);
    await expect(queue.getByText('Redirecting...')).toBeVisible();
    await expect(queue.getByRole('link', { name: 'Go to your undergraduate application' })).toHaveAttribute('href', applyPages);
    await expect(queue.getByRole('link', { name: 'Go to your conservatoires application' })).toHaveAttribute(
      'href',
      '/apply/conservatoires/2027',
    );
  });
  await test.step('[TIMER-012] [USER-046] stores that the wait is done', async () => {
    isThere = true;
    await page.clock.resume();
    await queue.getByRole('link', { name: 'Go to your undergraduate application' }).click();
    await page.waitForURL(applyPages);
    await page.goto('/dashboard?debug=0');
    await waitUntilHydrated(page);
    expect(await readKept(page)).toBe('done');
  });
  await test.step('[TIMER-013] a finished wait leads on immediately', async () => {
    await pressApply(page);
    await page.waitForURL(applyPages);
    await expect(queue).toHaveCount(0);
    await page.goBack();
    await waitUntilHydrated(page);
    await expect(page.locator('.next-step')).toBeVisible();
    await expect(queue).toHaveCount(0);
  });
});

test('the wait is forgotten for another person and, with everything else stored here, at sign-out', async ({ page }) => {
  const queue = queueOf(page);
  await test.step('[TIMER-034] another person does not inherit the wait', async () => {
    await signInAs(page, kofi);
    await showHub(page);
    await keepWait(page, '300000');
    await pressApply(page);
    await expect(queue).toBeVisible();
    await signInAs(page, /^Jacob, in at his first choice/);
    await expect.poll(() => readKept(page)).toBeNull();
  });
  await test.step('[TIMER-034] [USER-044] signing out leaves nothing', async () => {
    await keepWait(page, '300000');
    const listKept = () =>
      page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys).map((key) => key.replace(/:[^:]+$/, '')));
    await page.goto('/explore/locations');
    await expect.poll(listKept).toContain('Hub locations');
    await page.goto('/dashboard/notifications');
    await waitUntilHydrated(page);
    await page
      .getByRole('button', { name: /^Dismiss/ })
      .first()
      .click();
    await expect
      .poll(listKept)
      .toEqual(expect.arrayContaining(['UcasClearingTimer', 'UcasNotifications', 'UcasReadNotifications', 'Hub locations']));
    await page
      .getByLabel(/^Account/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(listKept).toEqual([]);
  });
});
