import { expect, type Page, test } from '@playwright/test';
import { signIn, waitUntilAwake } from './people.ts';

const person = /^Leah, all decisions in/;
const results = '**/api/v1/people-like-you/results**';
const subjects = '**/api/v1/people-like-you/subjects**';

/** Signs in with this choice kept, and opens the page. */
async function openPage(page: Page, kept: object | null = null): Promise<void> {
  await signIn(page, person);
  const answer = await page.request.put('/api/v1/user/settings', {
    data: {
      collection: 'dashboardUserData',
      name: 'peopleLike',
      data: JSON.stringify(kept ?? { selectedQualificationType: '', selectedSubjects: [] }),
      lastUpdated: new Date().toISOString(),
      immediate: true,
    },
    headers: { 'X-Hub-Request': '1' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/dashboard/people-like-you');
  await waitUntilAwake(page);
}

const kept = { selectedQualificationType: 'A levels', selectedSubjects: ['Biology', 'Chemistry', 'Mathematics'] };
const heading = (page: Page) => page.getByRole('heading', { name: 'Your results' });
const row = (page: Page, at: number) => page.locator('.people-row-button').nth(at);

test('from nothing to results, a subject saved, and the same numbers as a table', async ({ page }) => {
  await test.step('[PLY-001] its title', async () => {
    await openPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people like you applied for');
  });
  await test.step('[PLY-025] qualifications are searched', async () => {
    const box = page.getByRole('combobox', { name: 'Choose your qualification' });
    await box.fill('zzz');
    await expect(page.getByText('No qualification suggestions found.').first()).toBeVisible();
    await box.fill('a LEV');
    await expect(
      page.locator('[data-announcer]').getByText('1 qualification suggestion found, to navigate use up and down arrows.'),
    ).toBeAttached();
  });
  await test.step('[PLY-002] [PLY-023] first a qualification, then three subjects, then the ranking', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose 3 subjects' })).toBeFocused();
    for (const name of kept.selectedSubjects) await page.getByRole('checkbox', { name, exact: true }).click();
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Law' })).toHaveCount(0);
    await expect(page.getByText('Demonstration data: these numbers are made up')).toBeVisible();
  });
  const [first, second] = [row(page, 0), row(page, 1)];
  const name = (await first.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^.+, \d+ applicants, 1 of \d+$/);
  const subject = name.split(',')[0] ?? '';
  await first.click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeFocused();
  await test.step('[PLY-003] [PLY-004] a row leads to guide and courses', async () => {
    await expect(popup.getByRole('link', { name: 'Subject guide' })).toHaveAttribute('href', /^\/explore\/subjects\/[a-z-]+$/);
    await expect(popup.getByRole('link', { name: `Explore ${subject} courses` })).toHaveAttribute(
      'href',
      `/search/results?SearchText=${encodeURIComponent(subject)}`,
    );
  });
  await test.step('[PLY-045] [PLY-047] and to the favourites', async () => {
    const sent = page.waitForRequest((request) => request.url().includes('/api/v1/user/favourites') && request.method() === 'POST');
    await popup.getByRole('button', { name: 'Add to favourites' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ title: subject, id: expect.stringMatching(/^[a-z-]+$/) });
    await expect(popup.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  });
  await test.step('[PLY-007] [PLY-008] one row is open at a time and closes in three ways', async () => {
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
    await second.press('Enter');
    await first.click();
    await expect(popup).toHaveCount(1);
    await expect(popup).toHaveAccessibleName(subject);
    await first.click();
    await expect(popup).toHaveCount(0);
    await second.click();
    await popup.getByRole('button', { name: /^Close / }).click();
    await expect(second).toBeFocused();
  });
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(subject);
  await page.getByRole('tab', { name: 'Compass' }).click();
  await expect(page.getByRole('img', { name: new RegExp(`most applied for: ${subject}`) })).toBeVisible();
  await test.step('[PLY-012] [PLY-016] the numbers can be had as a file', async () => {
    const rows = await page.request.get('/data/people-like-you.csv');
    expect((await rows.text()).split(/\r?\n/)[0]?.split(',').sort()).toEqual(
      ['SUBJ_1', 'SUBJ_2', 'SUBJ_3', 'SUBJ_4', 'SubjectGuide', 'n_apps', 'qualification'].sort(),
    );
  });
});

test('the choice is kept and summarised on the dashboard, changed and cleared', async ({ page }) => {
  await openPage(page, kept);
  await expect(row(page, 0)).toBeVisible();
  await page.goto('/dashboard');
  await waitUntilAwake(page);
  const widget = page.locator('#widget-PeopleLike');
  await test.step('[WIDGET-028] [WIDGET-029] [WIDGET-030] the widget shows the choice, its best five and the way to all', async () => {
    await expect(widget.getByText('Biology, Chemistry, Mathematics')).toBeVisible();
    await expect(widget.getByRole('listitem')).toHaveCount(5);
    await widget.getByRole('link', { name: 'See all results' }).click();
  });
  await test.step('[PLY-006] one subject goes, then all, then the qualification', async () => {
    await page.getByRole('button', { name: 'Remove Chemistry' }).click();
    await expect(page.getByText('2 of 3 chosen')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Law' })).toBeEnabled();
    await page.reload();
    await waitUntilAwake(page);
    await expect(row(page, 0)).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText('0 of 3 chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Change qualification' }).click();
    await expect(page.getByRole('combobox', { name: 'Choose your qualification' })).toBeFocused();
  });
  await test.step('[WIDGET-030] without a choice the widget asks for one', async () => {
    await page.goto('/dashboard');
    await waitUntilAwake(page);
    await widget.getByRole('link', { name: 'Choose your subjects' }).click();
    await expect(page.getByRole('combobox', { name: 'Choose your qualification' })).toBeVisible();
  });
  await test.step('[WIDGET-027] on a phone it leads to the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await waitUntilAwake(page);
    await widget.getByRole('button', { name: 'Move or hide People like you' }).click();
    await page.getByRole('menuitem', { name: 'Open People like you' }).click();
    await expect(page).toHaveURL(/\/dashboard\/people-like-you$/);
  });
});

test('[PLY-048] [PLY-049] a failed read keeps the selection, a choice that is gone is wiped, too few people give no result', async ({
  page,
}) => {
  await page.route(results, (route) => route.fulfill({ status: 500, json: { code: 'broken', detail: 'Broken' } }));
  await page.route(subjects, (route) => route.fulfill({ status: 500, json: { code: 'broken', detail: 'Broken' } }));
  await openPage(page, kept);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Chemistry' })).toBeVisible();
  await page.unroute(results);
  await page.route(results, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("We couldn't find any results for your selection of A levels subjects")).toBeVisible();
  await expect(page.getByText('We only show results when more than a handful of students')).toBeVisible();
  await page.unroute(subjects);
  await page.unroute(results);
  await openPageAgain(page);
});

async function openPageAgain(page: Page): Promise<void> {
  await page.route(subjects, (route) => route.fulfill({ json: ['Biology', 'Chemistry'] }));
  await page.reload();
  await waitUntilAwake(page);
  await expect(page.getByRole('combobox', { name: 'Choose your qualification' })).toBeVisible();
}

test('[PLY-050] while results load their outline shows, and the answer of an older selection is dropped', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/results\?.*Biology/, async (route) => {
    await held;
    await route.fulfill({ json: [{ label: 'Old answer', applicants: 9, subjectGuide: null }] }).catch(() => undefined);
  });
  await openPage(page, kept);
  await expect(page.locator('.people-results [aria-busy="true"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Biology' }).click();
  await page.getByRole('checkbox', { name: 'Physics', exact: true }).click();
  await expect(row(page, 0)).toBeVisible();
  release();
  await expect(page.getByText('Old answer')).toHaveCount(0);
});
