import { expect, type Page, test } from '@playwright/test';
import { skipTime } from './page-clock.ts';
import { expectAccessible, patient, savePersonalisation, showHub, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const settings = '**/api/v1/user/settings';
const problem = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'down', detail: 'Not now' }) };
const marketing = '/dashboard/preferences?section=marketing-preferences';

test.use({ viewport: { width: 1440, height: 900 } });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Records each announcement of the live regions, from the next page load on. */
async function noteAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const region = target instanceof Element ? target.closest('[aria-live], [role=status]') : null;
        if (region) said.push(...[...addedNodes].map((node) => node.textContent?.trim() ?? '').filter((text) => text !== ''));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const timesIn = (lines: readonly string[], text: string | RegExp) =>
  lines.filter((line) => (typeof text === 'string' ? line === text : text.test(line))).length;

test('[E-01] failed widgets, a refused form, throttled saves and a lost connection are each announced once, with a way forward', async ({
  page,
  context,
}) => {
  const said = await noteAnnouncements(page);
  const failed = 'Oops, something went wrong. Please refresh the page to try that again.';
  await page.route(/\/api\/v1\/(events|faq-search|article)/, (route) => route.fulfill(problem));
  await signInAs(page, leah);
  for (const widget of ['Timeline', 'Faq']) {
    const part = page.locator(`#widget-${widget} .failed-view`);
    await part.scrollIntoViewIfNeeded();
    await expect(part).toContainText(failed);
    await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  expect(timesIn(await said(), failed)).toBe(1);

  const offline = "You're offline. You can look around; changes will save when you're back.";
  await context.setOffline(true);
  await expect(page.locator('.offline-bar')).toHaveText(offline);
  await expectAccessible(page, '.offline-bar');
  expect(timesIn(await said(), offline)).toBe(1);
  await context.setOffline(false);
  await expect(page.locator('.offline-bar')).toHaveText('');

  await open(page, marketing);
  const panel = page.locator('[data-panel="marketing-preferences"]');
  const saveButton = panel.getByRole('button', { name: 'Save changes' });
  await panel.getByRole('radiogroup', { name: 'Can we send you offers and discounts?' }).getByLabel('Yes', { exact: true }).check();
  await panel.getByRole('group', { name: 'Contact method' }).getByLabel('Text message').check();
  await saveButton.click({ force: true });
  const summary = panel.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toContainText('problem');
  const line = summary.getByRole('link', { name: 'Mobile number field is required.' });
  await expectAccessible(page, '.error-summary');
  await line.click();
  await expect(panel.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();

  await open(page, '/dashboard/preferences?section=hub-personalisation');
  const hub = page.locator('[data-panel="hub-personalisation"]');
  await hub.getByLabel('Home postcode').fill('LS1 4DJ');
  await page.route(settings, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '30' },
      contentType: 'application/problem+json',
      body: '{"code":"too-many-requests"}',
    }),
  );
  await hub.getByRole('button', { name: 'Save changes' }).click();
  const refused = 'We could not save your changes. Please try again.';
  await expect(hub.locator('.save-failed')).toHaveText(refused);
  await expect(hub.getByLabel('Home postcode')).toHaveValue('LS1 4DJ');
  await expectAccessible(page, '.preferences-foot');
  expect(timesIn(await said(), refused)).toBe(1);
  await page.unroute(settings);
  await hub.getByRole('button', { name: 'Save changes' }).click();
  await expect(hub.getByText('Your details have been updated')).toBeVisible();
});

