import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn, signInAs, waitUntilAwake, watchComplaints } from './people.ts';

const leah = /^Leah, all decisions in/;
const demo = (number: number, academicYearId = '2027') => ({
  courseId: `demo-course-${number}`,
  courseOptionId: `demo-option-${number}`,
  academicYearId,
});

/** Sets the favourites of a type as they were saved before the visit. */
async function save(page: Page, type: string, list: readonly unknown[]): Promise<void> {
  const reply = await page.request.put(`/api/v1/user/favourites/${type}`, { data: list, headers: { 'X-Hub-Request': '1' } });
  expect(reply.status()).toBe(200);
}

/** Signs in with a known shortlist, and opens a tab of the page. */
async function openPage(page: Page, tab = 'shortlist', lists: Readonly<Record<string, readonly unknown[]>> = {}): Promise<void> {
  if (page.url() === 'about:blank') await signIn(page, leah);
  const courses = [1, 2, 3, 4, 5].map((number) => demo(number));
  const top = [1, 3, 2, 5].map((number, index) => ({ number: index + 1, course: demo(number) }));
  for (const [type, list] of Object.entries({ courses, top, ...lists })) await save(page, type, list);
  await page.goto(`/explore/favourites?tab=${tab}`);
  await waitUntilAwake(page);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

const rows = (page: Page) => page.locator('.course-words > a span, .course-words > .course-name span');

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is drawn there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('favourites', () => {
  test('[FAV-016] [FAV-018] [FAV-020] tabs by keyboard: arrows wrap, Home and End, Back, and the last one is remembered', async ({
    page,
  }) => {
    await openPage(page, '', { unis: ['cardiff-university'] });
    const selected = page.getByRole('tab', { selected: true });
    await expect(selected).toHaveText('Shortlist4');
    await expect(page.getByRole('tab', { name: 'Uni & colleges' })).toHaveText('Uni & colleges1');
    await selected.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(selected).toHaveText('Pages0');
    await expect(selected).toBeFocused();
    await expect(page.getByText('No favourite pages yet.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(selected).toHaveText('Shortlist4');
    await page.keyboard.press('End');
    await expect(selected).toHaveText('Pages0');
    await page.keyboard.press('Home');
    await expect(selected).toHaveText('Shortlist4');
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
    await page.goto('/explore/favourites');
    await expect(selected).toHaveText('Uni & colleges1');
  });

  test('[FAV-038] [FAV-039] the shortlist: order by buttons and by dragging, remove with Undo, swap when it is full', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    const other = [1, 3, 2, 5].map((number) => demo(number, '2026'));
    await openPage(page, 'shortlist', { courses: [...other, demo(4)], top: other.map((course, index) => ({ number: index + 1, course })) });
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByText('Your shortlist is not an application.')).toBeVisible();
    await expect(page.getByText("This course starts in 2026. You're applying for 2027.").first()).toBeVisible();
    const order = () => rows(page).allTextContents();
    const start = ['Environmental Science', 'Computer Science', 'Psychology with Placement Year', 'Biomedical Sciences'];
    await expect.poll(order).toEqual(start);
    const up = page.getByRole('button', { name: 'Move up: Computer Science' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([start[1], start[0], start[2], start[3]]);
    await expect(up).toBeFocused();
    await expect(page.locator('[data-announcer=polite]')).toContainText('Computer Science is now number 1 of 5');
    await page.getByRole('button', { name: 'Move down: Computer Science' }).click();
    await expect.poll(order).toEqual(start);

    const from = await middleOf(page.getByRole('button', { name: 'Move Environmental Science' }));
    const to = await middleOf(page.getByRole('button', { name: 'Move Psychology with Placement Year' }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(order).toEqual([start[1], start[2], start[0], start[3]]);

    await page.getByRole('button', { name: 'Remove from shortlist: Computer Science' }).click();
    await expect(page.getByText('1. Nothing here yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual([start[1], start[2], start[0], start[3]]);

    await page.getByRole('tab', { name: 'Courses' }).click();
    await page.getByRole('button', { name: 'Add to shortlist: English and Creative Writing' }).click();
    await expect(page.getByText('Number 5 in your shortlist', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Number 5 in your shortlist', { exact: true })).toBeVisible();
  });

  test('[FAV-035] [FAV-038] a full shortlist offers to swap; a course that leaves the favourites leaves its place, and Undo puts both back', async ({
    page,
  }) => {
    await openPage(page, 'courses', {
      courses: [1, 2, 3, 4, 5, 6].map((number) => demo(number)),
      top: [1, 2, 3, 4, 6].map((number, index) => ({ number: index + 1, course: demo(number) })),
    });
    await page.getByRole('button', { name: 'Add to shortlist: Biomedical Sciences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Swap a course' });
    await expect(dialog.getByText('Your shortlist is full. Choose a course to swap.')).toBeVisible();
    await dialog.getByRole('button', { name: '2. Swap with Psychology with Placement Year' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Number 2 in your shortlist', { exact: true })).toBeVisible();
    const heart = page.getByRole('button', { name: 'Favourite Environmental Science' });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Shortlist' })).toHaveText('Shortlist4');
    await expect(page.locator('[data-announcer=polite]')).toContainText('Environmental Science removed from favourites');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('tab', { name: 'Shortlist' })).toHaveText('Shortlist5');
    await expect(page.getByText('No longer available')).toBeVisible();
  });

  test('the map works without network: numbered pins, by keyboard, beside the same list', async ({ page }) => {
    const complaints = watchComplaints(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost')) elsewhere.push(request.url());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page);
    const map = page.getByRole('region', { name: 'Map of your favourites' });
    const pin = map.getByRole('button', { name: '1. University of Leeds, Environmental Science' });
    await test.step('[FAV-030] an outline of the country instead of tiles', async () => {
      await expect(pin).toBeVisible();
      await expect(map.locator('.map-land')).toBeVisible();
      await expect(map.getByText('Outline: Natural Earth.')).toBeVisible();
      await expect(map.getByRole('img', { name: 'Your home' })).toBeVisible();
    });

    const canvas = await map.locator('.map-canvas').boundingBox();
    await test.step('[FAV-027] room around the pins', async () => {
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

    await test.step('[FAV-017] map or list', async () => {
      await page.setViewportSize({ width: 700, height: 900 });
      await expect(map).toBeHidden();
      await page.getByRole('button', { name: 'Show map' }).click();
      await expect(pin).toBeVisible();
      await page.getByRole('button', { name: 'Show list' }).click();
      await expect(map).toBeHidden();
    });
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('[FAV-024] [FAV-025] [FAV-029] without a pin the map stands at zoom 6 around 54.27, -2.21; tiles come from where the page state says', async ({
    page,
  }) => {
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
    const map = page.getByRole('region', { name: 'Map of your favourites' });
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

  test('[FAV-006] [FAV-007] [WIDGET-006] things leave their tabs, and Undo brings them back', async ({ page }) => {
    await openPage(page, 'locations', { locations: ['loc-leeds', 'loc-nowhere'], subjects: ['law'] });
    await expect(page.getByText('No longer available')).toBeVisible();
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Remove 2' }).click();
    const sent = await put;
    expect([new URL(sent.url()).pathname, sent.postDataJSON()]).toEqual(['/api/v1/user/favourites/locations', ['loc-leeds']]);
    await expect(page.getByRole('link', { name: 'Leeds' })).toBeFocused();
    await page.getByRole('tab', { name: 'Subjects' }).click();
    const post = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/favourites'));
    await page.getByRole('button', { name: 'Favourite Law' }).click();
    expect((await post).postDataJSON()).toEqual({ type: 'subjects', id: 'law', title: 'Law' });
    await expect(page.getByText('No favourite subjects yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('link', { name: 'Law' })).toBeVisible();
  });

  test('a tab reads when first opened, fails alone, and asks no second time', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/graphql|\/unis|\/courses/.test(pathname) && request.method() === 'GET')
        asked.push(/(\w+Guides|Nodes)/.exec(searchParams.get('query') ?? '')?.[1] ?? pathname.split('/').at(-1) ?? '');
    });
    let failing = true;
    await page.route('**/api/v1/unis?*', (route) =>
      failing ? route.fulfill({ status: 503, json: { code: 'unis-down', detail: 'The list is away' } }) : route.continue(),
    );
    await page.route('**/graphql?*Nodes*', (route) => route.fulfill({ json: { errors: [{ message: 'One' }, { message: 'Two' }] } }));
    await openPage(page, 'shortlist', { unis: ['cardiff-university', 'closed-college'], locations: ['loc-leeds'], pages: ['p1'] });
    await expect(page.getByRole('link', { name: 'University of Leeds' }).first()).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    asked.length = 0;
    const open = (name: string) => page.getByRole('tab', { name }).click();
    await test.step('[FAV-046] each tab says what it could not fetch', async () => {
      await open('Uni & colleges');
      await expect(page.locator('main').getByText('There has been a problem fetching unis. (The list is away - unis-down)')).toBeVisible();
      await open('Pages');
      await expect(page.locator('main').getByText('There has been a problem fetching pages. (One; Two - 200)')).toBeVisible();
      await open('Locations');
      await expect(page.getByRole('link', { name: 'Leeds' })).toBeVisible();
      await open('Uni & colleges');
      await expect(page.locator('main').getByText('There has been a problem fetching unis. (The list is away - unis-down)')).toBeVisible();
    });
    await test.step('[FAV-048] what is no longer there', async () => {
      failing = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'Cardiff University' })).toBeVisible();
      await expect(page.getByText('No longer available')).toBeVisible();
    });
    await test.step('[FAV-049] a tab that was opened asks for nothing', async () => {
      const count = asked.length;
      for (const [tab, link] of [
        ['Locations', 'Leeds'],
        ['Uni & colleges', 'Cardiff University'],
        ['Shortlist', 'Cardiff University Biomedical Sciences'],
        ['Courses', 'Falmouth University English and Creative Writing'],
      ] as const) {
        await open(tab);
        await expect(page.getByRole('link', { name: link })).toBeVisible();
      }
      expect(asked.slice(count)).toEqual(['courses']);
    });
    await test.step('[FAV-045] nor do places after a reload', async () => {
      asked.length = 0;
      await page.goto('/explore/favourites?tab=locations');
      await expect(page.getByRole('link', { name: 'Leeds' })).toBeVisible();
      expect(asked).toEqual([]);
    });
  });

  test('[WIDGET-004] [WIDGET-007] [FAV-022] the widget shows five places and a count of each kind, and on a phone leads to the page', async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page);
    await page.goto('/dashboard');
    await waitUntilAwake(page);
    const widget = page.getByRole('region', { name: 'Favourites', exact: true });
    await widget.scrollIntoViewIfNeeded();
    await expect(widget.getByRole('link', { name: 'University of Leeds Environmental Science' })).toBeVisible();
    await expect(widget.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')).toHaveCount(5);
    await expect(widget.getByRole('tab')).toHaveText([
      'Shortlist4',
      'Courses5',
      /^Uni & colleges\d+$/,
      /^Locations\d+$/,
      /^Subjects\d+$/,
      /^Pages\d+$/,
    ]);
    await expect(widget.getByRole('button', { name: '2. University of Glasgow, Computer Science' })).toBeVisible();
    await widget.getByRole('button', { name: 'More for Computer Science' }).click();
    await widget.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(widget.getByRole('button', { name: '1. University of Glasgow, Computer Science' })).toBeVisible();
    await expect(widget.getByRole('button', { name: 'More for Computer Science' })).toBeFocused();
    await expect(widget.getByRole('link', { name: 'See all favourites' })).toHaveAttribute('href', '/explore/favourites');
    await page.setViewportSize({ width: 390, height: 844 });
    await widget.getByRole('button', { name: 'Move or hide Favourites' }).click();
    await widget.getByRole('menuitem', { name: 'Open Favourites' }).click();
    await expect(page).toHaveURL(/\/explore\/favourites/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favourites');
    expect(complaints).toEqual([]);
  });
});

test('[FAV-020] on the dashboard, too, the open tab stands in the address, and Back goes to the one before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, /^Leah, all decisions in/, '/dashboard?widget=Favourites');
  const dialog = page.getByRole('dialog', { name: 'Favourites' });
  const selected = dialog.getByRole('tab', { selected: true });
  await dialog.getByRole('tab', { name: /^Courses/ }).click();
  await dialog.getByRole('tab', { name: /^Subjects/ }).click();
  await expect(page).toHaveURL(/widget=Favourites&tab=subjects$/);
  await page.goBack();
  await expect(selected).toHaveText(/^Courses/);
  await page.goForward();
  await expect(selected).toHaveText(/^Subjects/);
});
