import { expect, type Page, test } from '@playwright/test';
import { listCalls, passTime, stopClock, valuesOf } from './page-clock.ts';
import { signIn, signInAs, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const SEARCH = 'Search for courses';
const problem = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'down', detail: 'Not now' }) };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAwake(page);
}

/** The first course of the page of results. */
const firstCourse = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('article').first();

test.describe('course search', () => {
  test('[SEARCH-017] [SEARCH-004] suggests while somebody types, by keyboard; a newer text drops the older answer', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const calls = await listCalls(page, '/api/v1/courses?search=');
    const asked = async () => valuesOf(await calls(), 'search');
    await page.clock.install();
    await signInAs(page, leah);
    await page.route('**/api/v1/courses?search=ps*', async (route) => {
      if (new URL(route.request().url()).searchParams.get('search') !== 'ps') return route.continue();
      await new Promise((done) => page.once('framenavigated', done));
    });
    const field = page.getByRole('combobox', { name: SEARCH });
    await stopClock(page);
    await field.fill('p');
    await passTime(page, 10_000);
    expect(await asked()).toEqual([]);
    await field.fill('ps');
    await passTime(page, 299);
    expect(await asked()).toEqual([]);
    await passTime(page, 1);
    expect(await asked()).toEqual(['ps']);
    await field.fill('psychology');
    await passTime(page, 299);
    expect(await asked()).toEqual(['ps']);
    await passTime(page, 1);
    await page.clock.resume();
    const list = page.getByRole('listbox', { name: SEARCH });
    await expect(list.getByRole('group', { name: 'Courses' }).getByRole('option')).toHaveCount(5);
    expect(await asked()).toEqual(['ps', 'psychology']);
    await field.fill('lee');
    await expect(list.getByRole('option', { name: /^Leeds / }).first()).toBeVisible();
    expect(await list.getByRole('group', { name: 'Universities and colleges' }).getByRole('option').count()).toBeLessThanOrEqual(3);
    await field.press('ArrowUp');
    await expect(list.getByRole('option', { name: 'See all results' })).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL('/coursedisplay/results?SearchText=lee');
    await expect(page.getByRole('heading', { level: 1, name: 'Course search' })).toBeVisible();
  });

  test('[SEARCH-008] [WIDGET-026] keeps the last searches on the device, each once, until they are cleared', async ({ page }) => {
    await signInAs(page, leah);
    await page.getByRole('region', { name: SEARCH, exact: true }).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search/results');
    for (const text of ['law', 'art', 'law']) {
      await open(page, '/dashboard?widget=GlobalCourseSearch');
      await page.getByRole('dialog').getByRole('combobox').fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(`/search/results?SearchText=${text}`);
    }
    await open(page, '/dashboard?widget=GlobalCourseSearch');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').getByRole('link')).toHaveText(['law', 'art']);
    await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your recent searches' })).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('CourseSearches')))).toEqual([]);
  });

  test('[SEARCH-023] filters, opens a course, saves it and puts it in the shortlist; Back finds the same results', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, leah);
    await open(page, '/search/results?SearchText=law');
    const count = page.locator('.results-count');
    await expect(count).toHaveText(/^Showing \d+ of \d+$/);
    const before = (await count.textContent()) ?? '';
    await page
      .getByRole('group', { name: 'Study mode' })
      .getByRole('checkbox', { name: /^Part-time/ })
      .check();
    await expect(page).toHaveURL(/studyMode=part-time/i);
    await expect(count).not.toHaveText(before);
    const filtered = (await count.textContent()) ?? '';
    const title = (await firstCourse(page).getByRole('link').textContent()) ?? '';
    await firstCourse(page)
      .getByRole('button', { name: `Favourite ${title}` })
      .click();
    await expect(firstCourse(page).getByRole('button', { name: `Favourite ${title}` })).toHaveAttribute('aria-pressed', 'true');
    await firstCourse(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${title}, .+ - Your Hub$`));
    await expect(page.getByText(/^Demonstration data: courses, codes and entry points are generated/)).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: `Favourite ${title}` })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Add to shortlist' }).click();
    await expect(page.getByText(/^Number [1-5] in your shortlist$/)).toBeVisible();
    await page.goBack();
    await expect(count).toHaveText(filtered);
    await expect(page.getByRole('checkbox', { name: /^Part-time/ })).toBeChecked();
    await page.goBack();
    await expect(count).toHaveText(before);
    await open(page, '/explore/favourites?tab=courses');
    await expect(page.locator('main').getByText(title, { exact: true }).first()).toBeVisible();
  });

  test('[SEARCH-025] [SEARCH-024] a failed call says why, and the form still works', async ({ page }) => {
    await signInAs(page, leah);
    await page.route('**/api/v1/courses?*', (route) => route.fulfill(problem));
    await page.route('**/api/v1/unis?*', (route) => route.fulfill(problem));
    const widget = page.getByRole('region', { name: SEARCH, exact: true });
    await widget.getByRole('combobox').fill('law');
    await expect(widget.getByText('There has been a problem fetching courses. (Not now - down)')).toBeVisible({ timeout: 15_000 });
    await expect(widget.getByText('There has been a problem fetching unis. (Not now - down)')).toBeVisible();
    await widget.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Course search' })).toBeVisible();
    await expect(page).toHaveURL('/search/results?SearchText=law');
    await expect(page.locator('main').getByText('There has been a problem fetching courses. (Not now - down)')).toBeVisible();
    await page.unroute('**/api/v1/courses?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.results-count')).toBeVisible();
    await open(page, '/explore/unis');
    await expect(page.locator('main').getByText('There has been a problem fetching unis. (Not now - down)')).toBeVisible();
  });

  test('[SEARCH-026] [SEARCH-027] says when nothing fits, and shows more from the next offset', async ({ page }) => {
    await signIn(page, leah);
    await open(page, '/search/results?SearchText=zzzqqq');
    await expect(page.locator('main').getByText('No courses found for "zzzqqq". Try fewer words or check the spelling.')).toBeVisible();
    await page.getByRole('searchbox', { name: SEARCH }).fill('psychology');
    await expect(page.locator('.results-count')).toHaveText(/^Showing 100 of \d+$/);
    const asked = page.waitForRequest((request) => request.url().includes('offset=100'));
    await page.getByRole('button', { name: 'Show more' }).click();
    await asked;
    await expect(page.locator('.results-count')).toHaveText(/^Showing 200 of \d+$/);
    await expect(page.locator('[data-announcer="polite"]').getByText(/^Showing 200 of \d+$/)).toBeAttached();
    const first = page.getByRole('region', { name: 'Courses' }).getByRole('article').nth(100).getByRole('link');
    await expect(first).toBeFocused();
  });

  test('[CALL-073] a course that is not known says so and leads on; a way back to elsewhere is not followed', async ({ page }) => {
    await signIn(page, leah);
    const asked = page.waitForRequest(/\/api\/v1\/courses\?courseId=none&courseOptionId=x&academicYearId=2027/);
    await open(page, '/coursedisplay/courses/none?courseOptionId=x&studyYear=2027&backUrl=https%3A%2F%2Fevil.example%2F');
    await asked;
    await expect(page.getByText("We couldn't find this course in our records. Please try again later.")).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Back to your hub' })).toHaveAttribute('href', '/dashboard');
    await page.locator('main').getByRole('link', { name: 'Search courses' }).click();
    await expect(page.locator('.results-count')).toBeVisible();
  });
});
