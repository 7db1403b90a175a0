import { expect, type Page, test } from '@playwright/test';
import { passTime } from './page-clock.ts';
import { finishOnboarding, signIn, waitUntilHydrated } from './people.ts';

const spotlights = (page: Page) => page.getByRole('region', { name: 'Subject spotlights' });
const experiences = (page: Page) => page.getByRole('region', { name: 'Virtual work experience' });

test('a page load saves nothing that is unchanged, whatever was saved before', async ({ page }) => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(request.postData() ?? request.url());
  });
  await page.clock.install();
  // Pending saves are sent while the page's time passes; a request made after that is answered later.
  const visit = async () => {
    saves.length = 0;
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    await expect(spotlights(page).getByText(/In progress|haven't started/)).toBeVisible();
    await expect(experiences(page).getByText(/In progress|haven't started/)).toBeVisible();
    await passTime(page, 10_000);
    await page.evaluate(() => fetch('/api/v1/user'));
  };
  for (const [who, hasSaved] of [
    ['Somebody new', false],
    ['Leah', true],
    ['Priya', true],
    ['Callum', true],
  ] as const)
    await test.step(who, async () => {
      await signIn(page, who);
      if (!hasSaved) await finishOnboarding(page);
      await visit();
      if (hasSaved) await visit();
      expect(saves).toEqual([]);
    });
});
