import { expect, type Locator, type Page, test } from '@playwright/test';
import { patient, signIn, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const demo = (number: number, academicYearId = '2027') => ({
  courseId: `demo-course-${number}`,
  courseOptionId: `demo-option-${number}`,
  academicYearId,
});

/** Sets the favourites of a type, as if saved before the visit. */
async function save(page: Page, type: string, list: readonly unknown[]): Promise<void> {
  const reply = await patient(page.request).put(`/api/v1/user/favourites/${type}`, { data: list, headers: { 'X-Hub-Request': '1' } });
  expect(reply.status()).toBe(200);
}

/** Signs in with a known shortlist, and opens a tab of the page. */
async function openPage(page: Page, tab = 'shortlist', lists: Readonly<Record<string, readonly unknown[]>> = {}): Promise<void> {
  if (page.url() === 'about:blank') await signIn(page, leah);
  const courses = [1, 2, 3, 4, 5].map((number) => demo(number));
  const top = [1, 3, 2, 5].map((number, index) => ({ number: index + 1, course: demo(number) }));
  for (const [type, list] of Object.entries({ courses, top, ...lists })) await save(page, type, list);
  await page.goto(`/explore/favourites?tab=${tab}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

const rows = (page: Page) => page.locator('.course-text > a span, .course-text > .course-name span');

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is drawn there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('favourites', () => {
  test('orders the shortlist by dragging, keeps the tab in the address by keyboard, and remembers the last tab', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await openPage(page, '', { unis: ['cardiff-university'] });
    const selected = page.getByRole('tab', { selected: true });
    const dialog = page.getByRole('dialog', { name: 'Favourites' });
    const inDialog = dialog.getByRole('tab', { selected: true });
    await test.step('[FAV-038] dragging changes the order', async () => {
      const order = () => rows(page).allTextContents();
      const start = ['Environmental Science', 'Computer Science', 'Psychology with Placement Year', 'Biomedical Sciences'];
      await expect.poll(order).toEqual(start);
      const from = await middleOf(page.getByRole('button', { name: 'Move Environmental Science' }));
      const to = await middleOf(page.getByRole('button', { name: 'Move Psychology with Placement Year' }));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x + 200, to.y + 10, { steps: 4 });
      await page.mouse.up();
      await expect.poll(order).toEqual([start[1], start[2], start[0], start[3]]);
    });
    await test.step('[FAV-016] [FAV-018] arrow keys wrap, and Home and End work', async () => {
      await expect(selected).toHaveText('Shortlist4');
      await expect(page.getByRole('tab', { name: 'Uni & colleges' })).toHaveText('Uni & colleges1');
      await selected.focus();
      for (const [key, tab] of [
        ['ArrowLeft', 'Pages0'],
        ['ArrowRight', 'Shortlist4'],
        ['End', 'Pages0'],
        ['Home', 'Shortlist4'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(selected).toHaveText(tab);
        await expect(selected).toBeFocused();
      }
    });
    await test.step('[FAV-020] the open tab is in the address, and Back returns to the previous one', async () => {
      await page.getByRole('tab', { name: 'Locations' }).click();
      await expect(page.getByRole('link', { name: 'Explore locations' })).toHaveAttribute('href', '/explore/locations');
      const kept = page.waitForResponse((reply) => reply.request().method() !== 'GET' && /settings|saved|hub/.test(reply.url()));
      await page.getByRole('tab', { name: 'Uni & colleges' }).click();
      await expect(page).toHaveURL(/tab=unis/);
      await page.goBack();
      await expect(selected).toHaveText('Locations0');
      await page.goForward();
      await expect(selected).toHaveText('Uni & colleges1');
      await kept;
    });
    await test.step('[FAV-018] the last tab is remembered', async () => {
      await page.goto('/dashboard?widget=Favourites');
      await waitUntilHydrated(page);
      await expect(inDialog).toHaveText('Uni & colleges1');
    });
    await test.step('[FAV-020] the open tab is in the address on the dashboard, too', async () => {
      await dialog.getByRole('tab', { name: /^Courses/ }).click();
      await dialog.getByRole('tab', { name: /^Subjects/ }).click();
      await expect(page).toHaveURL(/widget=Favourites&tab=subjects$/);
      await page.goBack();
      await expect(inDialog).toHaveText(/^Courses/);
      await page.goBack();
      await expect(inDialog).toHaveText('Uni & colleges1');
    });
  });

  test('the map works without network, with numbered pins by keyboard and the same list; with tiles where the site has them', async ({
    page,
  }) => {
    const consoleErrors = watchConsole(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost')) elsewhere.push(request.url());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page);
    const map = page.getByRole('region', { name: 'Map of your favourites' });
    const pin = map.getByRole('button', { name: '1. University of Leeds, Environmental Science' });
    await test.step('[FAV-030] an outline of the country replaces the tiles', async () => {
      await expect(pin).toBeVisible();
      await expect(map.locator('.map-land')).toBeVisible();
      await expect(map.getByText('Outline: Natural Earth.')).toBeVisible();
      await expect(map.getByRole('img', { name: 'Your home' })).toBeVisible();
    });

    const canvas = await map.locator('.map-canvas').boundingBox();
    await test.step('[FAV-027] the pins have room around them', async () => {
      const middles = await Promise.all((await map.locator('.map-mark > button').all()).map(middleOf));
      const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
      expect(spread(middles.map(({ x }) => x))).toBeLessThanOrEqual((canvas?.width ?? 0) / 2);
      expect(spread(middles.map(({ y }) => y))).toBeLessThanOrEqual((canvas?.height ?? 0) / 2);
    });

    await test.step('[FAV-026] the wheel does not zoom', async () => {
      const before = await middleOf(pin);
      await page.mouse.move((canvas?.x ?? 0) + 40, (canvas?.y ?? 0) + 40);
      await page.mouse.wheel(0, -300);
      await page.mouse.wheel(0, 300);
      expect((await middleOf(pin)).x).toBe(before.x);
    });

    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(map.getByRole('link', { name: 'University of Leeds' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('aria-expanded', 'false');
    await map.getByRole('link', { name: 'Skip map' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(map.locator(':focus')).toHaveCount(0);
    for (const name of ['Zoom in', 'Zoom out']) {
      const box = await map.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }

    await test.step('[FAV-017] switches between map and list', async () => {
      await page.setViewportSize({ width: 700, height: 900 });
      await expect(map).toBeHidden();
      await page.getByRole('button', { name: 'Show map' }).click();
      await expect(pin).toBeVisible();
      await page.getByRole('button', { name: 'Show list' }).click();
      await expect(map).toBeHidden();
    });
    expect(elsewhere).toEqual([]);
    expect(consoleErrors).toEqual([]);

    await test.step('[FAV-024] [FAV-025] [FAV-029] without a pin the map is at zoom 6 around 54.27, -2.21, with tiles from the address in page state', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const uni = { providerId: 'u', university: { name: 'Nowhere University', latlon: '0,0' } };
      await page.route('**/api/v1/unis?*', (route) => route.fulfill({ json: { results: [uni], total: 1 } }));
      await page.route('**/api/v1/geocode-postcode?*', (route) => route.fulfill({ json: { latitude: 51.5, longitude: -0.2 } }));
      const tiles: string[] = [];
      await page.route('**/tiles/**', (route) => {
        tiles.push(route.request().url());
        return route.abort();
      });
      await page.route('**/explore/favourites*', async (route) => {
        const reply = await route.fetch();
        const body = (await reply.text())
          .replaceAll('"mapTilesUrl":""', '"mapTilesUrl":"/tiles/{z}/{x}/{y}.png"')
          .replaceAll('Outline: Natural Earth.', 'Tiles: ours.');
        await route.fulfill({ response: reply, body });
      });
      await openPage(page, 'unis', { unis: ['u'] });
      await expect(page.getByText('Nowhere University')).toBeVisible();
      const home = map.getByRole('img', { name: 'Your home' });
      await expect(home).toBeVisible();
      await expect(map.locator('.map-mark')).toHaveCount(0);
      const middle = await middleOf(map.locator('.map-canvas'));
      const place = await middleOf(home);
      const pixelsPerDegree = (256 * 2 ** 6) / 360;
      const toY = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
      expect(Math.abs(place.x - middle.x - (-0.2 + 2.21) * pixelsPerDegree)).toBeLessThan(3);
      expect(Math.abs(place.y - middle.y - (toY(54.27) - toY(51.5)) * pixelsPerDegree)).toBeLessThan(3);
      await expect.poll(() => tiles[0] ?? '').toContain('/tiles/6/');
      await expect(map.getByText('Tiles: ours.')).toBeVisible();
      await expect(map.locator('.map-land')).toBeVisible();
    });
  });
});
