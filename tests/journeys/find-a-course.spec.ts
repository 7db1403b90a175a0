import { expect, type Locator, type Page, test } from '@playwright/test';
import { finishOnboarding, signIn, waitUntilHydrated, watchConsole } from './people.ts';

const SEARCH = 'Search for courses';

interface Found {
  readonly title: string;
  readonly university: string;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

const results = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('article');
const heartOf = (place: Locator, { title }: Found) => place.getByRole('button', { name: `Favourite ${title}`, exact: true });
const favourites = (page: Page) => page.getByRole('region', { name: 'Favourites', exact: true });
const order = (place: Locator) => place.locator('.course-text > a span').allTextContents();

/** A result by its index in the list. */
async function readResult(page: Page, index: number): Promise<Found> {
  const result = results(page).nth(index);
  const [title, university] = await Promise.all([result.getByRole('link').textContent(), result.getByRole('paragraph').textContent()]);
  return { title: title ?? '', university: university ?? '' };
}

/** Checks a list of favourites: the order of these courses, their hearts, and a pin with the same number for each. */
async function expectList(place: Locator, courses: readonly Found[]): Promise<void> {
  await expect.poll(() => order(place)).toEqual(courses.map(({ title }) => title));
  for (const [index, course] of courses.entries()) {
    await expect(heartOf(place, course)).toHaveAttribute('aria-pressed', 'true');
    await expect(place.getByRole('button', { name: `${index + 1}. ${course.university}, ${course.title}`, exact: true })).toBeVisible();
  }
}

/** Checks the shortlist on the dashboard and on the page, each after a separate load, and the tab of all courses. */
async function expectEverywhere(page: Page, shortlist: readonly Found[], saved: readonly Found[]): Promise<void> {
  await open(page, '/dashboard');
  await favourites(page).scrollIntoViewIfNeeded();
  await expectList(favourites(page), shortlist);
  await expect(favourites(page).getByRole('tab', { name: 'Courses' })).toHaveText(`Courses${saved.length}`);
  await open(page, '/explore/favourites?tab=courses');
  await expectList(page.locator('main'), saved);
  await page.getByRole('tab', { name: 'Shortlist' }).click();
  await expectList(page.locator('main'), shortlist);
}

// This test visits many screens.
test('a new person finds a course, saves it, shortlists it with another, and sees both wherever they should appear', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, /^Somebody new/);
  await finishOnboarding(page);
  const search = page.getByRole('region', { name: SEARCH, exact: true });
  await search.getByRole('combobox', { name: SEARCH }).fill('geology');
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search/results?SearchText=geology');
  await expect(results(page).nth(9)).toBeVisible();
  const [first, second] = [await readResult(page, 0), await readResult(page, 8)];
  expect(first.title).not.toBe(second.title);

  await results(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first.title, exact: true })).toBeVisible();
  const heart = heartOf(page.locator('main'), first);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add to shortlist' }).click();
  await expect(page.getByText('Number 1 in your shortlist', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(heartOf(results(page).first(), first)).toHaveAttribute('aria-pressed', 'true');
  await heartOf(results(page).nth(8), second).click();
  await expect(heartOf(results(page).nth(8), second)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heartOf(results(page).nth(8), second)).toHaveAttribute('aria-pressed', 'true');

  await open(page, '/explore/favourites');
  await expectList(page.locator('main'), [first]);
  await page.getByRole('tab', { name: 'Courses' }).click();
  await page.getByRole('button', { name: `Add to shortlist: ${second.title}` }).click();
  await expect(page.getByText('Number 2 in your shortlist', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Shortlist' }).click();
  await page.getByRole('button', { name: `Move up: ${second.title}` }).click();
  await expectList(page.locator('main'), [second, first]);
  await expectEverywhere(page, [second, first], [first, second]);

  await page.getByRole('button', { name: `Remove from shortlist: ${second.title}` }).click();
  await expect(page.getByText('1. Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectList(page.locator('main'), [second, first]);
  await heartOf(page.locator('main'), second).click();
  await expect(page.getByText('1. Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectList(page.locator('main'), [second, first]);

  await page.getByRole('link', { name: first.university }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: first.title, exact: true })).toBeVisible();
  await expect(page.getByText('Number 2 in your shortlist', { exact: true })).toBeVisible();
  await heart.click();
  await expect(page.getByText('Number 2 in your shortlist', { exact: true })).toBeHidden();
  await expectEverywhere(page, [second], [second]);
  expect(consoleErrors).toEqual([]);
});
