import { devices, expect, type Page, test } from '@playwright/test';
import { PLACES } from '#catalogue/rules/places';
import { patient, signIn, signInAs, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const failed = 'Oops, something went wrong. Please refresh the page to try that again.';

/** Opens a widget alone on the screen from its menu, by keyboard. */
async function openAlone(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Move or hide ${title}` });
  const item = page.getByRole('menuitem', { name: `Open ${title}` });
  await menu.press('Enter');
  await item.press('Enter');
}

/** Opens the view for arranging widgets. */
async function startCustomising(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Customise your widgets' });
  await page.getByRole('button', { name: 'Customise' }).click();
  await expect(heading).toBeFocused();
}

async function linkOut(page: Page): Promise<void> {
  await signIn(page, leah);
  for (const [widget, address] of [
    ['Timeline', '/dashboard/calendar'],
    ['PeopleLike', '/dashboard/people-like-you'],
    ['Favourites', '/explore/favourites'],
  ]) {
    await page.goto(`/dashboard?widget=${widget}`);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await page.locator('.widget-row').getByRole('link', { name: 'Key dates', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
}

async function swapWithClearing(page: Page): Promise<void> {
  await test.step('[WIDGET-011] the Clearing widget replaces the usual one', async () => {
    await signInAs(page, /^Chloe, confirmation delayed/, '/dashboard?widget=Apply');
    await expect(page).toHaveURL(/\?widget=ApplyClearingUndergraduate$/);
    await expect(page.getByRole('dialog', { name: 'Your application in Clearing' })).toBeVisible();
  });
  let isOver = true;
  await page.route('**/api/v1/hub', async (route) => {
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    const body = await (await route.fetch({ headers })).json();
    if (isOver) {
      body.plan.tags = body.plan.tags.map((tag: string) => (tag === 'clearing' ? 'bau' : tag));
      for (const order of Object.values<string[]>(body.plan.presetOrders)) order.splice(order.indexOf('ApplyClearingUndergraduate'), 1);
    }
    await route.fulfill({ json: body, headers: { ETag: `"${isOver}"` } });
  });
  const poll = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await poll();
  await expect(page).toHaveURL(/\?widget=Apply$/);
  await expect(page.getByRole('dialog', { name: 'Your applications' })).toBeVisible();
  isOver = false;
  await poll();
  await expect(page).toHaveURL(/\?widget=ApplyClearingUndergraduate$/);
  await expect(page.getByRole('dialog', { name: 'Your application in Clearing' })).toBeVisible();
}

const titlesOf = (page: Page) => page.locator('.widgets h3').allTextContents();
const cardsOf = (page: Page) => page.locator('.customise-grid h3').allTextContents();

test.describe('one widget alone', () => {
  test('opens from its menu or its address on a desktop and closes in every way; the page keeps its scroll position and focus returns', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    const menu = page.getByRole('button', { name: 'Move or hide Notes' });
    const dialog = page.getByRole('dialog', { name: 'Notes' });
    const open = async () => {
      await openAlone(page, 'Notes');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/\?widget=Notes$/);
    };
    const isClosed = async () => {
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(menu).toBeFocused();
    };
    await test.step('[SHELL-043] [FRAME-082] opens and closes without scrolling the page', async () => {
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await menu.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await menu.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Open Notes' })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      const before = (await menu.boundingBox())?.y ?? 0;
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Close Notes' }).click();
      await isClosed();
      await expect.poll(async () => Math.abs(((await menu.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
    });
    await test.step('[FRAME-056] [FRAME-060] [SHELL-051] Escape closes it, and focus returns to the control that opened it', async () => {
      await open();
      await page.keyboard.press('Escape');
      await isClosed();
    });
    await test.step('[FRAME-057] a press outside and Save close it, too', async () => {
      await open();
      await page.mouse.click(10, 450);
      await isClosed();
      await open();
      await dialog.getByRole('button', { name: 'Add a note' }).click();
      await dialog.getByRole('textbox').fill('Ask about the year abroad');
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await isClosed();
      await expect(page.getByRole('region', { name: 'Notes' }).getByText('Ask about the year abroad')).toBeVisible();
    });
    for (const [address, close] of [
      ['Notes', () => page.keyboard.press('Escape')],
      ['notes', () => dialog.getByRole('button', { name: 'Close Notes' }).click()],
    ] as const)
      await test.step('[FRAME-055] [SHELL-047] [FRAME-060] opened by its address, in any spelling, it closes with focus on its heading in the grid', async () => {
        await page.goto(`/dashboard?widget=${address}`);
        await waitUntilHydrated(page);
        await expect(page).toHaveURL(/\?widget=Notes$/);
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(page.locator('#widget-Notes').getByRole('heading', { name: 'Notes' })).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      });
    await test.step('[SHELL-043] [SHELL-044] [FRAME-082] a new screen starts at the top', async () => {
      await menu.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await page
        .getByRole('link', { name: /^Notifications/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your notifications' })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test('links out for some widgets on a phone, and the application widget swaps with Clearing, even while open', async ({ page }) => {
    await page.setViewportSize(phone);
    await test.step('[FRAME-063] [TIME-007] [CAL-022] calendar, people like you and favourites link out', () => linkOut(page));
    await test.step('[FRAME-046] [SHELL-049] [PAGE-043] the Clearing widget comes and goes', () => swapWithClearing(page));
  });
});

test.describe('a widget with a script that does not load', () => {
  test('[FRAME-070] [ERR-055] fails alone, reports it, and Try again renders it', async ({ page }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah, '/dashboard/notifications');
    const chunk = /\/assets\/notes-[^/]+\.js$/;
    await page.route(chunk, (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'Hub', exact: true }).first().click();
    const widget = page.locator('#widget-Notes');
    await expect(widget.getByText(failed)).toBeVisible();
    await expect(page.locator('#widget-Information .widget-content')).not.toContainText(failed);
    await expect(page.locator('.widgets').getByText(failed)).toHaveCount(1);
    await page.unroute(chunk);
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.getByText(failed)).toHaveCount(0);
    await expect(widget.locator('.widget-content')).not.toBeEmpty();
  });
});

test.describe('customising', () => {
  test('drags a widget with the mouse, moves another by keyboard, and finds the order saved', { tag: '@smoke' }, async ({ page }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    await startCustomising(page);
    const [a = '', b = '', c = '', ...rest] = await cardsOf(page);
    const from = await page.getByRole('button', { name: `Move ${c}`, exact: true }).boundingBox();
    const to = await page.getByRole('button', { name: `Move ${a}`, exact: true }).boundingBox();
    if (!from || !to) throw new Error('There are no handles.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 8, { steps: 8 });
    await expect.poll(() => cardsOf(page)).toEqual([c, a, b, ...rest]);
    await page.mouse.up();
    await expect.poll(() => cardsOf(page)).toEqual([c, a, b, ...rest]);
    const handle = page.getByRole('button', { name: `Move ${b}`, exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[aria-live]', { hasText: new RegExp(`${b}.*2`) })).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect.poll(() => cardsOf(page)).toEqual([c, b, a, ...rest]);
    await expect(handle).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect.poll(() => cardsOf(page)).toEqual([c, b, a, ...rest]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(() => titlesOf(page)).toEqual([c, b, a, ...rest]);
    await test.step('[FRAME-031] [FRAME-051] a menu reorders the widgets by keyboard, and the order is saved', async () => {
      await startCustomising(page);
      await page.getByRole('button', { name: `More ways to move ${b}` }).click();
      await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => titlesOf(page)).toEqual([b, c, a, ...rest]);
      await page.reload();
      await waitUntilHydrated(page);
      await expect.poll(() => titlesOf(page)).toEqual([b, c, a, ...rest]);
    });
    await startCustomising(page);
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await expect.poll(() => cardsOf(page)).toEqual([a, b, c, ...rest]);
  });
});

test.describe('the shell', () => {
  test('places require a sign-in; each screen is tracked once, with consent; and /main-content jumps to the content', async ({
    page,
    request,
  }) => {
    await test.step("[FRAME-001] places outside the hub's address require a sign-in, too", async () => {
      for (const { path } of PLACES) {
        const reply = await patient(request).get(path.replace(/:\w+/g, 'x'), { maxRedirects: 0 });
        expect([path, reply.status(), reply.headers().location?.split('?')[0]]).toEqual([path, 302, '/account/login']);
      }
    });
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    const views = () => page.evaluate(() => window.dataLayer ?? []);
    const first = { event: 'pageview', route: '/', path: '/dashboard', studyLevel: 'Undergraduate', clearing: 'no' };
    const cookies = { ...first, route: '/cookies', path: '/dashboard/cookies' };
    await test.step('[DEBUG-021] page views reach the data layer with consent to analytics, and not without it', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
      expect(await views()).toEqual([]);
      await page.getByRole('button', { name: 'Accept all' }).click();
      await page.goto('/dashboard/cookies');
      await waitUntilHydrated(page);
      await expect.poll(views).toEqual([cookies]);
    });
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await test.step('[DEBUG-015] [DEBUG-018] the first page view is tracked, and a change of query alone is not', async () => {
      await expect.poll(views).toEqual([first]);
      await openAlone(page, 'Notes');
      await expect(page).toHaveURL(/\?widget=Notes$/);
      await page.getByRole('button', { name: 'Close Notes' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      expect(await views()).toEqual([first]);
    });
    await test.step('[DEBUG-015] [FRAME-083] [SHELL-045] each screen is reported once', async () => {
      await page
        .getByRole('link', { name: /^Notifications/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your notifications' })).toBeVisible();
      await expect.poll(views).toEqual([first, { ...first, route: '/notifications', path: '/dashboard/notifications' }]);
    });
    await test.step('[FRAME-086] [SHELL-029] /main-content jumps to the content', async () => {
      await page.goto('/dashboard/main-content');
      await waitUntilHydrated(page);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.locator('#main-content')).toBeFocused();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, userAgent: devices['Pixel 7'].userAgent, hasTouch: true, isMobile: true });

  test('[FRAME-054] one column of rows follows the order of two columns from the first visit on, and a finger drags a widget', async ({
    page,
  }) => {
    const consoleErrors = watchConsole(page);
    await signIn(page, leah);
    await test.step('the first visit gets rows straight from the server, and nothing is rendered twice', async () => {
      const html = await (await patient(page.request).get('/dashboard')).text();
      expect(html).toContain('class="widget-row"');
      expect(html).not.toContain('class="widget-grid"');
      await page.goto('/dashboard');
      await waitUntilHydrated(page);
      await expect(page.locator('.widget-row').first()).toBeVisible();
      expect(consoleErrors).toEqual([]);
    });
    const reply = await (await patient(page.request).get('/api/v1/hub')).json();
    const inGrid = reply.plan.presetOrders[2].filter((id: string) => !id.startsWith('Apply'));
    await expect
      .poll(() => page.locator('.widget-rows [data-widget]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.widget)))
      .toEqual(inGrid);
    const lefts = await page
      .locator('.widget-rows > li')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(lefts).toBe(1);
    await startCustomising(page);
    const [a = '', b = '', ...rest] = await cardsOf(page);
    const touch = await page.context().newCDPSession(page);
    const from = await page.getByRole('button', { name: `Move ${b}`, exact: true }).boundingBox();
    const to = await page.getByRole('button', { name: `Move ${a}`, exact: true }).boundingBox();
    if (!from || !to) throw new Error('There are no handles.');
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [{ x: from.x + 10, y: from.y + 10 }]);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await send('touchMove', [{ x: from.x + 10, y: from.y + 10 + (to.y - from.y) * part }]);
    }
    await send('touchEnd', []);
    await expect.poll(() => cardsOf(page)).toEqual([b, a, ...rest]);
  });
});
