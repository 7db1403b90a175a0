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
<<<<<<< HEAD
  test('[CALL-070] [WIDGET-044] a slow dialog says so after five seconds and shows its content when it comes', async ({ page }) => {
=======
  test('[WIDGET-045] [CALL-068] counts, three bars, all of them in a dialog, kept once', async ({ page }) => {
    const kept: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.postData()?.includes('SpringpodSpotlights')) kept.push(request.postData() ?? '');
    });
    let answer: { status: number; json?: unknown } = { status: 200, json: { items } };
    await page.route(SPOTLIGHTS, (route) => route.fulfill(answer));
    await signInAs(page, leah);
    const widget = spotlights(page);
    await test.step('[WIDGET-036] [WIDGET-037] [WIDGET-043] counts and three bars', async () => {
      await expect(widget.getByText('In progress: 2')).toBeVisible();
      await expect(widget.getByText('Complete: 1')).toBeVisible();
      await expect(widget.getByRole('progressbar')).toHaveCount(3);
      await expect(widget.getByRole('progressbar', { name: 'Criminology' })).toHaveAttribute('value', '60');
    });
    await expectAccessible(page, '#widget-SpringpodSpotlights');
    await expect.poll(() => kept.length, { timeout: 10_000 }).toBe(1);
    expect(kept[0]).toContain('Criminology');
    await test.step('[WIDGET-044] all of them in a dialog', async () => {
      await widget.getByRole('button', { name: 'See details' }).click();
      const dialog = page.getByRole('dialog', { name: 'Subject spotlights' });
      await expect(dialog.getByRole('progressbar')).toHaveCount(4);
      await expectAccessible(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(widget.getByRole('button', { name: 'See details' })).toBeFocused();
      expect(kept).toHaveLength(1);
    });

    await test.step('[WIDGET-039] [WIDGET-043] an answer of another kind', async () => {
      answer = { status: 502, json: { code: 'bad-gateway', detail: 'No' } };
      await page.goto('/dashboard');
      await waitUntilAwake(page);
      await expect(widget.getByText("We can't show your progress right now.")).toBeVisible();
    });
    await test.step('[WIDGET-038] [WIDGET-043] nothing started', async () => {
      answer = { status: 204 };
      await widget.getByRole('button', { name: 'Try again' }).click();
      await expect(widget.getByText("You haven't started a spotlight yet.")).toBeVisible();
      await expect(widget.getByRole('link', { name: 'See all spotlights' })).toHaveAttribute('href', /\/explore\/subject-spotlights$/);
    });
  });

  test('[WIDGET-046] [WIDGET-048] [CALL-069] work experiences are the same piece: not started, unable after five seconds', async ({
    page,
  }) => {
    let answers = true;
    await page.route(EXPERIENCES, (route) => (answers ? route.fulfill({ json: { items: [] } }) : undefined));
    await signInAs(page, leah);
    const widget = experiences(page);
    await test.step('[WIDGET-038] [WIDGET-047] nothing started', async () => {
      await expect(widget.getByText("You haven't started a virtual work experience yet.")).toBeVisible();
      await expectAccessible(page, '#widget-VirtualWorkExperiences');
    });
    await test.step('[WIDGET-039] [WIDGET-044] no answer in five seconds', async () => {
      answers = false;
      await page.clock.install();
      const asked = await listCalls(page, EXPERIENCES_CALL);
      const given = await openWithStandingClock(
        page,
        () => page.goto('/dashboard', { waitUntil: 'commit' }),
        async () => (await asked()).length > 0,
      );
      await passTime(page, 4_999 - given);
      await expect(widget.locator('[aria-busy="true"]')).toHaveCount(1);
      await expect(widget.getByText("We can't show your progress right now.")).toHaveCount(0);
      await passTime(page, given + 1);
      await expect(widget.getByText("We can't show your progress right now.")).toBeVisible();
    });
    await page.clock.resume();
    answers = true;
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.getByText("You haven't started a virtual work experience yet.")).toBeVisible();
  });

  test('[CALL-070] [FRAME-072] a slow dialog says so after five seconds and shows its content when it comes', async ({ page }) => {
>>>>>>> b59a2e9 (Prove delays, lists and offers of the pages in a DOM)
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
