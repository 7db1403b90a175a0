import { expect, type Page, test } from '@playwright/test';
import { passTime, stopClock } from './page-clock.ts';
import { signIn, waitUntilAwake } from './people.ts';

const person = /^Leah, all decisions in/;
const list = '**/api/v4/tariff/list**';
const settings = '**/api/v1/user/settings';

interface Grade {
  readonly name: string;
  readonly grade: string;
}

/** Signs in with these grades kept, and opens the calculator alone on the screen. */
async function openCalculator(page: Page, kept: readonly object[] = []): Promise<void> {
  await signIn(page, person);
  await keep(page, kept);
  await page.goto('/dashboard?widget=Tariff');
  await waitUntilAwake(page);
  await expect(page.getByRole('heading', { name: 'Saved grades' })).toBeVisible({ timeout: 20_000 });
}

async function keep(page: Page, kept: readonly object[]): Promise<void> {
  const data = { collection: 'dashboardData', name: 'Tariff', data: JSON.stringify(kept), lastUpdated: new Date().toISOString() };
  const answer = await page.request.put('/api/v1/user/settings', {
    data: { ...data, immediate: true },
    headers: { 'X-Hub-Request': '1' },
  });
  expect(answer.ok()).toBe(true);
}

function kept(id: string, change: object = {}): object {
  return { id, group: 'A levels and AS', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: '', gradeMessage: '', ...change };
}

async function choose(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Find your qualification' });
  await box.fill(name);
  await page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
}

