import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { isLong } from '#engine/testing/how-long';
import { skipTime } from './page-clock.ts';
import { patient, signIn, signInAs } from './people.ts';

const leah = /^Leah, all decisions in/;
const failed = 'Oops, something went wrong. Please refresh the page to try that again.';
const wide = { width: 1440, height: 900 };

const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { readonly file: string; readonly isDynamicEntry?: boolean; readonly imports?: readonly string[] }
>;

/** The built files that contain a source file. */
function fileOf(source: string): string {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not built into a file of its own.`);
  return chunk.file;
}

/** Every script that a page starts with: nothing works without them. */
function listFirst(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) listFirst(next, seen);
  return seen;
}

/** Holds back scripts until released: they neither load nor fail. */
async function hold(page: Page, isHeld: (path: string) => boolean): Promise<() => Promise<void>> {
  let isOver = false;
  const held: Route[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isOver || !isHeld(new URL(route.request().url()).pathname.slice(1))) return route.fallback();
    held.push(route);
  });
  return async () => {
    isOver = true;
    for (const route of held) await route.continue();
  };
}

/** Opens an address as the signed-in person; the first script has hydrated the page, whatever else is still loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
}

/** Checks that the failed view with its button replaces the loader here after five seconds. */
async function expectLimits(page: Page, place: Locator): Promise<void> {
  await expect(place.getByText(failed)).toHaveCount(0);
  await skipTime(page, 5_000);
  await expect(place.getByText(failed).first()).toBeVisible();
  await expect(place.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
}

test.describe('a server-rendered part with a script that does not load', () => {
  test('[FRAME-073] fails after 5 seconds, gives up after 120, and Try again loads it', async ({ page, context }) => {
    await page.setViewportSize(wide);
    await signIn(page, leah);
    const isNotes = (path: string) => path === fileOf('catalogue/widgets/notes/notes.tsx');
    const letGo = await hold(page, isNotes);
    await open(page, '/dashboard?widget=Notes');
    const dialog = page.getByRole('dialog', { name: 'Notes' });
    const drawn = dialog.locator('.notes');
    await expect(drawn).toBeVisible();
    await expectLimits(page, dialog);
    await expect(drawn).toBeVisible();
    await test.step('a script that loads after the failed view replaces it', async () => {
      const other = await context.newPage();
      const letGoOther = await hold(other, isNotes);
      await open(other, '/dashboard?widget=Notes');
      const late = other.getByRole('dialog', { name: 'Notes' });
      await expectLimits(other, late);
      await letGoOther();
      await expect(late.getByText(failed)).toHaveCount(0);
      await late.getByRole('button', { name: 'Add a note' }).click();
      await expect(late.getByRole('textbox')).toBeVisible();
      await other.close();
    });
    await skipTime(page, 115_000);
    await expect(drawn).toHaveCount(0);
    await expect(dialog.getByText(failed)).toHaveCount(1);
    await letGo();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(failed)).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Add a note' })).toBeVisible();
  });
});

const first = new Set([...listFirst('programs/hub.ts')].map(fileOf));
const isLate = (path: string) => !first.has(path);

/** Every way to leave a panel. */
const ways: readonly ((page: Page, dialog: Locator) => Promise<unknown>)[] = [
  (_, dialog) => dialog.getByRole('button', { name: /^Close/ }).click(),
  (page) => page.keyboard.press('Escape'),
  (page) => page.mouse.click(10, 450),
];

/** The widgets that this person can open alone on the screen, each with its script. */
async function listAlone(page: Page): Promise<readonly { readonly id: string; readonly script: string }[]> {
  const { plan, items } = await (await patient(page.request).get('/api/v1/hub')).json();
  return plan.presetOrders[3].flatMap((id: string) => {
    const folder = items.widgets[id].component.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
    return items.widgets[id].focusable ? [{ id, script: fileOf(`catalogue/widgets/${folder}/${folder}.tsx`) }] : [];
  });
}

test.describe('whatever scripts do not load', () => {
  test('a lone widget, the to-do list and every page time out; a panel closes in every way, and a page links on', async ({ page }) => {
    await page.setViewportSize(wide);
    await signIn(page, leah);
    let isHeld = isLate;
    await hold(page, (path) => isHeld(path));
    const widgets = await listAlone(page);
    expect(widgets.length).toBeGreaterThan(5);
    // All widgets share one loading component, so one for each way to leave is enough.
    for (const [index, { id, script }] of widgets.slice(0, isLong ? undefined : ways.length).entries())
      await test.step(id, async () => {
        isHeld = index % 2 === 0 ? isLate : (path) => path === script;
        await open(page, `/dashboard?widget=${id}`);
        const dialog = page.getByRole('dialog');
        await expectLimits(page, dialog);
        await ways[index % ways.length]?.(page, dialog);
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(dialog).toHaveCount(0);
        await page.goBack();
        await expect(dialog).toBeVisible();
        await page.goForward();
        await expect(dialog).toHaveCount(0);
      });
    isHeld = isLate;
    await test.step('the to-do list closes in every way as soon as it is visible', async () => {
      for (const leave of ways) {
        await open(page, '/dashboard/todo');
        const dialog = page.getByRole('dialog');
        await leave(page, dialog);
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(dialog).toHaveCount(0);
        await page.goBack();
        await expectLimits(page, dialog);
        await page.goForward();
        await expect(dialog).toHaveCount(0);
      }
    });
    await test.step('[SHELL-066] every page times out and links to another', async () => {
      const pages = [
        'notifications',
        'preferences',
        'calendar',
        'live',
        'people-like-you',
        'application',
        'offers',
        'totum',
        'status',
        'cookies',
      ];
      const places = ['/explore/favourites', '/explore/unis', '/explore/subjects', '/search/results'];
      const all = [...pages.map((name) => `/dashboard/${name}`), ...places];
      for (const path of isLong ? all : ['/dashboard/notifications', '/dashboard/calendar', '/explore/unis', '/search/results'])
        await test.step(path, async () => {
          await open(page, path);
          await expectLimits(page, page.locator('#main-content'));
          await page.getByRole('navigation').getByRole('link', { name: 'Hub', exact: true }).first().click();
          await expect(page).toHaveURL(/\/dashboard$/);
          await expect(page.locator('.dashboard')).toBeVisible();
        });
    });
  });

  test('onboarding times out, and continues when its script has loaded', async ({ page }) => {
    await signIn(page, 'somebody new');
    const letGo = await hold(page, isLate);
    await open(page, '/dashboard');
    await expectLimits(page, page.locator('#main-content'));
    await letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'What and when' })).toBeVisible();
    await expect(page.locator('#main-content').getByText(failed)).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test('a panel, a widget and a page report their failure in place, can be left, and recover with the connection', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(wide);
    await signInAs(page, leah);
    const bar = page.locator('.offline-bar').getByText("You're offline");
    const dialog = page.getByRole('dialog');
    await context.setOffline(true);
    await page
      .getByRole('link', { name: /^(Start|View) your to do list/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/todo$/);
    await expect(dialog.getByText(failed)).toBeVisible();
    await expect(bar).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(dialog.getByText(failed)).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.getByRole('button', { name: /^Done/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Customise' }).click();
    await expect(page.locator('.dashboard').getByText(failed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
    await expect(bar).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Customise your widgets' })).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await context.setOffline(true);
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await expect(page.locator('#main-content').getByText(failed)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Your notifications' })).toBeVisible();
  });
});
