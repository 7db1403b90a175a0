import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { skipTime } from './page-clock.ts';
import { expectAccessible, expectAccessibleButForColours, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

/** The main tasks on a phone: see what comes next, tick off a to-do, write a note and find it again. */
async function walkMainWay(page: Page): Promise<void> {
  await test.step('the screen shows what comes next with one button', async () => {
    await expect(page.locator('.next-step').getByRole('link').first()).toBeVisible();
  });
  await test.step('the person ticks off a to-do', async () => {
    await page.goto('/dashboard/todo');
    await waitUntilHydrated(page);
    const panel = page.getByRole('dialog', { name: 'To do' });
    const done = panel.getByRole('button', { name: /^Done/ });
    await expect(done.first()).toBeVisible();
    const open = await done.count();
    await done.first().click();
    await expect(done).toHaveCount(open - 1);
  });
  await test.step('the person writes a note and finds it again', async () => {
    await page.goto('/dashboard?widget=Notes');
    await waitUntilHydrated(page);
    const notes = page.getByRole('dialog', { name: 'Notes' });
    await notes.getByRole('button', { name: /^(Add a note|Edit)$/ }).click();
    await notes.getByRole('textbox').fill('Ask about rooms.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await page.goto('/dashboard?widget=Notes');
    await waitUntilHydrated(page);
    await expect(page.getByRole('dialog', { name: 'Notes' })).toContainText('Ask about rooms.');
  });
}

function listen(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

test('everything arrives on a slow network with high latency, without a retry by hand', async ({ page }) => {
  await signInAs(page, leah);
  const session = await listen(page);
  await session.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.reload();
  await walkMainWay(page);
});

test('a tab that slept for an hour shows the current state and keeps the unfinished text', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, leah, '/dashboard?widget=Notes');
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await notes.getByRole('textbox').fill('Half a sentence');
  const session = await listen(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  const asked = page.waitForResponse((reply) => reply.url().includes('/api/v1/hub'));
  await skipTime(page, 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await expect(notes.getByRole('textbox')).toHaveValue('Half a sentence');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes).toContainText('Half a sentence');
});

test('the hub works without any storage on the device, and saves reach the server', async ({ page }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('There is no room left.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBFactory.prototype.open = full;
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('There is no room left.', 'QuotaExceededError'));
  });
  await signInAs(page, leah);
  await walkMainWay(page);
});

test('the largest text size of the system cuts nothing off and nothing overflows the page', async ({ page }) => {
  const session = await listen(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await signInAs(page, leah);
  expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await walkMainWay(page);
  expect(await overflow()).toBe(0);
});

test("the main tasks work in the device's dark theme and in forced colours: buttons have an edge, and axe finds nothing", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, leah);
  await test.step('dark theme', async () => {
    await expectAccessible(page);
    await walkMainWay(page);
  });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await test.step('forced colours of the system', async () => {
    await expectAccessibleButForColours(page, 'html');
    const button = page.locator('.next-step a.button-primary');
    expect(await button.evaluate((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth))).toBeGreaterThan(0);
    await walkMainWay(page);
  });
  await test.step('the selected place, the stage and the buttons keep an edge in forced colours', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await expect(page.locator('.hero-art')).toBeHidden();
    for (const part of ['.header-nav a[aria-current]', '[data-state="now"] > .journey-mark', '.next-step .button-primary']) {
      expect(await page.locator(part).first().evaluate(hasEdge), part).toBe(true);
    }
    const lines = await page
      .locator('.journey-step:not(:last-child)')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::after').backgroundColor));
    expect(new Set(lines).size, 'lines between stages').toBe(1);
    await page.goto('/dashboard/offers');
    await expect(page.getByRole('button', { name: 'Conservatoires (1)' })).toBeVisible();
    const fills = await page
      .locator('.offers-schemes button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(fills).size, 'the pressed button and the other').toBe(2);
  });
});

/** Whether an element has a visible edge, by border or outline. */
function hasEdge(element: Element): boolean {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
  return outlineStyle !== 'none' || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
}

/** Controls that are too small for a thumb; links within a sentence are as large as their text. */
function listSmall(): readonly string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea, [role="button"]')];
  const isSeen = (control: HTMLElement) =>
    !control.closest('[aria-hidden="true"]') && control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const isInText = (control: HTMLElement) =>
    getComputedStyle(control).display === 'inline' &&
    (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
  const sizeOf = (control: HTMLElement) => {
    // A label belongs to its checkbox, and a card's link may be stretched over the card.
    const boxes = [control, control.closest('label'), ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])].flatMap(
      (one) => (one ? [one.getBoundingClientRect()] : []),
    );
    const after = getComputedStyle(control, '::after');
    const stretched = after.position === 'absolute' && after.content !== 'none' ? control.offsetParent?.getBoundingClientRect() : undefined;
    const all = stretched ? [...boxes, stretched] : boxes;
    return { width: Math.max(...all.map((box) => box.width)), height: Math.max(...all.map((box) => box.height)) };
  };
  return controls
    .filter((control) => isSeen(control) && !isInText(control))
    .flatMap((control) => {
      const { width, height } = sizeOf(control);
      const isHidden = width <= 1 || height <= 1;
      return isHidden || (width >= 43.5 && height >= 43.5) ? [] : [`${control.outerHTML.slice(0, 120)} ${width} x ${height}`];
    });
}

const paths = [
  '/dashboard/todo',
  '/dashboard?widget=Notes',
  '/dashboard/calendar',
  '/dashboard/clearing',
  '/dashboard/notifications',
  '/dashboard/offers',
  '/dashboard/preferences',
  '/explore/favourites',
  '/explore/for-you',
  '/search/results?SearchText=law',
  '/events',
];

test('each control on every page and in every widget fits a thumb, and the main ones are within thumb reach', async ({ page }) => {
  await signInAs(page, leah);
  const small: string[] = [];
  const look = (path: string) =>
    test.step(path, async () => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      small.push(...(await page.evaluate(listSmall)).map((control) => `${path}: ${control}`));
    });
  await look('/dashboard');
  await test.step('what comes next and the places of the hub are within reach of the thumb', async () => {
    const heightOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    // The top quarter of a tall phone is out of reach for the thumb of the hand that holds it.
    expect(await heightOf('.next-step a.button')).toBeGreaterThan(phone.height / 4);
    expect(await heightOf('.tab-bar')).toBeGreaterThan(phone.height * 0.75);
  });
  const widgets = await page.locator('.widget-row[data-widget]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-widget')));
  expect(widgets.length).toBeGreaterThan(10);
  for (const path of [...paths, ...widgets.filter((widget) => widget !== 'Notes').map((widget) => `/dashboard?widget=${widget}`)]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await look(path);
  }
  expect(small).toEqual([]);
});