test('[E-01] two tabs that save the same answers merge silently: nothing breaks and nothing is lost', async ({ page, context }) => {
  const address = '/dashboard/preferences?section=hub-personalisation';
  await signIn(page, leah);
  await savePersonalisation(page, { studyLevel: 'Undergraduate', studyYear: 2027, userCountry: 'United Kingdom' });
  await open(page, address);
  const other = await context.newPage();
  await open(other, address);
  const statuses: number[] = [];
  other.on('response', (reply) => {
    if (reply.url().endsWith('/api/v1/user/settings')) statuses.push(reply.status());
  });
  const panelOf = (tab: Page) => tab.locator('[data-panel="hub-personalisation"]');
  const save = async (tab: Page) => {
    await panelOf(tab).getByRole('button', { name: 'Save changes' }).click();
    await expect(panelOf(tab).getByText('Your details have been updated')).toBeVisible();
  };
  await panelOf(page).getByRole('combobox', { name: 'When do you want to start?' }).selectOption('2028');
  await save(page);
  await panelOf(other).getByLabel('Home postcode').fill('LS1 4DJ');
  await save(other);
  expect(statuses).toContain(409);
  await expect(other.locator('.save-failed, .error-summary, [role=alert]')).toHaveCount(0);
  const { settings: list } = await (await patient(page.request).get('/api/v1/user')).json();
  const record = list.find(({ name }: { name: string }) => name === 'Personalisation').data;
  expect(record).toMatchObject({ studyYear: 2028, userPostcode: 'LS1 4DJ' });
});

