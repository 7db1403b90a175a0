import { expect, test } from '@playwright/test';
import { PLACES } from '../../catalogue/rules/places/places.ts';
import { agreeToAnalytics, signIn, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const wide = { width: 1440, height: 900 };

test('[FRAME-001] places outside the hub address are for signed-in people too', async ({ request }) => {
  for (const { path } of PLACES) {
    const reply = await request.get(path.replace(/:\w+/g, 'x'), { maxRedirects: 0 });
    expect([path, reply.status(), reply.headers().location?.split('?')[0]]).toEqual([path, 302, '/account/login']);
  }
});

test('[DEBUG-015] [DEBUG-018] each screen is tracked once, including the first, and a change of query alone is not', async ({ page }) => {
  await page.setViewportSize(wide);
  await agreeToAnalytics(page);
  await signInAs(page, leah);
  const views = () => page.evaluate(() => window.dataLayer);
  const first = { event: 'pageview', route: '/', path: '/dashboard', studyLevel: 'Undergraduate', clearing: 'no' };
  await expect.poll(views).toEqual([first]);
  await page.getByRole('button', { name: 'Move or hide Notes' }).click();
  await page.getByRole('menuitem', { name: 'Open Notes' }).click();
  await expect(page).toHaveURL(/\?widget=Notes$/);
  await page.getByRole('button', { name: 'Close Notes' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await views()).toEqual([first]);
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your notifications' })).toBeVisible();
  await expect.poll(views).toEqual([first, { ...first, route: '/notifications', path: '/dashboard/notifications' }]);
});

test('[CONST-042] the small advert is at the foot up to a width of 1222', async ({ page }) => {
  await signInAs(page, leah);
  const advert = page.locator('[data-advert="320x50"]');
  for (const [width, isShown] of [
    [320, true],
    [1222, true],
    [1223, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(advert, `at ${width}`).toBeVisible({ visible: isShown });
  }
});

test('[SEARCH-020] the study year is asked for, and a year without courses shows the newest one with a note', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, leah);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/courses') asked.push(searchParams.get('studyYear'));
  });
  const open = async () => {
    await page.goto('/search/results?SearchText=law');
    await waitUntilHydrated(page);
    await expect(page.getByRole('link', { name: /Law/ }).first()).toBeVisible();
  };
  await open();
  await expect(page.getByText(/^There are no courses for/)).toHaveCount(0);
  await page.route('**/search/results?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"studyYear":2027', '"studyYear":2031') });
  });
  await open();
  await expect(page.getByText('There are no courses for 2031 yet. These are for 2027.')).toBeVisible();
  expect([...new Set(asked)]).toEqual(['2027', '2031']);
});
