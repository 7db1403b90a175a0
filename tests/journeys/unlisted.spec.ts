import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';

const chooseFromList = 'Choose a country from the list.';

/** Types a value that is in no list, and leaves the field or presses Enter in it. */
async function type(page: Page, name: string | RegExp, text: string, key: 'Tab' | 'Enter'): Promise<void> {
  const box = page.getByRole('combobox', { name }).first();
  await box.fill(text);
  await page.keyboard.press(key);
}

test.describe('typed values that are in no list', () => {
  test('have to be chosen from it in onboarding and in the preferences', async ({ page }) => {
    for (const key of ['Tab', 'Enter'] as const)
      await test.step(`[ONB-013] in onboarding, after ${key}, and a reload keeps what was typed`, async () => {
        await signInAs(page, /^Somebody new/);
        await page.getByLabel('Undergraduate', { exact: true }).check();
        await page.getByLabel('When do you want to start?').selectOption({ index: 2 });
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible();
        await type(page, /country/i, 'Narnia', key);
        await page.getByRole('button', { name: 'Continue' }).click();
        const summary = page.getByRole('region', { name: 'There is a problem' });
        await expect(summary.getByRole('link')).toHaveText([chooseFromList]);
        await expect(page.getByText('field is required')).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole('combobox', { name: /country/i })).toHaveValue('Narnia');
        await type(page, /country/i, 'france', key);
        await expect(page.getByRole('combobox', { name: /country/i })).toHaveValue('France');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
        await page.getByRole('combobox').first().fill('Geolojy');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(summary.getByRole('link')).toHaveText(['Choose from the list, or clear what you typed.']);
        await page.getByRole('combobox').first().fill('');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible();
      });
    await test.step('[PREF-060] in the preferences', async () => {
      await signInAs(page, /^Leah, all decisions in/, '/dashboard/preferences?section=marketing-preferences');
      await type(page, 'Country', 'Narnia', 'Tab');
      await page.locator('[data-panel="marketing-preferences"]').getByRole('button', { name: 'Save changes' }).click({ force: true });
      await expect(page.getByText(chooseFromList).first()).toBeVisible();
      await expect(page.getByText('Country field is required')).toHaveCount(0);
    });
  });
});
