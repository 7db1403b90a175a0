import { expect, type Page, test } from '@playwright/test';
import { isLong } from '#engine/testing/how-long';
import { passTime, stopClock } from './page-clock.ts';
import { pinWidgets, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 800 };

/** The number of columns in the grid; 'rows' on a phone. */
const columnsOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('.widget-rows') ? 'rows' : document.querySelector('.widget-grid')?.getAttribute('data-columns'),
  );
const seenSlides = (page: Page) => page.getByRole('region', { name: 'Your feed' }).locator('.carousel-slide:not([inert])').count();

/** Waits until the page has reached the to-do list and finished its work there: from then on only its clock matters. */
async function meetTodo(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/todo$/);
  await expect(page).toHaveTitle(/^To do/);
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    port2.postMessage(null);
    return new Promise<void>((resolve) => {
      port1.onmessage = () => resolve();
    });
  });
}

test.describe('at every width', () => {
  test('the hub adapts to its width: columns, slides, the order of its blocks, and one widget alone on a phone', async ({ page }) => {
    await signInAs(page, leah);
    await test.step('[SHELL-023] [FRAME-048] [FEED-027] columns and slides follow the width', async () => {
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
    await test.step('[CONST-042] the small advert shows at the foot up to a width of 1222', async () => {
      for (const [width, isShown] of [
        [320, true],
        [1222, true],
        [1223, false],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('[data-advert="320x50"]'), `at ${width}`).toBeVisible({ visible: isShown });
      }
    });
    await test.step('[FEED-057] [FEED-060] the small advert stays at the foot of the page until the first scroll, then sticks above the tab bar', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/dashboard');
      await waitUntilHydrated(page);
      const advert = page.locator('[data-advert="320x50"]');
      const topOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
      await expect(advert).toBeAttached();
      await expect(advert).not.toBeInViewport();
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 300);
      await expect(advert).toBeInViewport({ ratio: 1 });
      const bottom = await advert.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual((await topOf('.tab-bar')) + 1);
      await page.keyboard.press('End');
      // At the end of the page the advert is in its own place and covers none of the footer.
      await expect
        .poll(
          async () =>
            (await page.locator('.footer').evaluate((foot) => foot.getBoundingClientRect().bottom)) - (await topOf('.sticky-advert')),
        )
        .toBeLessThanOrEqual(1);
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await expect.poll(() => columnsOf(page)).toBe(size === phone ? 'rows' : '3');
      await test.step('[SHELL-020] [FEED-049] the guides show only on a phone', async () => {
        await expect(page.getByRole('heading', { name: 'Useful guides' })).toBeVisible({ visible: size === phone });
      });
      await test.step('[SHELL-015] [SHELL-016] [SHELL-018] the blocks have the same order on the screen as in the page', async () => {
        const headings = page.locator('.dashboard-below h2:visible');
        const texts = await headings.allTextContents();
        expect(texts.slice(0, 4)).toEqual(['Your feed', "What's happening", 'Your widgets', 'You might also like']);
        const tops = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(tops).toEqual([...tops].sort((a, b) => a - b));
      });
    }
    await test.step('[SHELL-048] [FRAME-058] [FRAME-059] on a phone one widget fills the screen and its button leads back', async () => {
      await page.goto('/dashboard?widget=Notes');
      await waitUntilHydrated(page);
      const popup = page.getByRole('dialog', { name: 'Notes' });
      await expect(popup).toBeVisible();
      await expect.poll(async () => (await popup.boundingBox())?.width).toBe(phone.width);
      expect((await popup.boundingBox())?.height).toBeGreaterThanOrEqual(phone.height);
      await popup.getByRole('button', { name: 'Close Notes' }).click();
      await expect(popup).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });

  test('[SHELL-024] [FRAME-050] [CONST-013] columns change 250 ms after the last resize, by the clock of the page', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.clock.install();
    await signInAs(page, leah);
    const before = await columnsOf(page);
    await stopClock(page);
    // The page learns its new width only with its next frame, so the test waits for that before it moves the clock.
    await page.evaluate(() => addEventListener('resize', () => Reflect.set(window, 'widthHeardOf', window.innerWidth)));
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'widthHeardOf'))).toBe(1000);
    await passTime(page, 249);
    expect(await columnsOf(page)).toBe(before);
    await passTime(page, 1);
    await expect.poll(() => columnsOf(page)).toBe('2');
  });
});

