import { expect, type Page, test } from '@playwright/test';
import { passTime, stopClock } from './page-clock.ts';
import { expectAccessibleInBothThemes, patient, showHub, signInAs, tabTo, waitUntilHydrated, watchRules } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Sets the demonstration, as its operators do, to a state of an application, or changes how the service behaves. */
async function tell(page: Page, path: 'application' | 'moment', data: object): Promise<void> {
  const reply = await patient(page.request).post(`/api/v1/debug/${path}`, { data, headers: { 'X-Hub-Request': '1' } });
  expect(reply.status()).toBe(204);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Makes the page visible again, as after returning to its tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Measures from here on how long confetti has been shown, in the page's milliseconds; null before it appears. */
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

test('an open page goes from read only to a place with confetti on results day, and from Clearing through the queue to the application', async ({
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

  // The result is loaded but not shown yet, neither on the screen nor in requests.
  await tell(page, 'application', { scheme: 'UG', state: 'placedFirm' });
  await tell(page, 'moment', { now: '2027-08-11T12:00:00+01:00', ugMode: 'embargo' });
  await comeBack(page);
  await expect(headline).toHaveText('Read only for now');
  await tell(page, 'moment', { now: '2027-08-12T07:30:00+01:00', ugMode: 'updating' });
  await comeBack(page);
  await expect(headline).toHaveText("We're updating your application");
  expect(await (await patient(page.request).get('/api/v1/hub')).text()).not.toContain('"placedFirm"');
  await expect(page.getByText("You're in! Congratulations")).toHaveCount(0);

  await tell(page, 'moment', { now: '2027-08-12T08:00:00+01:00', ugMode: 'default', applyMode: 'clearing_timer' });
  const countConfetti = await watchConfetti(page);
  // Nobody interacts with the page now: it polls by itself.
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

test('by keyboard alone: signs in, writes a note, ticks off a to-do, saves preferences and signs out', async ({ page }) => {
  test.slow();
  await watchRules(page);
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
  expect((await patient(page.request).get('/api/v1/user')).status()).toBe(401);
});

test.describe('the calm screen before the hub, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const calm = (page: Page) => page.locator('.results-day');
  const headline = (page: Page) => page.locator('#next-step-title');
  /** The announcements of the polite live region since it was watched. */
  async function watchSaid(page: Page): Promise<() => Promise<readonly string[]>> {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { saidPolitely: said });
      const region = document.querySelector('[data-announcer="polite"]');
      if (!region) return;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '');
      }).observe(region, { childList: true });
    });
    return () => page.evaluate(() => Reflect.get(window, 'saidPolitely') as string[]);
  }
  /** Two minutes before the results are published. */
  async function waitUntilMorning(page: Page): Promise<void> {
    await tell(page, 'moment', { now: '2027-08-03T08:58:00+01:00', ugMode: 'embargo', applyMode: 'clearing' });
    await comeBack(page);
  }
  /** The result is loaded but still embargoed. */
  async function loadResult(page: Page, state: string): Promise<void> {
    await tell(page, 'application', { scheme: 'UG', state });
    await waitUntilMorning(page);
  }
  const publish = (page: Page) => tell(page, 'moment', { now: '2027-08-03T09:00:00+01:00', ugMode: 'default', applyMode: 'clearing' });

  test('[SHELL-084] [SHELL-087] Euan waits, sees nothing early, and learns of his place once, from an open page that polls by itself', async ({
    page,
  }) => {
    await page.clock.install();
    await signInAs(page, /^Euan/);
    await expect(calm(page)).toBeVisible();
    await expect(headline(page)).toHaveText('Read only for now');
    await expect(page.getByText('until 09:00 UK time on Tuesday 3 August.')).toBeVisible();
    await expect(page.locator('.dashboard, .sticky-advert, [role="dialog"]')).toHaveCount(0);
    expect(await page.locator('main *').count()).toBeLessThan(160);
    // The badge counts days: the comparison is of one morning, without the result and with it.
    await waitUntilMorning(page);
    await expect(calm(page).getByText('Today', { exact: true })).toBeVisible();
    const before = await calm(page).innerHTML();
    await loadResult(page, 'placedFirm');
    await expect(headline(page)).toHaveText('Read only for now');
    expect(await calm(page).innerHTML()).toBe(before);
    await expect(page).toHaveTitle('Hub - Your Hub');

    const said = await watchSaid(page);
    await publish(page);
    await stopClock(page);
    for (let second = 0; second < 79 && (await headline(page).textContent()) === 'Read only for now'; second += 1)
      await passTime(page, 1_000);
    await expect(headline(page)).toHaveText("You're in! Congratulations");
    await expect(page).toHaveTitle('There is news - Your Hub');
    await passTime(page, 90_000);
    expect(await said()).toEqual(["There is news. You're in! Congratulations"]);
    await page.clock.resume();
    await expect(calm(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page).toHaveTitle('Hub - Your Hub');
    await showHub(page);
    await expect(headline(page)).toHaveText("You're in! Congratulations");
  });

  test('[SHELL-085] [SHELL-086] other addresses open as requested; bad news comes gently with the next steps; the hub is a press away', async ({
    page,
    browser,
    context,
  }) => {
    await signInAs(page, /^Euan/);
    await test.step('without a connection the known state stays, with its age', async () => {
      await context.setOffline(true);
      await expect(page.getByText(/^Last checked \d\d:\d\d$/)).toBeVisible();
      await expect(headline(page)).toHaveText('Read only for now');
      await page.getByRole('link', { name: 'Show my hub' }).click();
      await expect(page.locator('.dashboard')).toBeVisible();
      await context.setOffline(false);
    });
    await signInAs(page, /^Euan/, '/dashboard/todo');
    await test.step('[SHELL-086] other addresses open as requested, and the link to the hub works without script', async () => {
      await expect(page.getByRole('dialog', { name: 'To do' })).toBeVisible();
      await expect(calm(page)).toHaveCount(0);
      await page.goto('/dashboard?widget=Notes');
      await expect(page.getByRole('dialog', { name: 'Notes' })).toBeVisible();
      await expect(calm(page)).toHaveCount(0);
      const stillContext = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
      const still = await stillContext.newPage();
      await still.goto('/dashboard');
      await expect(calm(still)).toBeVisible();
      await still.getByRole('link', { name: 'Show my hub' }).click();
      await expect(still.locator('.dashboard')).toBeVisible();
      await stillContext.close();
    });
    await open(page, '/dashboard/notifications');
    await open(page, '/dashboard');
    await loadResult(page, 'clearingUnplaced');
    await publish(page);
    await comeBack(page);
    await expect(headline(page)).toHaveText("You're in Clearing");
    await expect(calm(page)).toContainText('Take a breath.');
    await expect(calm(page).getByRole('link', { name: /^Talk to someone first/ })).toHaveAttribute('href', /^tel:0808/);
    await expect(page.getByRole('region', { name: 'Your next steps' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.locator('canvas')).toHaveCount(0);

    await showHub(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('#greeting')).toBeFocused();
    await page.goBack();
    await expect(calm(page)).toBeVisible();
    await page.goForward();
    await expect(page.locator('.dashboard')).toBeVisible();
    await page.reload();
    await expect(page.locator('.dashboard')).toBeVisible();
    await waitUntilHydrated(page);
    await page.getByRole('link', { name: 'See only what matters now' }).click();
    await expect(calm(page)).toBeVisible();
    await page.goBack();
    await expect(page.locator('.dashboard')).toBeVisible();

    // A place in Clearing is news: the calm screen comes first once more.
    await tell(page, 'application', { scheme: 'UG', state: 'placed' });
    await page.goto('/dashboard');
    await expect(calm(page)).toHaveAttribute('data-phase', 'placed');
  });

  test('[SHELL-085] works by keyboard alone, passes axe in both themes, and does not overflow with the largest text', async ({ page }) => {
    await signInAs(page, /^Niamh/);
    await expect(headline(page)).toHaveText("We're updating your application");
    await expectAccessibleInBothThemes(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await tabTo(page, page.getByRole('button', { name: 'Tell me when it changes' }));
    await tabTo(page, page.getByRole('link', { name: /^Helpline/ }));
    await tabTo(page, page.getByRole('link', { name: 'Show my hub' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('#greeting')).toBeFocused();
    await expect(page.locator('.dashboard')).toBeVisible();
  });

  test('[SHELL-087] a tab in the background shows a notification that there is news, without its content', async ({ page, context }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Notice {
        static permission = 'default';
        static requestPermission = async () => {
          Notice.permission = 'granted';
          return Notice.permission;
        };
        constructor(title: string, { body }: { body: string }) {
          shown.push(`${title}: ${body}`);
        }
      }
      Object.assign(window, { Notification: Notice, shownNotices: shown });
    });
    await signInAs(page, /^Euan/);
    await page.getByRole('button', { name: 'Tell me when it changes' }).click();
    await expect(page.getByRole('button', { name: 'Tell me when it changes' })).toHaveAttribute('aria-pressed', 'true');
    await loadResult(page, 'placedFirm');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await publish(page);
    const shown = () => page.evaluate(() => Reflect.get(window, 'shownNotices') as string[]);
    await stopClock(page);
    for (let second = 0; second < 79 && (await shown()).length === 0; second += 1) await passTime(page, 1_000);
    expect(await shown()).toEqual(['There is news on your hub: Open your hub to see it.']);
    await expect(page).toHaveTitle('There is news - Your Hub');
    await passTime(page, 120_000);
    expect(await shown()).toHaveLength(1);
    expect(context.pages()).toHaveLength(1);
  });
});
