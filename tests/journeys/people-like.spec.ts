import { expect, type Page, test } from '@playwright/test';
import { patient, signInAs, waitUntilHydrated } from './people.ts';

const person = /^Leah, all decisions in/;
const chosen = ['Biology', 'Chemistry', 'Mathematics'];
const heading = (page: Page) => page.getByRole('heading', { name: 'Your results' });

test('shows results, the same numbers as a table and the choice on the dashboard, and saves a subject', async ({ page }) => {
  await test.step('[PLY-001] has its title', async () => {
    await signInAs(page, person, '/dashboard/people-like-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people like you applied for');
  });
  await test.step('[PLY-025] searches qualifications', async () => {
    const box = page.getByRole('combobox', { name: 'Choose your qualification' });
    await box.fill('zzz');
    await expect(page.getByText('No qualification suggestions found.').first()).toBeVisible();
    await box.fill('a LEV');
    await expect(
      page.locator('[data-announcer]').getByText('1 qualification suggestion found, to navigate use up and down arrows.'),
    ).toBeAttached();
  });
  await test.step('[PLY-002] [PLY-023] asks first for a qualification, then three subjects, then the ranking', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose 3 subjects' })).toBeFocused();
    for (const name of chosen) await page.getByRole('checkbox', { name, exact: true }).click();
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Law' })).toHaveCount(0);
    await expect(page.getByText('Demonstration data: these numbers are made up')).toBeVisible();
  });
  const first = page.locator('.people-row-button').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^.+, \d+ applicants, 1 of \d+$/);
  const subject = name.split(',')[0] ?? '';
  await first.click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeFocused();
  await test.step('[PLY-045] [PLY-047] saves a subject to the favourites', async () => {
    const sent = page.waitForRequest((request) => request.url().includes('/api/v1/user/favourites') && request.method() === 'POST');
    await popup.getByRole('button', { name: 'Add to favourites' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ title: subject, id: expect.stringMatching(/^[a-z-]+$/) });
    await expect(popup.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(subject);
  await page.getByRole('tab', { name: 'Compass' }).click();
  await expect(page.getByRole('img', { name: new RegExp(`most applied for: ${subject}`) })).toBeVisible();
  await test.step('[PLY-012] [PLY-016] downloads the numbers as a file', async () => {
    const rows = await patient(page.request).get('/data/people-like-you.csv');
    expect((await rows.text()).split(/\r?\n/)[0]?.split(',').sort()).toEqual(
      ['SUBJ_1', 'SUBJ_2', 'SUBJ_3', 'SUBJ_4', 'SubjectGuide', 'n_apps', 'qualification'].sort(),
    );
  });
  await test.step('[WIDGET-028] [WIDGET-029] [WIDGET-030] the choice is saved, and the dashboard shows it with its top five', async () => {
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    const widget = page.locator('#widget-PeopleLike');
    await expect(widget.getByText('Biology, Chemistry, Mathematics')).toBeVisible();
    await expect(widget.getByRole('listitem')).toHaveCount(5);
    await widget.getByRole('link', { name: 'See all results' }).click();
    await expect(page.getByRole('button', { name: 'Remove Chemistry' })).toBeVisible();
  });
});
