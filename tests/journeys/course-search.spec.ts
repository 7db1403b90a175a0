import { expect, type Page, test } from '@playwright/test';
import { signIn, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** The first course on the results page. */
const firstCourse = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('article').first();

test('[SEARCH-023] filters, opens a course, saves and shortlists it; Back restores the same results', async ({ page }) => {
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

  await test.step('[SEARCH-020] the study year is part of the request, and a year without courses shows the newest one with a note', async () => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/v1/courses') asked.push(searchParams.get('studyYear'));
    });
    const look = async () => {
      await open(page, '/search/results?SearchText=law');
      await expect(page.getByRole('link', { name: /Law/ }).first()).toBeVisible();
    };
    await look();
    await expect(page.getByText(/^There are no courses for/)).toHaveCount(0);
    await page.route('**/search/results?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"studyYear":2027', '"studyYear":2031') });
    });
    await look();
    await expect(page.getByText('There are no courses for 2031 yet. These are for 2027.')).toBeVisible();
    expect([...new Set(asked)]).toEqual(['2027', '2031']);
  });
});
