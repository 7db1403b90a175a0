import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, patient, signIn, waitUntilHydrated, watchConsole } from './people.ts';

const leah = /^Leah, all decisions in/;
const address = '/cvbuilder/form';
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const sheet = (page: Page) => page.locator('.cv-paper .cv-sheet');
const status = (page: Page) => page.locator(':is(.cv-bar, .cv-status)').getByText('Saved', { exact: true });

/** Saves grades of the signed-in person, as the Tariff calculator would. */
async function saveGrades(page: Page): Promise<void> {
  const grade = { id: '1', group: 'A levels and AS', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: 'Geography' };
  const data = JSON.stringify([{ ...grade, gradeMessage: '' }]);
  const setting = { collection: 'dashboardData', name: 'Tariff', data, lastUpdated: new Date().toISOString() };
  expect((await patient(page.request).put('/api/v1/user/settings', { data: setting, headers: { 'X-Hub-Request': '1' } })).ok()).toBe(true);
}

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
}

/** Presses Enter on a button that was reached by keyboard. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

/** Axe finds nothing in either theme, in a window as tall as the page, so that no bar covers anything. */
async function look(page: Page, { width, height }: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await expectAccessibleInBothThemes(page, 'main');
  await page.setViewportSize({ width, height });
}

/** Adds a job by keyboard alone, from the button through every field. */
async function addJob(page: Page): Promise<void> {
  await pressByKey(page, 'Add work experience');
  await page.keyboard.type('Sales assistant');
  await page.keyboard.press('Tab');
  await page.keyboard.type("Green's Bakery");
  await page.keyboard.press('Tab');
  await page.keyboard.type('July');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2025');
  for (const _ of ['month', 'year', 'goes on']) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Served customers on Saturdays.');
}

/** Checks that only the sheet and these texts are printed; print styles decide that, without script. */
async function expectOnlyTheSheet(page: Page, words: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen.trim()).toBe((await sheet(page).innerText()).trim());
  for (const one of words) expect(seen).toContain(one);
  expect(
    await page
      .locator('body *:visible')
      .evaluateAll((all) => all.filter((one) => !one.closest('.cv-paper') && !one.querySelector('.cv-paper')).length),
  ).toBe(0);
  await page.emulateMedia({ media: null });
}

test('[CV-002] [CV-004] [CV-005] a CV is written on a phone by keyboard, restored, and printed alone', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  await page.setViewportSize(phone);
  await signIn(page, leah);
  await saveGrades(page);
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await page.locator('.widget-row').getByRole('link', { name: 'CV builder', exact: true }).click();
  await page.getByRole('dialog', { name: 'CV builder' }).getByRole('link', { name: 'Build your CV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CV builder' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Leah Goldberg');
  await expect(page.getByRole('textbox', { name: 'Qualification or course' })).toHaveValue('A level');
  await expect(sheet(page)).toBeHidden();
  await addJob(page);
  await pressByKey(page, 'Add a skill');
  await page.keyboard.type('French');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Spreadsheets');
  await pressByKey(page, 'Move up: Spreadsheets');
  await expect(page.getByRole('textbox', { name: 'Skills 1' })).toHaveValue('Spreadsheets');
  await expect(page.getByRole('button', { name: 'Move up: Spreadsheets' })).toBeFocused();
  await expect(status(page)).toBeVisible();
  await look(page, phone);

  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Skills 1' })).toHaveValue('Spreadsheets');
  await expectOnlyTheSheet(page, ['Leah Goldberg', 'Geography: A', 'July 2025 to now']);
  await pressByKey(page, 'See it');
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeHidden();
  await expect(sheet(page).getByText('Served customers on Saturdays.')).toBeVisible();
  await look(page, phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'The profile is empty.' }).click();
  await expect(page.getByRole('textbox', { name: 'Profile' })).toBeFocused();

  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  const row = page.locator('.widget-row', { hasText: 'CV builder' });
  await expect(row.getByText('4 of 9 parts begun')).toBeVisible();
  await row.getByRole('link', { name: 'CV builder', exact: true }).click();
  const widget = page.getByRole('dialog', { name: 'CV builder' });
  await expect(widget.getByText('4 of 9 parts of your CV have something in them.')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Carry on with your CV' })).toHaveAttribute('href', address);
  expect(consoleErrors).toEqual([]);
});

test('[CV-004] [CV-005] [CV-007] on a wide screen the sheet sits beside the fields and grows to the height of A4', async ({
  page,
  context,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, leah);
  await open(page);
  await page.getByRole('textbox', { name: 'Profile' }).fill('I like people and practical problems.');
  await expect(sheet(page).getByText('I like people and practical problems.')).toBeVisible();
  const box = await sheet(page).boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(842 / 595, 1);
  await expect(status(page)).toBeVisible();
  await look(page, wide);

  const other = await context.newPage();
  await open(other);
  await other.getByRole('textbox', { name: 'References' }).fill('On request.');
  await expect(status(other)).toBeVisible();
  await other.close();
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Leeds');
  await expect(status(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'References' })).toHaveValue('On request.');

  await expect(page.getByText('About 1 page of A4')).toBeVisible();
  const long = 'One of many lines about what I did and what came of it.\n'.repeat(15);
  for (const index of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: 'Add volunteering' }).click();
    await page.keyboard.type(`Role ${index}`);
    await page.getByRole('textbox', { name: 'What you did, one thing on each line' }).last().fill(long);
  }
  await expect(page.getByText('About 2 pages of A4')).toBeVisible();
  await expectOnlyTheSheet(page, ['Leeds', 'Role 4']);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59\d(\.\d+)? 84\d(\.\d+)?\s*\]/);
});
