import { type Browser, expect, type Page, test } from '@playwright/test';
import { isLong } from '../../engine/testing/how-long.ts';
import { passTime, stopClock } from './page-clock.ts';
import { finishOnboarding, showHub, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 800 };

/** The columns of the grid; 'rows' on a phone. */
const columnsOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('.widget-rows') ? 'rows' : document.querySelector('.widget-grid')?.getAttribute('data-columns'),
  );
const seenSlides = (page: Page) => page.getByRole('region', { name: 'Your feed' }).locator('.carousel-slide:not([inert])').count();

test.describe('at every width', () => {
  test('[SHELL-023] [FRAME-048] [FEED-027] columns and slides follow the width', async ({ page }) => {
    await signInAs(page, leah);
    for (const [width, columns, slides] of [
      [390, 'rows', 1],
      [760, 'rows', 1],
      [761, '2', 2],
      [1106, '2', 2],
      [1107, '3', 3],
      [1626, '3', 3],
      [1627, '4', 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(page), { message: `columns at ${width}` }).toBe(columns);
      await expect.poll(() => seenSlides(page), { message: `slides at ${width}` }).toBe(slides);
    }
  });

  test('[SHELL-024] [FRAME-050] [CONST-013] columns change 250 ms after the last resize, by the clock of the page', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.clock.install();
    await signInAs(page, leah);
    const before = await columnsOf(page);
    await stopClock(page);
    // The page learns its new width only with the next frame it draws, so the test waits for that before moving the clock.
    await page.evaluate(() => addEventListener('resize', () => Reflect.set(window, 'widthHeardOf', window.innerWidth)));
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'widthHeardOf'))).toBe(1000);
    await passTime(page, 249);
    expect(await columnsOf(page)).toBe(before);
    await passTime(page, 1);
    await expect.poll(() => columnsOf(page)).toBe('2');
  });

  test('[SHELL-015] [SHELL-016] [SHELL-018] the blocks have one order, on the screen as in the page', async ({ page }) => {
    await signInAs(page, leah);
    const wanted = ['Your feed', "What's happening", 'Your widgets', 'You might also like'];
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await test.step('[SHELL-020] [FEED-049] the guides are for phones', async () => {
        await expect(page.getByRole('heading', { name: 'Useful guides' })).toBeVisible({ visible: size === phone });
      });
      const headings = page.locator('.dashboard-below h2:visible');
      const texts = await headings.allTextContents();
      expect(texts.slice(0, 4)).toEqual(wanted);
      const tops = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    }
  });

  test('somebody new sees the first three steps', async ({ page }) => {
    await signIn(page, /^Somebody new/);
    await finishOnboarding(page);
    await expect(page.getByRole('region', { name: 'Your first three steps' }).getByRole('listitem')).toHaveCount(3);
  });

  test('[SHELL-048] [FRAME-058] [FRAME-059] on a phone one widget fills the screen and its button leads back', async ({ page }) => {
    await page.setViewportSize(phone);
    await signInAs(page, leah, '/dashboard?widget=Notes');
    const popup = page.getByRole('dialog', { name: 'Notes' });
    await expect(popup).toBeVisible();
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(phone.width);
    expect((await popup.boundingBox())?.height).toBeGreaterThanOrEqual(phone.height);
    await popup.getByRole('button', { name: 'Close Notes' }).click();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('moving about', () => {
  test('[SHELL-043] [SHELL-044] [FRAME-082] a new screen starts at the top; a widget opens and closes where the page stands', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Move or hide Notes' });
    await menu.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Open Notes' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    const before = (await menu.boundingBox())?.y ?? 0;
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Notes' }).getByRole('button', { name: 'Close Notes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => Math.abs(((await menu.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your notifications' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('ticks off in the panel by keyboard alone', async ({ page }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    await page.getByRole('link', { name: /^(Start|View) your to do list/ }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'To do' });
    await test.step('[TODO-025] the panel has an address', async () => {
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/todo$/);
    });
    await test.step('[TODO-030] Tab stays inside', async () => {
      for (const key of ['Shift+Tab', ...Array<string>(30).fill('Tab')]) {
        await page.keyboard.press(key);
        expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
    });
    await test.step('[TODO-021] [TODO-031] [TODO-032] an item is done, which is said, and the next one has the focus', async () => {
      const done = panel.getByRole('button', { name: /^Done ?: Tell us about support/ });
      await done.focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: /^Done ?: Book an open day/ })).toBeFocused();
      await expect(page.locator('[aria-live="polite"]', { hasText: 'Tell us about support done. 1 of 10 done.' })).toHaveCount(1);
    });
    await test.step('[TODO-022] [TODO-032] it is taken back', async () => {
      const undo = panel.getByRole('button', { name: /^Undo ?: Tell us about support/ });
      await undo.focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('heading', { name: /^Done/ })).toBeFocused();
      await expect(page.locator('[aria-live="polite"]', { hasText: 'Tell us about support not done. 0 of 10 done.' })).toHaveCount(1);
    });
    await test.step('[TODO-029] Close leads to the dashboard', async () => {
      await panel.getByRole('button', { name: 'Close to do list' }).click();
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });

  test('[TODO-035] the panel closes on Escape and a press outside, and focus goes back to what opened it', async ({ page }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    const opener = page.getByRole('link', { name: /^(Start|View) your to do list/ });
    const panel = page.getByRole('dialog', { name: 'To do' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(200, 400)]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await close();
      await expect(panel).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.goto('/dashboard/todo');
    await waitUntilHydrated(page);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the account menu and More close on Escape, on a press outside and when focus goes on', async ({ page }) => {
    await page.setViewportSize(phone);
    await signInAs(page, leah);
    for (const menu of [page.locator('.account'), page.locator('.tab-bar-more')]) {
      const button = menu.locator('summary');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toHaveAttribute('open', '');
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
      await expect(button).toBeFocused();
      await button.click();
      await page.mouse.click(5, 120);
      await expect(menu).not.toHaveAttribute('open');
      await button.click();
      await page.getByRole('link', { name: 'Change year' }).focus();
      await expect(menu).not.toHaveAttribute('open');
    }
  });

  for (const viewport of [phone, ...(isLong ? [{ width: 1024, height: 768 }] : []), wide]) {
    test(`each stop of the Tab key shows its focus and is not hidden, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await signInAs(page, leah);
      await page.evaluate(() => document.body.focus());
      const stops: string[] = [];
      for (let press = 0; press < 120; press++) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(describeFocus);
        if (stop === null) break;
        expect(stop.problem, stop.name).toBe('');
        stops.push(stop.name);
      }
      expect(stops.length).toBeGreaterThan(40);
      expect(stops[0]).toBe('Skip to main content');
    });
  }
});

test('[DEBUG-012] the debug panel is loaded only where it is asked for', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await signInAs(page, leah);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('debug-panel'))).toEqual([]);
  await page.goto('/dashboard?debug=1');
  await expect(page.getByText('Application state', { exact: true })).toBeVisible();
  expect(loaded.some((url) => url.includes('debug-panel'))).toBe(true);
});

test.describe('other ways to look', () => {
  for (const [person, address] of [
    ['Leah, all decisions in', '/dashboard'],
    ['Kofi', '/dashboard'],
    ['Kofi', '/dashboard?show=hub'],
    ['Euan', '/dashboard'],
    ['Leah, all decisions in', '/explore/locations'],
    ['Leah, all decisions in', '/dashboard/calendar'],
  ] as const)
    test(`nothing is lost at 320 px, at 400 %, with text at 200 % or with wide text spacing: ${person} at ${address}`, async ({ page }) => {
      await page.setViewportSize(phone);
      await signInAs(page, person, address);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const [name, change] of [
        ['at 320 px', () => page.setViewportSize({ width: 320, height: 640 })],
        ['at 400 %', () => page.setViewportSize({ width: 320, height: 256 })],
        ['with text at 200 %', () => page.evaluate(enlargeText)],
        ['with wide text spacing', () => page.evaluate(spaceText)],
      ] as const)
        await test.step(name, async () => {
          await change();
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
          await expect.poll(() => page.locator('main').evaluate(listCutText)).toEqual([]);
          await page.setViewportSize(phone);
          await page.evaluate(endChanges);
        });
    });

  for (const [address, words] of [
    ['/explore/favourites', '.course-words'],
    ['/explore/locations', '.guide-row-words'],
  ] as const)
    test(`with text at 200 % on a phone the words of a row have room for words: ${address}`, async ({ page }) => {
      await page.setViewportSize(phone);
      await signInAs(page, leah, address);
      await expect(page.locator(words).first()).toBeVisible();
      await page.evaluate(enlargeText);
      const narrowest = () => page.locator(words).evaluateAll((all) => Math.min(...all.map(({ clientWidth }) => clientWidth)));
      await expect.poll(narrowest).toBeGreaterThan(180);
    });

  test('in forced colours the selected place, the stage and the buttons keep an edge', async ({ browser }) => {
    const page = await openPage(browser, { forcedColors: 'active', viewport: wide });
    await signInAs(page, leah);
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
    await page.context().close();
  });

  test('with reduced motion a place is celebrated without falling confetti', async ({ browser }) => {
    const page = await openPage(browser, { reducedMotion: 'reduce', viewport: wide });
    await signInAs(page, /^Jacob/);
    await expect(page.locator('#next-step-title')).toHaveText("You're in! Congratulations");
    await expect(page.locator('canvas')).toHaveCount(0);
    await showHub(page);
    await expect(page.locator('.hero-art-piece-0').first()).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    await page.context().close();
  });

  test('[TODO-034] with reduced motion the to-do panel is gone at once, where it slides away otherwise', async ({ browser }) => {
    const movesOf = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await openPage(browser, { reducedMotion, viewport: wide });
      await signInAs(page, leah, '/dashboard/todo');
      const panel = page.getByRole('dialog', { name: 'To do' });
      await expect(panel).toBeVisible();
      const moves = await page.evaluateHandle(() => {
        const seen: string[] = [];
        document.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName));
        return seen;
      });
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      const seen = await moves.jsonValue();
      await page.context().close();
      return seen;
    };
    expect(await movesOf('no-preference')).toContain('translate');
    expect(await movesOf('reduce')).toEqual([]);
  });
});

/** A page in a new context with its own settings. */
async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/**
 * The focused element: its name, and what is wrong with it: no focus ring, or another element covers it. Null once focus has left the page.
 */
function describeFocus(): { name: string; problem: string } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const box = element.getBoundingClientRect();
  const over = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].filter((y) => {
    const top = document.elementFromPoint((box.left + box.right) / 2, y);
    return !top || !(element.contains(top) || top.contains(element) || element.closest('label')?.contains(top));
  });
  const ringed = [element, element.closest('.promo'), element.nextElementSibling].some(
    (one) => one && getComputedStyle(one).outlineStyle !== 'none',
  );
  const hasRing = ringed || getComputedStyle(element, '::after').outlineStyle !== 'none';
  return { name, problem: [over.length > 0 && 'hidden', !hasRing && 'no ring'].filter(Boolean).join(', ') };
}

function enlargeText(): void {
  document.documentElement.style.setProperty('font-size', '200%');
}

function endChanges(): void {
  document.documentElement.style.removeProperty('font-size');
  document.adoptedStyleSheets = [];
}

/** The text spacing of WCAG 1.4.12. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Elements whose text is cut off at the side. */
function listCutText(main: Element): string[] {
  return [...main.querySelectorAll('*')].flatMap((element) => {
    const { overflowX, clipPath } = getComputedStyle(element);
    const isCut = ['hidden', 'clip'].includes(overflowX) && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
    return isCut && !element.closest('svg, .visually-hidden, [aria-hidden="true"]') ? [element.className] : [];
  });
}

/** Whether an element has a visible edge, by border or outline. */
function hasEdge(element: Element): boolean {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
  return outlineStyle !== 'none' || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
}
