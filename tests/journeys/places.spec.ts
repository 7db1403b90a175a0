import { expect, type Page, test } from '@playwright/test';
import { signIn, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const problem = { status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'down', detail: 'Not now' }) };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

const heart = (page: Page, title: string) => page.locator('main').getByRole('button', { name: `Favourite ${title}`, exact: true });

test.describe('subjects and places', () => {
  test('a person finds a subject, saves it, and opens one of its courses, without leaving', async ({ page }) => {
    const consoleErrors = watchConsole(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, leah);
    await open(page, '/explore/subjects');
    await expect(page.getByText('57 subjects')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search subjects' }).fill('geo');
    await expect(page.getByText('3 of 57 subjects').first()).toBeVisible();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: '3 of 57 subjects' })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Geography, earth and environmental studies']);
    await heart(page, 'Geography').click();
    await expect(heart(page, 'Geography')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Geography', exact: true }).click();
    await expect(page).toHaveTitle('Geography - Your Hub');
    await expect(heart(page, 'Geography').first()).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByText(/^Geography, earth and environmental studies · \d+ courses · \d+ universities and colleges$/),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Related subjects' }).getByRole('link')).toHaveText([
      'Environmental science',
      'Geology and earth sciences',
    ]);
    await expect(page.getByRole('link', { name: 'See what they applied for' })).toHaveAttribute('href', '/dashboard/people-like-you');
    await expect(page.getByRole('link', { name: /^See all \d+ courses$/ }).first()).toHaveAttribute(
      'href',
      '/search/results?subjects=geography',
    );
    const courses = page.getByRole('region', { name: 'Geography courses' });
    await expect(courses.getByRole('article')).toHaveCount(12);
    const course = courses.getByRole('article').first().getByRole('link');
    const title = (await course.textContent()) ?? '';
    expect(title).toContain('Geography');
    await course.click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.goto('/explore/favourites?tab=subjects');
    await expect(page.locator('main').getByRole('link', { name: 'Geography', exact: true })).toBeVisible();
    await open(page, '/explore/subjects/alchemy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subject not found');
    await page.locator('main').getByRole('link', { name: 'All subjects' }).last().click();
    await expect(page).toHaveURL('/explore/subjects');
    expect(consoleErrors).toEqual([]);
  });

  test('[CALL-028] a person finds a town, saves it, sees it on a map and opens a university; the list is cached for the tab', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, leah);
    let isFailing = true;
    let asked = 0;
    await page.route('**/graphql?*LocationGuides*', (route) => {
      asked += 1;
      return isFailing ? route.fulfill(problem) : route.continue();
    });
    await open(page, '/explore/locations');
    await expect(page.locator('main').getByText('There has been a problem fetching locations. (Not now - down)')).toBeVisible();
    isFailing = false;
    const answered = page.waitForResponse(/LocationGuides/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const { data } = (await (await answered).json()) as { data: { locationGuides: readonly object[] } };
    for (const name of ['nid', 'title', 'url', 'field_location_type', 'field_tile_image', 'node_image', 'provider_count']) {
      expect(data.locationGuides.every((guide) => name in guide)).toBe(true);
    }
    await expect(page.getByText('73 places')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('link', { name: 'Edinburgh', exact: true })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search places' }).fill('LEED');
    await expect(page.getByText('1 of 73 places').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '1. Leeds, 7 universities and colleges' })).toBeVisible();
    await heart(page, 'Leeds').click();
    await expect(heart(page, 'Leeds')).toHaveAttribute('aria-pressed', 'true');
    await page.locator('main').getByRole('link', { name: 'Leeds', exact: true }).click();
    await expect(page).toHaveTitle('Leeds - Your Hub');
    await expect(heart(page, 'Leeds')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Campus here, main site in Guildford')).toBeVisible();
    const unis = page.getByRole('region', { name: 'Universities and colleges', exact: true });
    const leeds = unis.getByRole('article').filter({ has: page.getByRole('link', { name: 'University of Leeds', exact: true }) });
    const number = (await leeds.locator('.map-number').textContent()) ?? '';
    await expect(page.getByRole('button', { name: `${number}. University of Leeds, Leeds` })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Open days and events' })
        .getByText(/^Open day, /)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Courses in Leeds' }).getByRole('article')).toHaveCount(12);
    await leeds.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'University of Leeds' })).toBeVisible();
    const before = asked;
    await open(page, '/explore/locations/loc-outside-of-the-uk');
    await expect(page.getByText(/^We list universities and colleges in the UK\./)).toBeVisible();
    await expect(page.locator('.map-room')).toHaveCount(0);
    expect(asked).toBe(before);
    expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('Hub locations')))).toBe(true);
    await page.goto('/explore/favourites?tab=locations');
    await expect(page.getByRole('button', { name: /^\d\. Leeds/ })).toBeVisible();
    await open(page, '/explore/locations/loc-england');
    await page.getByRole('button', { name: 'Show more universities and colleges' }).click();
    await expect(page.getByRole('region', { name: 'Universities and colleges', exact: true }).getByRole('article')).toHaveCount(60);
  });
});