test.describe('keyboard and panels', () => {
  test("a keyboard user ticks off a to-do in the panel, which opens and closes by the page's clock", async ({ page }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    await page.getByRole('link', { name: /^(Start|View) your to do list/ }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'To do' });
    await test.step('[TODO-025] the panel has its own address', async () => {
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/todo$/);
    });
    await test.step('[TODO-030] Tab stays inside the panel', async () => {
      for (const key of ['Shift+Tab', ...Array<string>(30).fill('Tab')]) {
        await page.keyboard.press(key);
        expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
    });
    await test.step('[TODO-021] [TODO-031] [TODO-032] ticking an item off is announced and moves focus to the next one', async () => {
      const done = panel.getByRole('button', { name: /^Done ?: Tell us about support/ });
      await done.focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: /^Done ?: Book an open day/ })).toBeFocused();
      await expect(page.locator('[aria-live="polite"]', { hasText: 'Tell us about support done. 1 of 10 done.' })).toHaveCount(1);
    });
    await test.step('[TODO-022] [TODO-032] an item can be unticked', async () => {
      const undo = panel.getByRole('button', { name: /^Undo ?: Tell us about support/ });
      await undo.focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('heading', { name: /^Done/ })).toBeFocused();
      await expect(page.locator('[aria-live="polite"]', { hasText: 'Tell us about support not done. 0 of 10 done.' })).toHaveCount(1);
    });
    await test.step('[TODO-029] Close leads back to the dashboard', async () => {
      await panel.getByRole('button', { name: 'Close to do list' }).click();
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
    await test.step('[TODO-035] the panel closes on Escape and on a press outside, and returns focus to what opened it', async () => {
      const opener = page.getByRole('link', { name: /^(Start|View) your to do list/ });
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
    await test.step('[TODO-034] the panel slides away, but closes without animation under reduced motion', async () => {
      for (const [reducedMotion, moves] of [
        ['no-preference', expect.arrayContaining(['translate'])],
        ['reduce', []],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.goto('/dashboard/todo');
        await waitUntilHydrated(page);
        await expect(panel).toBeVisible();
        const seen = await page.evaluateHandle(() => {
          const properties: string[] = [];
          document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName));
          return properties;
        });
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
        expect(await seen.jsonValue()).toEqual(moves);
      }
    });
    await test.step('[SHELL-062] the to-do panel opens after 1 ms and closes 200 ms after it is dismissed, or instantly under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/dashboard');
      await waitUntilHydrated(page);
      await page.getByRole('link', { name: /^Start your to do list/ }).scrollIntoViewIfNeeded();
      const link = page.getByRole('link', { name: /^Start your to do list/ });
      await test.step('Escape closes the panel even before its first frame', async () => {
        await page.evaluate(() => {
          const pressAtOnce = new MutationObserver(() => {
            const dialog = document.querySelector('[role="dialog"]');
            if (!dialog) return;
            pressAtOnce.disconnect();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
            Reflect.set(window, 'hasPressed', true);
          });
          pressAtOnce.observe(document.body, { childList: true, subtree: true });
        });
        await link.click();
        await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasPressed'))).toBe(true);
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(panel).toHaveCount(0);
        await expect(link).toBeFocused();
      });
      await test.step('[TODO-033] [CONST-054] the panel opens after 1 ms', async () => {
        await page.clock.install();
        await stopClock(page);
        await link.click();
        await meetTodo(page);
        await expect(panel).toHaveCount(0);
        await passTime(page, 1);
        await expect(panel).toBeVisible();
      });
      const close = panel.getByRole('button', { name: /Close/ });
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await test.step('[SHELL-064] an item is saved immediately, with four fields', async () => {
        // Widgets may save data of their own at the same moment.
        const saving = page.waitForRequest(
          (request) => /\/api\/v1\/user\/settings$/.test(request.url()) && request.postDataJSON()?.collection === 'dashboardTodo',
        );
        await panel.getByRole('button', { name: /^Done/ }).first().click();
        const saved = (await saving).postDataJSON();
        expect(saved).toMatchObject({ immediate: true });
        expect(Object.keys(JSON.parse(saved.data)).sort()).toEqual(['done', 'id', 'lastUpdated', 'name']);
      });
      await expect(page.locator('[data-announcer="polite"]')).toContainText('1 of 10 done');
      await test.step('[TODO-033] [CONST-054] the panel closes after 200 ms', async () => {
        await close.click();
        await passTime(page, 199);
        await expect(page).toHaveURL(/\/dashboard\/todo$/);
        await passTime(page, 1);
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(panel).toHaveCount(0);
      });
      await test.step('[TODO-034] the panel closes instantly under reduced motion', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page
          .getByRole('link', { name: /to do list/ })
          .first()
          .click();
        await meetTodo(page);
        await passTime(page, 1);
        await close.click();
        await passTime(page, 1);
        await expect(page).toHaveURL(/\/dashboard$/);
      });
    });
  });

  test('menus close in every way, and each Tab stop shows its focus and is not covered, on a phone and on a wide screen', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await signInAs(page, leah);
    await test.step('the account menu and More close on Escape, on a press outside and when focus leaves', async () => {
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
    for (const viewport of [phone, ...(isLong ? [{ width: 1024, height: 768 }] : []), wide])
      await test.step(`${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.goto('/dashboard');
        await waitUntilHydrated(page);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const stops: string[] = [];
        for (let press = 0; press < 120; press++) {
          await page.keyboard.press('Tab');
          const stop = await page.evaluate(describeFocus);
          if (stop === null) break;
          // A page that is still moving, for instance because a part arrived late, is checked again once it is still.
          if (stop.problem !== '') await expect.poll(async () => (await page.evaluate(describeFocus))?.problem, stop.name).toBe('');
          stops.push(stop.name);
        }
        expect(stops.length).toBeGreaterThan(40);
        expect(stops[0]).toBe('Skip to main content');
      });
  });
});

test.describe('display settings', () => {
  test('no text is cut off at 320 px, at 400 %, with text at 200 % or with wide text spacing', async ({ page }) => {
    for (const [person, address, words] of [
      ['Leah, all decisions in', '/dashboard', null],
      ['Leah, all decisions in', '/explore/locations', '.guide-row-text'],
      ['Leah, all decisions in', '/dashboard/calendar', null],
      ['Leah, all decisions in', '/explore/favourites', '.course-text'],
      ['Kofi', '/dashboard', null],
      ['Kofi', '/dashboard?show=hub', null],
      ['Euan', '/dashboard', null],
    ] as const)
      await test.step(`${person} at ${address}`, async () => {
        await page.setViewportSize(phone);
        await openAs(page, person, address);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        for (const [name, change] of [
          ['at 320 px', () => page.setViewportSize({ width: 320, height: 640 })],
          ['at 400 %', () => page.setViewportSize({ width: 320, height: 256 })],
          ['with text at 200 %', () => page.evaluate(enlargeText)],
          ['with wide text spacing', () => page.evaluate(spaceText)],
        ] as const) {
          await change();
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name)
            .toBeLessThanOrEqual(0);
          await expect.poll(() => page.locator('main').evaluate(listCutText), name).toEqual([]);
          await page.setViewportSize(phone);
          await page.evaluate(endChanges);
        }
        if (!words) return;
        await expect(page.locator(words).first()).toBeVisible();
        await page.evaluate(enlargeText);
        const narrowest = () => page.locator(words).evaluateAll((all) => Math.min(...all.map(({ clientWidth }) => clientWidth)));
        await expect.poll(narrowest, 'the words of a row have room for words with text at 200 %').toBeGreaterThan(180);
      });
    await test.step('no open card is wider than the page on a phone with text at 200 %', async () => {
      await page.setViewportSize(phone);
      await signIn(page, /^Priya/);
      await pinWidgets(page, 'Statement', 'Tariff', 'Events');
      await page.goto('/dashboard');
      await waitUntilHydrated(page);
      await page.evaluate(enlargeText);
      for (const place of [page.locator('.statement-chips').first(), page.locator('.widget-row').last()]) {
        await place.scrollIntoViewIfNeeded();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
      }
    });
  });
});

const signedIn = new WeakMap<Page, string>();

/** Opens an address as a person, who signs in once for several addresses in a row. */
async function openAs(page: Page, person: string, address: string): Promise<void> {
  if (signedIn.get(page) !== person) await signIn(page, person);
  signedIn.set(page, person);
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** The focused element: its name, and its fault (no focus ring, or covered by another element). Null once focus has left the page. */
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
