import { expect, type Locator, type Page, test } from '@playwright/test';
import { isLong } from '#engine/testing/how-long';
import { finishOnboarding, patient, saveUserData, signIn, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;

test.use({ viewport: { width: 1440, height: 900 } });

/** Records which controls a press reaches past the guard against double presses. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const reached: Element[] = [];
    Object.assign(window, { reached });
    document.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      const label = target.closest('label');
      const control = label?.control ?? target.closest('button, a, input, summary') ?? target;
      if (!reached.includes(control)) reached.push(control);
    });
  });
}

/** The labels of all controls reached since the last call. */
function readReached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { reached } = window as unknown as { reached: Element[] };
    return reached.splice(0).map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });
}

async function middleOf(control: Locator): Promise<[number, number]> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not to be seen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Holds Enter down: one press, and the repeats that a keyboard sends. */
async function holdEnter(page: Page): Promise<void> {
  for (let repeat = 0; repeat < 6; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

async function countDone(page: Page): Promise<number> {
  const { settings } = await (await patient(page.request).get('/api/v1/user')).json();
  return settings.filter(
    ({ collection, data }: { collection: string; data: { done?: boolean } }) => collection === 'dashboardTodo' && data.done,
  ).length;
}

type How = 'mouse' | 'touch' | 'keyboard';

/** Presses a control with an unsteady hand: twice, or held down. */
async function pressTwice(page: Page, how: How, button: Locator): Promise<void> {
  if (how === 'keyboard') {
    await button.focus();
    return holdEnter(page);
  }
  const [x, y] = await middleOf(button);
  if (how === 'mouse') await page.mouse.dblclick(x, y);
  else for (const _ of [1, 2]) await page.touchscreen.tap(x, y);
}

/** Checks that one to-do is done and one notification is dismissed. */
async function expectOneEach(page: Page, how: How): Promise<void> {
  await page.goto('/dashboard/todo');
  await waitUntilHydrated(page);
  const done = page.getByRole('dialog', { name: 'To do' }).getByRole('button', { name: /^Done/ });
  const before = await countDone(page);
  const open = await done.count();
  await pressTwice(page, how, done.first());
  await expect(done).toHaveCount(open - 1);
  await expect.poll(() => countDone(page)).toBe(before + 1);
  // The next separate press counts.
  await done.first().click();
  await expect(done).toHaveCount(open - 2);

  await page.goto('/dashboard/notifications');
  await waitUntilHydrated(page);
  const dismiss = page.getByRole('main').getByRole('button', { name: /^Dismiss/ });
  await expect(dismiss.nth(1)).toBeVisible();
  const unread = await dismiss.count();
  await pressTwice(page, how, dismiss.first());
  await expect(dismiss).toHaveCount(unread - 1);
}

test.describe('one press, one action', () => {
  test.describe('touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('one to-do is done and one notification is dismissed by touch', async ({ page }) => {
      await signIn(page, leah);
      await expectOneEach(page, 'touch');
    });
  });

  test('one to-do is done and one notification is dismissed by mouse and by keyboard', async ({ page }) => {
    for (const how of ['mouse', 'keyboard'] as const)
      await test.step(how, async () => {
        await signIn(page, leah);
        await expectOneEach(page, how);
      });
  });

  test('advances one step in onboarding and in the welcome; a carousel advances once per press', async ({ page }) => {
    // Slides that change automatically could change between a check and a press.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'Somebody new');
    const answers = { studyLevel: 'Undergraduate', studyYear: '2028', userCountry: 'United Kingdom', userPostcode: 'LS1 1AA' };
    await saveUserData(page, 'Onboarding', { answers, done: [], skipped: [] });
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading('What and when')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await expect(heading('Where you live')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).focus();
    await holdEnter(page);
    await expect(heading('Interests')).toBeVisible();

    await finishOnboarding(page, false);
    const welcome = page.getByRole('dialog', { name: 'Welcome to your hub' });
    const shown = () => welcome.locator('[data-shown="true"]').getAttribute('aria-label');
    const first = await shown();
    await welcome.getByRole('button', { name: 'Next' }).dblclick();
    expect(first).toMatch(/^1 /);
    expect(await shown()).toMatch(/^2 /);
    await page.keyboard.press('Escape');
    await expect(welcome).toHaveCount(0);

    const show = page.locator('.slide-show').first();
    const slide = () => show.locator('.slide-show-slide:not([inert])').getAttribute('aria-label');
    // Content that is still loading redraws its slides on arrival, and moves what is below.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await show.getByRole('button', { name: /^Next in / }).hover();
    const [from, total] = ((await slide()) ?? '').split(' of ').map(Number);
    await show.getByRole('button', { name: /^Next in / }).dblclick();
    await expect.poll(slide).toBe(`${(((from ?? 0) + 1) % (total ?? 1)) + 1} of ${total}`);
  });
});

/** Screens with buttons in lists, in dialogs and on top of each other. */
const screens = [
  '/dashboard',
  '/dashboard/todo',
  '/search/results',
  ...(isLong
    ? ['/dashboard/notifications', '/dashboard/preferences?section=hub-personalisation', '/dashboard?widget=Tariff', '/explore/favourites']
    : []),
];

/** The controls of the screen; reloads the page after a press that changes them. */
function readScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#hub main button, [role="dialog"] button, .notice button')];
    return [location.href, ...buttons.filter((button) => button.checkVisibility()).map((button) => button.className)].join();
  });
}

test('a double press on any button reaches one control only', async ({ page }) => {
  await signIn(page, leah);
  for (const path of screens) await test.step(path, () => pressEach(page, path));
});

/** Presses a button of each kind on a screen twice. */
async function pressEach(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  const tried = new Set<string>();
  await page.locator('#hub main button, [role="dialog"] button').first().waitFor();
  await watchPresses(page);
  // Each press that changes the screen needs a reload, so only the first kinds of buttons are tested.
  for (let round = 0; round < (isLong ? 14 : 5); round += 1) {
    const found = await page.evaluate(
      (known) => {
        const buttons = '#hub main button, [role="dialog"] button, .notice button';
        for (const button of document.querySelectorAll<HTMLButtonElement>(buttons)) {
          const kind = `${button.className} ${button.querySelector('use')?.getAttribute('href') ?? ''} ${button.closest('[class]:not(button)')?.className}`;
          const isThere =
            button.checkVisibility({ visibilityProperty: true }) && !button.closest('[inert]') && button.ariaDisabled !== 'true';
          if (!isThere || known.includes(kind)) continue;
          // The button's current position, read together with the press: a re-rendered list may put another button there.
          button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { x, y, width, height } = button.getBoundingClientRect();
          return { kind, middle: [x + width / 2, y + height / 2] as const };
        }
        return null;
      },
      [...tried],
    );
    if (!found) break;
    tried.add(found.kind);
    const before = await readScreen(page);
    await page.mouse.dblclick(...found.middle);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const reached = await readReached(page).catch(() => []);
    expect(reached.length, `${found.kind}: ${reached.join(' | ')}`).toBeLessThanOrEqual(1);
    if ((await readScreen(page).catch(() => '')) === before) continue;
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.locator('#hub main button, [role="dialog"] button').first().waitFor();
    await watchPresses(page);
  }
  expect(tried.size).toBeGreaterThan(0);
}