const find = (page: Page) => page.getByRole('combobox', { name: 'Find your qualification' });
const selected = (page: Page) => page.getByRole('region', { name: 'Calculator', exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Saved grades' });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const gradeOf = (page: Page, { name, grade }: Grade) =>
  page.getByRole('group', { name: `Grades of ${name}` }).getByText(grade, { exact: true });
const said = (page: Page, text: string) => expect(page.locator('[data-announcer]').getByText(text).first()).toBeAttached();

test('[TARIFF-007] [TARIFF-008] [WIDGET-049] the list is asked for once, with the keyboard a grade is found, added and kept', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tariff/list'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`);
  });
  await openCalculator(page);
  await expect(selected(page).getByText('Add your first grade')).toBeVisible();
  await find(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(103);
  await expect(page.getByRole('listbox').getByRole('group', { name: 'T Levels' })).toBeAttached();
  await find(page).fill('zzz');
  await expect(page.getByText('No qualification suggestions found.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveValue('zzz');
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveValue('');
  await find(page).fill('double AWARD');
  await said(page, 'qualification suggestion');
  await page.keyboard.press('ArrowDown');
  await expect(find(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(find(page)).toHaveValue('A level (double award)');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toContainText('112 Tariff points');
  const pager = page.getByRole('button', { name: 'More grades, page 1 of 2' });
  await pager.click();
  await expect(page.getByRole('button', { name: 'More grades, page 2 of 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Save');
  await expect(saved(page)).toContainText('112 Tariff points');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Open calculator' }).click();
  await expect(find(page)).toBeVisible();
  await expect(saved(page)).toContainText('112 Tariff points');
  expect(asked).toEqual(['GET /api/v4/tariff/list?group=true&order=true']);
});

test('[TARIFF-049] [TARIFF-050] limits stay until the next action, a success goes after a moment and stays in the status line', async ({
  page,
}) => {
  await page.clock.install();
  await openCalculator(page, [kept('k1'), kept('k2', { code: 'B', name: 'Other B' }), kept('k3', { code: 'C', name: 'Other C' })]);
  await choose(page, 'A level');
  for (let count = 0; count < 10; count += 1) await gradeOf(page, { name: 'A level', grade: 'E' }).click();
  await expect(selected(page)).toContainText('160 Tariff points');
  await gradeOf(page, { name: 'A level', grade: 'E' }).click();
  const notice = page.locator('.calculator-notice');
  await expect(notice).toHaveText('You can only select a maximum of 10 grades.');
  await said(page, 'You can only select a maximum of 10 grades.');
  await press(page, 'Save');
  await expect(notice).toHaveText('You can only save a maximum of 10 grades.');
  for (let count = 0; count < 8; count += 1) await press(page, 'Delete the last grade');
  await expect(notice).toBeHidden();
  await stopClock(page);
  await press(page, 'Save');
  await said(page, 'Added 2 grades to your saved grades.');
  await passTime(page, 1_499);
  await expect(notice).toHaveText('Added 2 grade(s) to your saved grades.');
  await passTime(page, 1);
  await expect(notice).toBeHidden();
  await page.clock.resume();
  await expect(page.locator('.calculator-status')).toHaveText('Added 2 grade(s) to your saved grades.');
  for (const name of ['AS', 'International A level']) {
    await choose(page, name);
    await gradeOf(page, { name, grade: 'A' }).click();
  }
  await press(page, 'Save');
  await expect(notice).toHaveText('You can only save a maximum of 4 qualification types.');
  await press(page, 'Load');
  await expect(notice).toHaveText('Loaded your 5 saved grade(s) to the calculator.');
  await choose(page, 'AS');
  await gradeOf(page, { name: 'AS', grade: 'A' }).click();
  await choose(page, 'International A level');
  await gradeOf(page, { name: 'International A level', grade: 'A' }).click();
  await expect(notice).toHaveText('You can only select a maximum of 4 qualification types.');
});

test('[TARIFF-026] [TARIFF-040] a note beside the AS, clearing with Undo, and a type without points', async ({ page }) => {
  await openCalculator(page, [kept('k1', { subject: 'Biology' }), kept('k2', { code: 'GCE-AS', name: 'AS', points: 20 })]);
  await expect(page.getByText('Points are a guide. Always check the course page')).toBeVisible();
  await expect(saved(page)).toContainText('68 Tariff points');
  await page.getByRole('textbox', { name: 'Subject of AS, grade A (optional)' }).fill('biology ');
  await expect(saved(page)).toContainText('48 Tariff points');
  await expect(saved(page).getByText('Note: AS points only count if no A level in same subject.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove A level, grade A' }).click();
  await expect(page.getByRole('button', { name: 'Remove AS, grade A' })).toBeFocused();
  await expect(saved(page)).toContainText('20 Tariff points');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved(page)).toContainText('48 Tariff points');
  await choose(page, 'GCSE and National 5');
  await press(page, 'Add GCSE and National 5');
  await expect(selected(page)).toContainText('no points');
  await expect(selected(page)).toContainText('0 Tariff points');
  await press(page, 'Clear calculator');
  await press(page, 'Clear saved grades');
  await expect(saved(page)).toContainText('You have no saved grades yet.');
  await press(page, 'Load');
  await expect(page.locator('.calculator-notice')).toHaveText('You have no saved grades yet.');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(saved(page)).toContainText('48 Tariff points');
});

test('[TARIFF-009] [TARIFF-053] [WIDGET-050] kept grades show without the list, and grades stay when they cannot be kept', async ({
  page,
}) => {
  await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'broken', detail: 'Broken' } }));
  await openCalculator(page, [kept('k1')]);
  await expect(page.locator('main').getByText("We couldn't get the list of qualifications.")).toBeVisible();
  await expect(saved(page)).toContainText('48 Tariff points');
  await page.unroute(list);
  await press(page, 'Try again');
  await choose(page, 'A level');
  await gradeOf(page, { name: 'A level', grade: 'B' }).click();
  await page.route(settings, (route) => route.fulfill({ status: 400, json: { code: 'refused', detail: 'Refused' } }));
  await press(page, 'Save');
  await expect(page.locator('.calculator-notice')).toContainText('We could not save your changes. Please try again.');
  await expect(saved(page)).toContainText('88 Tariff points');
  await page.unroute(settings);
  await press(page, 'Try again');
  await expect(page.locator('.calculator-notice')).toBeHidden();
  await expect(saved(page)).toContainText('88 Tariff points');
});
