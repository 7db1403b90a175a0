import { expect, type Page, test } from '@playwright/test';
import { signIn, waitUntilHydrated } from './people.ts';

const person = /^Leah, all decisions in/;

/** Opens the calculator alone on the screen. */
async function openCalculator(page: Page): Promise<void> {
  await signIn(page, person);
  await page.goto('/dashboard?widget=Tariff');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Saved grades' })).toBeVisible();
}

const find = (page: Page) => page.getByRole('combobox', { name: 'Find your qualification' });
const selected = (page: Page) => page.getByRole('region', { name: 'Calculator', exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Saved grades' });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) => expect(page.locator('[data-announcer]').getByText(text).first()).toBeAttached();

test('[TARIFF-007] [TARIFF-008] [WIDGET-049] the list is requested once, and a grade is found by keyboard, added and saved', async ({
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
