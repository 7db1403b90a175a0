import { expect, type Page, test } from '@playwright/test';
import { passTime, stopClock } from './page-clock.ts';
import { finishOnboarding, signIn, signInAs, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const SPOTLIGHTS = '**/spotlights/progress';

const items = [
  { title: 'Criminology', url: '/explore/subject-spotlights/criminology', provider: 'Fernhill College', percentageCompleted: 60 },
  { title: 'Law', url: '/explore/subject-spotlights/law', provider: 'Fernhill College', percentageCompleted: 100 },
  { title: 'History', url: '/explore/subject-spotlights/history', provider: 'Fernhill College', percentageCompleted: 0 },
  { title: 'Geography', url: '/explore/subject-spotlights/geography', provider: 'Fernhill College', percentageCompleted: 20 },
];

const spotlights = (page: Page) => page.getByRole('region', { name: 'Subject spotlights' });
const experiences = (page: Page) => page.getByRole('region', { name: 'Virtual work experience' });

test.describe('progress with a partner', () => {
  test('[CALL-070] [WIDGET-044] [FRAME-072] a slow dialog says so after five seconds and shows its content when it comes', async ({
    page,
  }) => {
    let arrive = () => {};
    const gate = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(SPOTLIGHTS, (route) => route.fulfill({ json: { items } }));
    await page.route('**/assets/progress-details*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.clock.install();
    await signInAs(page, leah);
    await stopClock(page);
    await spotlights(page).getByRole('button', { name: 'See details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subject spotlights' });
    await expect(dialog).toBeVisible();
    await passTime(page, 4_999);
    await expect(dialog.getByText('Oops, something went wrong.')).toHaveCount(0);
    await passTime(page, 1);
    await expect(dialog.getByText('Oops, something went wrong.')).toBeVisible();
    await page.clock.resume();
    arrive();
    await expect(dialog.getByRole('progressbar')).toHaveCount(4);
  });
});

for (const [who, hasSaved] of [
  ['Somebody new', false],
  ['Leah', true],
] as const) {
  test(`a load saves nothing that did not change: ${who}`, async ({ page }) => {
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') saves.push(request.postData() ?? request.url());
    });
    await page.clock.install();
    await signIn(page, who);
    if (!hasSaved) await finishOnboarding(page);
    // All that waits to be saved goes out in the page's own time; the answer to a question asked then comes after it.
    const visit = async () => {
      saves.length = 0;
      await page.goto('/dashboard');
      await waitUntilAwake(page);
      await expect(spotlights(page).getByText(/In progress|haven't started/)).toBeVisible();
      await expect(experiences(page).getByText(/In progress|haven't started/)).toBeVisible();
      await passTime(page, 10_000);
      await page.evaluate(() => fetch('/api/v1/user'));
    };
    await visit();
    if (hasSaved) await visit();
    expect(saves).toEqual([]);
  });
}