test('[E-01] [E-02] five minutes before the session ends a prompt can be confirmed by keyboard, and typed text survives the end and a new sign-in', async ({
  page,
}) => {
  await page.clock.install();
  const said = await noteAnnouncements(page);
  let endsAt = 12 * 3_600_000;
  let extended = 0;
  const elapsed = { start: Date.now() };
  await page.route('**/account/session', async (route) => {
    if (route.request().method() === 'POST') {
      extended += 1;
      endsAt += 12 * 3_600_000;
      return route.fulfill({ json: { endsInSeconds: 12 * 3_600 } });
    }
    const now = await page.evaluate(() => Date.now());
    return route.fulfill({ json: { endsInSeconds: Math.max(0, Math.round((elapsed.start + endsAt - now) / 1000)) } });
  });
  await signInAs(page, leah, '/dashboard/preferences?section=hub-personalisation');
  const postcode = page.locator('[data-panel="hub-personalisation"]').getByLabel('Home postcode');
  await postcode.fill('LS1 4DJ');
  await skipTime(page, (11 * 60 + 54) * 60_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await skipTime(page, 70_000);
  const warning = page.getByRole('dialog', { name: /^You'll be signed out at \d\d:\d\d$/ });
  await expect(warning).toContainText("What you've typed is kept on this device.");
  await expect.poll(() => warning.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expectAccessible(page, '[role=dialog]');
  const stay = warning.getByRole('button', { name: 'Stay signed in' });
  for (let press = 0; press < 5 && !(await stay.evaluate((button) => button === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  expect(extended).toBe(1);
  await expect.poll(async () => timesIn(await said(), "You're still signed in.")).toBe(1);
  await expect(postcode).toHaveValue('LS1 4DJ');

  await skipTime(page, 13 * 3_600_000);
  const ended = page.getByRole('dialog', { name: "You've been signed out" });
  await expect(ended).toContainText('Sign in again and you come back here.');
  await expect.poll(() => ended.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expectAccessible(page, '[role=dialog]');
  const signIn = page.waitForRequest(/\/account\/login\?returnUrl=/);
  await ended.getByRole('button', { name: 'Sign in again' }).press('Enter');
  const back = new URL((await signIn).url()).searchParams.get('returnUrl') ?? '';
  expect(back).toBe('/dashboard/preferences?section=hub-personalisation');
  endsAt += 48 * 3_600_000;
  await page.waitForLoadState();
  await open(page, back);
  await expect(postcode).toHaveValue('LS1 4DJ');
});

test('[E-03] an error is marked by icon and text as well as colour, at 200 and 400 %, in forced colours and with less motion', async ({
  browser,
}) => {
  const context = await browser.newContext({
    forcedColors: 'active',
    reducedMotion: 'reduce',
    viewport: { width: 800, height: 900 },
  });
  const page = await context.newPage();
  await page.route(/\/api\/v1\/(events|faq-search)/, (route) => route.fulfill(problem));
  await signInAs(page, /^Jacob, in at his first choice/);
  await expect(page.locator('#next-step-title')).toHaveText("You're in! Congratulations");
  await expect(page.locator('canvas')).toHaveCount(0);
  await showHub(page);
  await expect(page.locator('canvas')).toHaveCount(0);
  const part = page.locator('#widget-Timeline .failed-view');
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('.failed-view-icon')).toBeVisible();
  await expect(part).toContainText('something went wrong');

  // A 1280-pixel screen at 200 % and 400 % zoom, where the panel is a screen of its own.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/dashboard/preferences');
    await page.getByRole('heading', { level: 2 }).getByRole('button', { name: 'Marketing preferences' }).click();
    const panel = page.getByRole('dialog', { name: 'Marketing preferences' });
    await panel.getByRole('radiogroup', { name: 'Can we send you offers and discounts?' }).getByLabel('Yes', { exact: true }).check();
    await panel.getByRole('group', { name: 'Contact method' }).getByLabel('Text message').check();
    await panel.getByRole('button', { name: 'Save changes' }).click({ force: true });
    const summary = panel.locator('.error-summary');
    await expect(summary.locator('svg').first()).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Mobile number field is required.' })).toBeVisible();
    expect(await summary.evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('solid');
    const mobile = panel.getByRole('textbox', { name: 'Mobile number' });
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await expect(mobile).toHaveAccessibleDescription(/Mobile number field is required\./);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await summary.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[E-04] every page has a heading, working links and a note about what is missing', async ({ page }) => {
    const missing = page.locator('noscript .offline-bar');
    const look = async (address: string, heading: string | RegExp) => {
      await page.goto(address);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(missing).toContainText('Some parts of this page need JavaScript.');
      expect((await missing.boundingBox())?.height).toBeGreaterThan(20);
      expect(await page.getByRole('link').count()).toBeGreaterThan(8);
    };
    await page.goto('/account/login');
    await page
      .getByRole('button', { name: /^Leah All decisions in/ })
      .first()
      .click();
    await look('/dashboard', 'Welcome back Leah');
    await expect(page.getByRole('link', { name: /Change year/ })).toHaveAttribute(
      'href',
      /\/dashboard\/preferences\?section=hub-personalisation/,
    );
    await look('/dashboard/preferences', 'Your preferences');
    await look('/explore/uni-detail/university-of-leeds', /Your Hub$/);
    for (const [link, address] of [
      ['get help', '/contact-us'],
      ['your hub', '/dashboard'],
    ] as const) {
      await page.goto('/dashboard/preferences');
      await missing.locator('a', { hasText: link }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await patient(page.request).post('/account/demo', { data: {}, headers: { 'X-Hub-Request': '1' } });
    await look('/dashboard/onboarding', /Your Hub$/);
  });
});

test('[E-04] without fonts, map tiles, pictures and players all texts and links remain', async ({ page }) => {
  const blocked: string[] = [];
  await page.route('**', (route) => {
    const request = route.request();
    const isOurs = new URL(request.url()).hostname === 'localhost';
    if (isOurs && !['font', 'image', 'media'].includes(request.resourceType())) return route.fallback();
    blocked.push(request.resourceType());
    return route.abort();
  });
  await signInAs(page, leah);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back Leah');
  await expect(page.getByRole('main').getByRole('link', { name: 'Reply to offers' }).first()).toBeVisible();
  expect(blocked).toContain('font');
  await open(page, '/explore/locations');
  await expect(page.getByText('73 places')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Aberdeen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aberdeen');
  await expect(page.getByRole('region', { name: 'Universities and colleges', exact: true }).getByRole('link').first()).toBeVisible();
  await page.route('**/api/v1/live', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, embed: 'https://player.example/1', comments: true } });
  });
  await open(page, '/dashboard/live');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replying to your offers: ask us anything');
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to your hub' })).toBeVisible();
});

test('an app that crashes on start leaves the rendered page as it is, with working links', async ({ page }) => {
  await signIn(page, leah);
  await page.route('/dashboard?show=hub', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"notifications":[', '"notificationsOfAnotherVersion":[') });
  });
  const broken = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().startsWith('[page]'));
  await page.goto('/dashboard?show=hub');
  await broken;
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back Leah' })).toBeVisible();
  await expect(page.locator('#hub')).not.toHaveAttribute('data-awake');
  await page.getByRole('link', { name: 'Help me decide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your offers side by side' })).toBeVisible();
});
