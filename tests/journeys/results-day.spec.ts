import { expect, type Locator, type Page, test } from '@playwright/test';
import { passTime, stopClock } from './page-clock.ts';
import { signInAs, waitUntilHydrated } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Puts the demonstration, as its operators do, into a state of an application, or changes what the service does. */
async function tell(page: Page, path: 'application' | 'moment', data: object): Promise<void> {
  const reply = await page.request.post(`/api/v1/debug/${path}`, { data, headers: { 'X-Hub-Request': '1' } });
  expect(reply.status()).toBe(204);
}

/** The page becomes visible again, as after returning to its tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** From here on: how long confetti has been shown, in the page's milliseconds; null before it appears. */
async function watchConfetti(page: Page): Promise<() => Promise<number | null>> {
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('canvas')) return;
      Reflect.set(window, 'confettiCame', Date.now());
      watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const came: unknown = Reflect.get(window, 'confettiCame');
      return typeof came === 'number' ? Date.now() - came : null;
    });
}

test('results day: an open page goes from read only to a place with confetti, and from Clearing through the queue to the application', async ({
  page,
}) => {
  const application = /\/(apply|track)\/undergraduate\/2027/;
  await page.route(application, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Application</title>' }));
  await page.clock.install();
  await signInAs(page, /^Tom, waiting for confirmation/);
  const headline = page.locator('#next-step-title');
  await expect(headline).toHaveText('Waiting for confirmation');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  // The result is loaded but not shown yet, neither on the screen nor in what is sent.
  await tell(page, 'application', { scheme: 'UG', state: 'placedFirm' });
  await tell(page, 'moment', { now: '2027-08-11T12:00:00+01:00', ugMode: 'embargo' });
  await comeBack(page);
  await expect(headline).toHaveText('Read only for now');
  await tell(page, 'moment', { now: '2027-08-12T07:30:00+01:00', ugMode: 'updating' });
  await comeBack(page);
  await expect(headline).toHaveText("We're updating your application");
  expect(await (await page.request.get('/api/v1/hub')).text()).not.toContain('"placedFirm"');
  await expect(page.getByText("You're in! Congratulations")).toHaveCount(0);

  await tell(page, 'moment', { now: '2027-08-12T08:00:00+01:00', ugMode: 'default', applyMode: 'clearing_timer' });
  const countConfetti = await watchConfetti(page);
  // Nobody uses the page now: it polls by itself.
  await stopClock(page);
  // The server spreads polls by 30 % around the minute; confetti also falls in the page's time.
  for (let second = 0; second < 79 && (await headline.textContent()) !== "You're in! Congratulations"; second += 1)
    await passTime(page, 1_000);
  await expect(headline).toHaveText("You're in! Congratulations");
  const confetti = page.locator('canvas');
  for (let waited = 0; waited < 3_000 && (await countConfetti()) === null; waited += 50) await passTime(page, 50);
  await passTime(page, 9_900 - ((await countConfetti()) ?? 0));
  await expect(confetti).toHaveCount(1);
  await passTime(page, 100);
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.clock.resume();

  await tell(page, 'application', { scheme: 'UG', state: 'clearingUnplaced' });
  await comeBack(page);
  await expect(headline).toHaveText("You're in Clearing");
  await expect(page.getByRole('region', { name: 'How Clearing works' })).toBeVisible();
  await tell(page, 'application', { scheme: 'UG', state: 'clearingAddChoice' });
  await tell(page, 'moment', { now: '2027-08-12T13:30:00+01:00', applyMode: 'clearing_timer' });
  await comeBack(page);
  await expect(headline).toHaveText('Add your Clearing choice');
  expect(loads).toBe(0);

  await page.evaluate(() => localStorage.setItem('UcasClearingTimer', '1000'));
  await page.locator('main a[href*="/undergraduate/2027"]:visible').first().click();
  const queue = page.getByRole('dialog', { name: 'We are currently very busy - but you are in the queue' });
  await expect(queue.locator('.queue-clock')).toContainText('1:01');
  // The browser leaves the page while its time passes.
  await Promise.all([page.waitForURL(application), passTime(page, 62_000)]);
});

/** Presses a key until an element has focus. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 200; press += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The ${key} key does not reach ${String(place)}.`);
}

test('by keyboard alone: signs in, writes a note, ticks a to-do off, saves preferences and signs out', async ({ page }) => {
  test.slow();
  await page.goto('/account/login');
  await tabTo(page, page.getByRole('button', { name: /^Leah All decisions in/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await waitUntilHydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();

  await tabTo(page, page.getByRole('checkbox', { name: 'Tell us about support' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 10 done').first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Move or hide Notes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open Notes' })).toBeFocused();
  await page.keyboard.press('Enter');
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await expect(notes).toBeVisible();
  await tabTo(page, notes.getByRole('button', { name: 'Add a note' }));
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Ask about the year abroad');
  await tabTo(page, notes.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notes', exact: true })).toContainText('Ask about the year abroad');

  await tabTo(page, page.getByRole('link', { name: 'Change year' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-panel="hub-personalisation"]');
  await tabTo(page, panel.getByLabel('Home postcode'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('LS1 4DJ');
  await tabTo(page, panel.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Your details have been updated')).toBeVisible();

  await tabTo(page, page.getByLabel('Account menu of Leah'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account\//);
  expect((await page.request.get('/api/v1/user')).status()).toBe(401);
});
